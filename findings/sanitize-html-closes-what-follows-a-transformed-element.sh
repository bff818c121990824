#!/usr/bin/env bash
# Expected: an element that `transformTags` renames to one that is not allowed is dropped like any other that is not.
# Seen: its end tag is dropped, but the new name is remembered for its depth: the next element there is closed by that name.
# Versions: sanitize-html 2.18.1.
# What it means: `<small>a</small><p>b</p>` becomes `a<p>b</span>`, which browsers repair as they like.
# What we do instead: an element is only renamed to one that is allowed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --save-exact sanitize-html@2.18.1
npm ls --depth=0
echo "node $(node --version)"

cat > renamed.mjs <<'JS'
import sanitize from 'sanitize-html'

const options = { allowedTags: ['p'], transformTags: { small: () => ({ tagName: 'span', attribs: {} }) } }
const seen = sanitize('<small>a</small><p>b</p>', options)
console.log(`Expected: a<p>b</p>\nSeen: ${seen}`)
const isAsStated = seen === 'a<p>b</span>'
console.log(isAsStated ? 'As stated: the paragraph is closed by the name of the dropped element.' : 'No longer as stated.')
process.exitCode = isAsStated ? 0 : 1
JS
node renamed.mjs
