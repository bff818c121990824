#!/usr/bin/env bash
# Expected: dependency-cruiser says so, or fails, when it is pointed at a folder of TypeScript and has nothing that can read it.
# Seen: TypeScript 7 is installed, but the range it supports ends below 7 and no other parser is there. It takes the folder for empty,
# reports no violation over 0 modules and exits with 0, though two files import each other and the rule forbids circles.
# Versions: dependency-cruiser 18.7.2, typescript 7.0.2, Node 26.10.0. `depcruise --info` lists the range.
# What it means: raising TypeScript to 7 turns a check of the architecture into one that always passes.
# What we do instead: we have @swc/core read the TypeScript, and a test asserts that the check sees every module of the project.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module", "allowScripts": { "node": true } }' > package.json
npm install --silent --no-audit --no-fund --save-exact node@26.10.0 dependency-cruiser@18.7.2 typescript@7.0.2
node=./node_modules/node/bin/node
npm ls --depth=0 dependency-cruiser typescript
echo "node $("$node" --version)"

mkdir typed plain
echo "import './two.ts'" > typed/one.ts
echo "import './one.ts'" > typed/two.ts
echo "import './two.js'" > plain/one.js
echo "import './one.js'" > plain/two.js
cat > config.cjs <<'JS'
module.exports = { forbidden: [{ name: 'no-circle', severity: 'error', from: {}, to: { circular: true } }] }
JS

cruise() {
  code=0
  answer=$("$node" node_modules/.bin/depcruise --config config.cjs "$1" 2>&1) || code=$?
  echo "--- $1, exit code $code: $answer"
}
echo 'Expected: a circle is reported for both folders, or a word that typed cannot be read'
cruise plain
plain=$code
cruise typed

if ((plain > 0 && code == 0)) && [[ $answer == *'(0 modules, 0 dependencies cruised)'* ]]; then
  echo 'As stated: the folder of TypeScript passes unread.'
else
  echo 'No longer as stated.'
  exit 1
fi
