#!/usr/bin/env bash
# Expected: a chunk's `name` function that walks from a module up through `getModuleInfo(id).importers` arrives at the pages that use
# it: two pages, each with another icon of `import { … } from 'lucide-react'`, so each icon has one page.
# Seen: every icon has both pages. The importers are those from before unused code is dropped: the package's index imports all icons and
# both pages import the index, although no line of the index is left in the output.
# Versions: vite 8.3.8 with the rolldown it brings, lucide-react 1.75.0, Node 26.10.0. rolldown/rolldown#9603 (May 2026) asks for the
# graph that is left after dropping.
# What it means: grouping by page puts all icons of a site into one chunk that each page loads, and the build says nothing of it.
# What we do instead: we import each icon by its own path, `lucide-react/icons/sun`; then the walk finds its one page.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module", "allowScripts": { "node": true } }' > package.json
npm install --silent --no-audit --no-fund --save-exact node@26.10.0 vite@8.3.8 lucide-react@1.75.0 react@19.3.1
node=./node_modules/node/bin/node
npm ls vite rolldown lucide-react
echo "node $("$node" --version)"

for way in index paths; do
  mkdir "$way"
  echo "addEventListener('click', () => [import('./day.js'), import('./night.js')])" > "$way/main.js"
done
echo "export { Sun } from 'lucide-react'" > index/day.js
echo "export { Moon } from 'lucide-react'" > index/night.js
echo "export { default } from 'lucide-react/icons/sun'" > paths/day.js
echo "export { default } from 'lucide-react/icons/moon'" > paths/night.js

cat > build.mjs <<'JS'
import { build } from 'vite'

const ICON = /lucide-react\/dist\/esm\/icons\/(sun|moon)\.mjs$/
const INDEX = /lucide-react\/dist\/esm\/(lucide-react|icons\/index)\.mjs$/
const PAGE = /\/(day|night)\.js$/

async function pagesOfIcons(way) {
  const pages = {}
  function name(id, modules) {
    const icon = ICON.exec(id)?.[1]
    if (!icon) return null
    const above = new Set([id])
    for (const each of above) for (const next of modules.getModuleInfo(each).importers) above.add(next)
    pages[icon] = [...above].flatMap((each) => PAGE.exec(each)?.[1] ?? []).sort().join('+')
    return pages[icon]
  }
  const { output } = await build({
    root: way,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: `${way}/main.js`, output: { codeSplitting: { groups: [{ name, debugName: 'icons' }] } } },
    },
  })
  const chunks = output.filter(({ type }) => type === 'chunk')
  const linesOf = ({ modules }) => Object.entries(modules).filter(([id, { code }]) => INDEX.test(id) && code?.trim())
  return { ...pages, hasIndex: chunks.some((chunk) => linesOf(chunk).length > 0) }
}

console.log('Expected both times: sun on day, moon on night')
const seen = {}
for (const way of ['index', 'paths']) {
  const { sun, moon, hasIndex } = await pagesOfIcons(way)
  seen[way] = `sun on ${sun}, moon on ${moon}, index ${hasIndex ? 'in' : 'not in'} the output`
  console.log(`Seen with imports by ${way}: ${seen[way]}`)
}
const isAsStated =
  seen.index === 'sun on day+night, moon on day+night, index not in the output' &&
  seen.paths === 'sun on day, moon on night, index not in the output'
console.log(isAsStated ? 'As stated: through the index every page has every icon.' : 'No longer as stated.')
process.exitCode = isAsStated ? 0 : 1
JS
"$node" build.mjs
