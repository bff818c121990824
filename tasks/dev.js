// `npm run dev`: the site with hot reload, so that edits show immediately.
import { envFile, installMissing, pinnedNode, run } from './project.js'

installMissing()
process.exit(run(pinnedNode, [...envFile, 'node_modules/vite/bin/vite.js', ...process.argv.slice(2)]))
