#!/bin/bash
# Makes a disk image for macOS from the bundle that "packaging/build.py onedir" makes there:
#
#   bash packaging/macos/build.sh
#
# With IDENTITY (a Developer ID) the bundle is signed, with NOTARY_PROFILE (see notarytool store-credentials) it is
# notarised too; without them it is signed for this machine only, and others open it with a right click.
#
# NOT RUN: written without a Mac at hand.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if [ "$(uname -s)" != Darwin ]; then
    echo "build.sh: this needs macOS" >&2
    exit 2
fi
python3 packaging/build.py onedir
bundle="build/packaging/dist/Enemy Desktop.app"
version="$(python3 -c 'import sys; sys.path.insert(0, "packaging"); import about; print(about.version())')"
image="dist/enemy-desktop-$version-macos-$(uname -m).dmg"

# File types that the bundle opens.
plist="$bundle/Contents/Info.plist"
/usr/libexec/PlistBuddy -c "Set :CFBundleShortVersionString $version" "$plist" \
    || /usr/libexec/PlistBuddy -c "Add :CFBundleShortVersionString string $version" "$plist"
number=0
for kind in deck record pack; do
    entry=":CFBundleDocumentTypes:$number"
    if [ "$number" = 0 ]; then /usr/libexec/PlistBuddy -c "Add :CFBundleDocumentTypes array" "$plist"; fi
    /usr/libexec/PlistBuddy \
        -c "Add $entry dict" \
        -c "Add $entry:CFBundleTypeName string Enemy Desktop $kind" \
        -c "Add $entry:CFBundleTypeRole string Viewer" \
        -c "Add $entry:CFBundleTypeExtensions array" \
        -c "Add $entry:CFBundleTypeExtensions:0 string enemy$kind" "$plist"
    number=$((number + 1))
done

cp -R build/packaging/dist/enemy-desktop/licenses "$bundle/Contents/Resources/"
codesign --force --deep --options runtime --sign "${IDENTITY:--}" "$bundle"
codesign --verify --deep --strict "$bundle"
"$bundle/Contents/MacOS/enemy-desktop" simulate -n 1 --json

mkdir -p dist build/packaging/image
rm -rf build/packaging/image "$image"
mkdir -p build/packaging/image
cp -R "$bundle" build/packaging/image/
ln -s /Applications build/packaging/image/Applications
hdiutil create -volname "Enemy Desktop" -srcfolder build/packaging/image -format ULFO "$image"
if [ -n "${NOTARY_PROFILE:-}" ]; then
    xcrun notarytool submit "$image" --keychain-profile "$NOTARY_PROFILE" --wait
    xcrun stapler staple "$image"
fi
echo "$image"
