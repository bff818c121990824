// Finds a Chromium for the browser tests. The headless shell renders a page in half the time of a whole Chromium, so it is
// installed if missing: Debian's package, else Playwright's own download. A whole Chromium is the last resort.
import { spawnSync } from 'node:child_process'
import { run } from './project.js'

const SHELL = 'chromium-headless-shell'
const WHOLE = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the path of a Chromium, after installing one if there is none; empty for Playwright's own. @returns {string} */
export function findOrInstallChromium() {
  const found = process.env.CHROMIUM || installed([SHELL]) || installFromDebian(SHELL)
  if (found) return found
  if (run('playwright', ['install', '--only-shell', 'chromium']) === 0) return ''
  const whole = installed(WHOLE) ?? installFromDebian('chromium')
  if (whole) return whole
  console.error('There is no Chromium for the browser tests. Install one, or set CHROMIUM to its path.')
  process.exit(1)
}

/** @param {string} name of a Debian package and of its command */
function installFromDebian(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log(`Installing ${name} from Debian …`)
  run('apt-get', ['-qq', 'update'])
  const options = ['-qq', '-y', '--no-install-recommends', 'install', name]
  return run('apt-get', options, { DEBIAN_FRONTEND: 'noninteractive' }) === 0 ? installed([name]) : undefined
}

/**
 * Returns the path of the first program that exists, or undefined.
 * @param {string[]} names
 */
function installed(names) {
  const paths = names.map((name) =>
    spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).stdout.trim(),
  )
  return paths.find((file) => file !== '')
}

if (process.argv[1] === import.meta.filename) findOrInstallChromium()
