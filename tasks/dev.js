// `npm run dev`: the site with hot reload. What is edited shows at once.
import { installMissing, run } from './project.js'

installMissing()
process.exit(run('vite', process.argv.slice(2)))
