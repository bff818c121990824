// Runs a task on the pinned Node, installing what is missing first: `node tasks/pinned.js tasks/data/import.ts …`.
import { envFile, installMissing, pinnedNode, run } from './project.js'

installMissing()
process.exit(run(pinnedNode, [...envFile, ...process.argv.slice(2)]))
