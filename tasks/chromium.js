// Finds a Chromium for the browser tests: an installed one, else Debian's package, else Playwright's own download.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './project.js'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of a Chromium, installing one where there is none; empty for the one Playwright keeps itself.
 * @returns {string}
 */
export function findOrInstallChromium() {
  const named = process.env.CHROMIUM
  if (named) return named
  const found = installed()
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium from Debian …')
    run('apt-get', ['-qq', 'update'])
    run('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
    const fresh = installed()
    if (fresh) return fresh
  }
  console.log('Installing the Chromium that Playwright offers …')
  if (run('playwright', ['install', 'chromium']) !== 0) {
    console.error('There is no Chromium for the browser tests. Install one, or set CHROMIUM to its path.')
    process.exit(1)
  }
  return ''
}

function installed() {
  for (const name of NAMES) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0 && stdout.trim()) return stdout.trim()
  }
  return MAC.find((file) => existsSync(file))
}
