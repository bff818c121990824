// `npm run bench -- discovery`: runs one benchmark; without a known name it prints the names.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { installMissing, pinnedNode, root, run } from './project.js'

installMissing()
const names = readdirSync(path.join(root, 'bench'), { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
)
const [name, ...rest] = process.argv.slice(2)
if (!name || !names.some((entry) => entry.name === name)) {
  console.error(`Name one of: ${names.map((entry) => entry.name).join(', ')}`)
  process.exit(1)
}
process.exit(run(pinnedNode, ['--expose-gc', `bench/${name}/run.ts`, ...rest]))
