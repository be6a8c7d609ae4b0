#!/usr/bin/env bash
# Fills the folder release/ with a release of the tag that is checked out: for each architecture of ARCHES the program and its Debian
# package; the Helm chart, release notes since the tag before, bills of materials (CycloneDX) and checksums. ./task release runs it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

tag=$(git describe --tags --match 'v[0-9]*' 2>/dev/null || echo "v0.0.0+git.$(git rev-parse --short HEAD)")
export VERSION=${tag#v}
tool() { go tool -modfile=tools/go.mod "$@"; }

rm -rf release
mkdir release
for ARCH in ${ARCHES:-amd64 arm64}; do
  export ARCH BINARY=release/linux-$ARCH/bowerbird
  GOOS=linux GOARCH=$ARCH go build -ldflags "-s -w -X main.version=$VERSION" -o "$BINARY" ./cmd/bowerbird
  tool nfpm package --config deploy/package/nfpm.yaml --packager deb --target release/
  tool cyclonedx-gomod bin -json -version "$VERSION" -output "release/sbom-linux-$ARCH.json" "$BINARY"
  tar -czf "release/bowerbird-$VERSION-linux-$ARCH.tar.gz" -C "release/linux-$ARCH" bowerbird -C "$PWD" LICENSE README.md
  rm -r "release/linux-$ARCH"
done
# With what it is built with: npm leaves React out when it is to omit that.
(cd frontend && npm sbom --sbom-format cyclonedx) > release/sbom-app.json

cp -r deploy/helm/bowerbird release/
sed -i "s/^version: .*/version: $VERSION/; s/^appVersion: .*/appVersion: \"$VERSION\"/" release/bowerbird/Chart.yaml
tar -czf "release/bowerbird-chart-$VERSION.tgz" -C release bowerbird
rm -r release/bowerbird

# notes TYPE HEADING: the commits of a type since the tag before, without the type in front.
former=$(git describe --tags --match 'v[0-9]*' --abbrev=0 "$tag^" 2>/dev/null || true)
notes() {
  printf '\n## %s\n\n' "$2"
  git log --no-merges --extended-regexp --grep="^$1(\(.*\))?!?:" --format=%s "${former:+$former..}HEAD" |
    sed --regexp-extended 's/^[a-z]+\(([^)]*)\)!?: /- **\1**: /; s/^[a-z]+!?: /- /'
}
{
  echo "# Bowerbird $VERSION"
  notes feat New
  notes fix Fixed
  notes perf Faster
} > release/NOTES.md

cd release
sha256sum -- * > SHA256SUMS
