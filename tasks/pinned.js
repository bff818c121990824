// Runs a task on the pinned Node, installing what is missing first: `node tasks/pinned.js tasks/data/import.ts …`.
import { installMissing, pinnedNode, run } from './project.js'

installMissing()
process.exit(run(pinnedNode, process.argv.slice(2)))
