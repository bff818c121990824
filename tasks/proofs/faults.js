// `npm run test:faults`: what breaks around the site, played against the built one; `-- --short`, or names, for some of it.
import { findOrInstallChromium } from '../chromium.js'
import { buildIfNeeded, installMissing, pinnedNode, run } from '../project.js'

installMissing()
buildIfNeeded()
process.exit(
  run(pinnedNode, ['faults/run.ts', ...process.argv.slice(2)], { CHROMIUM: findOrInstallChromium() }),
)
