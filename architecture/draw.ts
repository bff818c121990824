// `npm run architecture`: reads all imports of `src`, prints how many break the order of the layers and how many files are
// in import cycles, and draws the flowchart of the layers into docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { breaksOrder, flowchartOf, layerImports, readImports } from './layers.ts'

const root = path.resolve(import.meta.dirname, '..')
const page = path.join(root, 'docs', 'architecture.md')
const PICTURE = /(<!-- drawn by `npm run architecture` -->\n)[\s\S]*?(<!-- end of the drawing -->)/

const graph = await readImports(root)
const imports = layerImports(graph)
const inCycles = graph.modules.filter(({ dependencies }) => dependencies.some(({ circular }) => circular))
console.log(`${graph.modules.length} files, ${imports.length} imports between them`)
console.log(`${imports.filter(breaksOrder).length} break the order, ${inCycles.length} files are in cycles`)
writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(
    PICTURE,
    (_all, start: string, end: string) => `${start}${flowchartOf(imports)}\n${end}`,
  ),
)
