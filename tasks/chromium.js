// Finds a Chromium for the browser tests: an installed one, else Debian's package, else Playwright's own download. The
// headless shell is taken before a whole Chromium, which does half as much work again for the same page.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './project.js'

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

/**
 * The path of a Chromium, installing one where there is none; empty for the one Playwright keeps itself.
 * @returns {string}
 */
export function findOrInstallChromium() {
  const named = process.env.CHROMIUM
  if (named) return named
  const found = installed() ?? installFromDebian()
  if (found) return found
  console.log('Installing the Chromium that Playwright offers …')
  if (run('playwright', ['install', '--only-shell', 'chromium']) !== 0) {
    console.error('There is no Chromium for the browser tests. Install one, or set CHROMIUM to its path.')
    process.exit(1)
  }
  return ''
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log('Installing Chromium from Debian …')
  run('apt-get', ['-qq', 'update'])
  for (const name of DEBIAN_PACKAGES) {
    const options = ['-qq', '-y', '--no-install-recommends', 'install', name]
    if (run('apt-get', options, { DEBIAN_FRONTEND: 'noninteractive' }) === 0) return installed()
  }
  return undefined
}

function installed() {
  for (const name of NAMES) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0 && stdout.trim()) return stdout.trim()
  }
  return MAC.find((file) => existsSync(file))
}

if (process.argv[1] === import.meta.filename) findOrInstallChromium()
