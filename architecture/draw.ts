// `npm run architecture`: reads every import of the house, says how many arrows run up and how many files stand in
// circles, and draws the picture of the rooms into docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { arrowsIn, pictureOf, readImports, runsUp } from './rooms.ts'

const root = path.resolve(import.meta.dirname, '..')
const page = path.join(root, 'docs', 'architecture.md')
const PICTURE = /(<!-- drawn by `npm run architecture` -->\n)[\s\S]*?(<!-- end of the drawing -->)/

const imports = await readImports(root)
const arrows = arrowsIn(imports)
const inCircles = imports.modules.filter(({ dependencies }) => dependencies.some(({ circular }) => circular))
console.log(`${imports.modules.length} files, ${arrows.length} imports between them`)
console.log(`${arrows.filter(runsUp).length} run up, ${inCircles.length} files stand in circles`)
writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(
    PICTURE,
    (_all, start: string, end: string) => `${start}${pictureOf(arrows)}\n${end}`,
  ),
)
