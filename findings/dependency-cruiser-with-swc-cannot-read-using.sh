#!/usr/bin/env bash
# Expected: dependency-cruiser reads a file with `using file = open()`, since both parsers it brings or supports know the syntax.
# Seen: with `parser: 'swc'` it gives up the whole run: "Unknown statement type: UsingDeclaration". swc parses the file well, but the
# visitor class that @swc/core ships, and that dependency-cruiser walks the tree with, has no case for the statement.
# With its own parser, acorn, the same file is read.
# Versions: dependency-cruiser 18.7.2, @swc/core 1.16.18, Node 26.10.0.
# What it means: acorn reads no TypeScript, and TypeScript 7 is above the versions dependency-cruiser supports (<7), so for a project
# with TypeScript 7 swc is what is left: one `using` anywhere inside a function stops the check of the whole project.
# What we do instead: `try` and `finally` in place of `using`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module", "allowScripts": { "node": true } }' > package.json
npm install --silent --no-audit --no-fund --save-exact node@26.10.0 dependency-cruiser@18.7.2 @swc/core@1.16.18
node=./node_modules/node/bin/node
npm ls --depth=0 dependency-cruiser @swc/core
echo "node $("$node" --version)"

mkdir src
cat > src/reader.js <<'JS'
import { open } from './file.js'
export function read() {
  using file = open()
  return file.text
}
JS
cat > src/file.js <<'JS'
export const open = () => ({ text: 'the text', [Symbol.dispose]() {} })
JS
echo "Node reads: $("$node" -e "import('./src/reader.js').then(({ read }) => console.log(read()))")"

cruise() {
  echo "module.exports = { options: { parser: '$1' } }" > config.cjs
  "$node" node_modules/.bin/depcruise --config config.cjs --output-type text src 2>&1 || true
}
acorn=$(cruise acorn)
swc=$(cruise swc)
echo 'Expected from both parsers: src/reader.js → src/file.js'
echo "Seen with acorn: $acorn"
echo "Seen with swc: $swc"

if [[ $acorn == *'src/reader.js → src/file.js'* && $swc == *'Unknown statement type: UsingDeclaration'* ]]; then
  echo 'As stated: swc stops at the statement, acorn does not.'
else
  echo 'No longer as stated.'
  exit 1
fi
