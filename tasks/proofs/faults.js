// `npm run test:faults`: runs the failure scenarios against the built site; `-- --short`, or names, for some of them.
import { findOrInstallChromium } from '../chromium.js'
import { buildIfNeeded, installMissing, pinnedNode, run } from '../project.js'

installMissing()
buildIfNeeded()
process.exit(
  run(pinnedNode, ['faults/run.ts', ...process.argv.slice(2)], { CHROMIUM: findOrInstallChromium() }),
)
