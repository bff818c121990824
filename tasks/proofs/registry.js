// Queries the package registry: whether it signed the installed packages, and which have known vulnerabilities. An invalid one
// fails; a vulnerability is only printed, because it may become known on any day (docs/dependencies.md says by when it must be
// mended). If the registry does not answer within a minute, that is printed too.
import { spawnSync } from 'node:child_process'
import { installMissing, root } from '../project.js'

const PATIENCE_MS = 60_000

/**
 * Runs npm with `--json`.
 * @param {string[]} args
 * @returns {Record<string, any> | undefined} npm's output, parsed; undefined without valid JSON
 */
function askRegistry(args) {
  const { stdout } = spawnSync('npm', [...args, '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  })
  try {
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
}

installMissing()
const signatures = askRegistry(['audit', 'signatures'])
const wrong = signatures?.invalid && signatures.missing && [...signatures.invalid, ...signatures.missing]
if (!wrong) console.log('Skipped: signatures of packages, because the registry gives none.')
else console.log(`Signatures of packages: ${wrong.length} are invalid or missing.`)

const vulnerabilities = askRegistry(['audit', '--omit=dev'])?.metadata?.vulnerabilities
if (!vulnerabilities) console.log('Skipped: known vulnerabilities, because the registry names none.')
else
  console.log(
    `Known vulnerabilities of packages the site runs with: ${vulnerabilities.critical} critical, ${vulnerabilities.high} high, ${vulnerabilities.total} in all.`,
  )
for (const { name, version } of wrong ?? [])
  console.error(`The signature of ${name}@${version} is invalid or missing.`)
process.exit(wrong?.length ? 1 : 0)
