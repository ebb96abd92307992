; Installer for Windows, made by Inno Setup 6 from the folder that "packaging/build.py onedir" makes on Windows:
;
;   python packaging\build.py onedir
;   iscc /DVersion=0.1.0 packaging\windows\enemy-desktop.iss
;
; NOT RUN: written without a Windows machine at hand.

#ifndef Version
  #error Give the version: /DVersion=0.1.0
#endif
#define Root SourcePath + "..\.."

[Setup]
AppId={{6B0F5A57-2C3D-4E6B-9B7E-6D0A5B1E7C41}
AppName=Enemy Desktop
AppVersion={#Version}
AppPublisher=The Enemy Desktop authors
DefaultDirName={autopf}\Enemy Desktop
DefaultGroupName=Enemy Desktop
DisableProgramGroupPage=yes
; One user needs no administrator; who wants it for all is asked.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
LicenseFile={#Root}\LICENSE
SetupIconFile={#Root}\build\icons\enemy-desktop.ico
UninstallDisplayIcon={app}\enemy-desktop.exe
OutputDir={#Root}\dist
OutputBaseFilename=enemy-desktop-{#Version}-windows-x86_64
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
ChangesAssociations=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "ja"; MessagesFile: "compiler:Languages\Japanese.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
; What an earlier version brought and this one does not. The user's files are elsewhere.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Root}\build\packaging\dist\enemy-desktop\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\Enemy Desktop"; Filename: "{app}\enemy-desktop.exe"
Name: "{autodesktop}\Enemy Desktop"; Filename: "{app}\enemy-desktop.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.enemydeck\OpenWithProgids"; ValueType: string; ValueName: "EnemyDesktop.Deck"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\EnemyDesktop.Deck"; ValueType: string; ValueName: ""; ValueData: "Enemy Desktop deck"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\EnemyDesktop.Deck\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\enemy-desktop.exe,0"
Root: HKA; Subkey: "Software\Classes\EnemyDesktop.Deck\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\enemy-desktop.exe"" open ""%1"""
Root: HKA; Subkey: "Software\Classes\.enemyrecord\OpenWithProgids"; ValueType: string; ValueName: "EnemyDesktop.Record"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\EnemyDesktop.Record"; ValueType: string; ValueName: ""; ValueData: "Enemy Desktop record of a game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\EnemyDesktop.Record\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\enemy-desktop.exe,0"
Root: HKA; Subkey: "Software\Classes\EnemyDesktop.Record\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\enemy-desktop.exe"" open ""%1"""
Root: HKA; Subkey: "Software\Classes\.enemypack\OpenWithProgids"; ValueType: string; ValueName: "EnemyDesktop.Pack"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\EnemyDesktop.Pack"; ValueType: string; ValueName: ""; ValueData: "Enemy Desktop card pack"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\EnemyDesktop.Pack\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\enemy-desktop.exe,0"
Root: HKA; Subkey: "Software\Classes\EnemyDesktop.Pack\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\enemy-desktop.exe"" open ""%1"""

[Run]
Filename: "{app}\enemy-desktop.exe"; Description: "{cm:LaunchProgram,Enemy Desktop}"; Flags: nowait postinstall skipifsilent
