// `npm run licences -- [file]`, after a build: writes the licences of everything that is shipped: packages the server runs with,
// packages in the browser's script (Vite lists those), and fonts. It fails on a package whose licence does not permit that.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../project.js'

const MAY_BE_SHIPPED =
  /^\(?(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC0-1\.0|CC-BY-[34]\.0|ISC|LGPL-3\.0(-or-later)?|MIT|MIT-0|MPL-2\.0|OFL-1\.1|PostgreSQL|Python-2\.0|Unlicense|WTFPL|Zlib)\b/
const TEXT = /^(licen[cs]e|copying|notice|ofl)/i

/** Returns the licence files in a package's folder. @param {string} folder */
const textsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name) && !/\.(js|ts|json)$/.test(entry.name))
    .map((entry) => readFileSync(path.join(folder, entry.name), 'utf8').trim())

/**
 * Returns the installed packages of the lockfile that the server runs with.
 * @returns {{ name: string, version: string, licence: string, texts: string[] }[]}
 */
function packages() {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages).flatMap(([place, { dev, version }]) => {
    if (place === '' || dev) return []
    const folder = path.join(root, place)
    const manifest = path.join(folder, 'package.json')
    // Packages for other platforms are not installed.
    if (!existsSync(manifest)) return []
    const { name, license, licenses } = JSON.parse(readFileSync(manifest, 'utf8'))
    const types = (/** @type {{ type: string }[]} */ all) => all.map(({ type }) => type).join(' OR ')
    return [
      { name, version, licence: license?.type ?? license ?? types(licenses ?? []), texts: textsIn(folder) },
    ]
  })
}

/**
 * Returns the packages bundled into the browser's script.
 * @returns {{ name: string, version: string, licence: string, texts: string[] }[]}
 */
function bundledPackages() {
  const list = path.join(root, 'dist/client/.vite/licences.json')
  if (!existsSync(list)) {
    console.error('There is no build to list the licences of: run npm run build first.')
    process.exit(1)
  }
  /** @type {{ name: string, version: string, identifier: string | null, text: string | null }[]} */
  const bundled = JSON.parse(readFileSync(list, 'utf8'))
  return bundled.map(({ name, version, identifier, text }) => ({
    name,
    version,
    licence: identifier ?? 'none',
    texts: text === null ? [] : [text.trim()],
  }))
}

const installed = packages()
const isInstalled = new Set(installed.map(({ name, version }) => `${name} ${version}`))
const bundled = bundledPackages().filter(({ name, version }) => !isInstalled.has(`${name} ${version}`))
const shipped = [...installed, ...bundled].sort(
  (a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version),
)
const refused = shipped.filter(({ licence }) => !MAY_BE_SHIPPED.test(licence))
if (refused.length > 0) {
  for (const { name, version, licence } of refused)
    console.error(`${name} ${version} may not be shipped: its licence is ${licence}`)
  process.exit(1)
}
const fonts = path.join(root, 'src', 'ui', 'fonts')
const notices = [
  `What this site is made of, and under which terms: ${shipped.length} packages and its fonts.`,
  ...shipped.map(({ name, version, licence, texts }) =>
    [`${name} ${version}: ${licence}`, ...texts].join('\n\n'),
  ),
  ...textsIn(fonts).map((text) => `A font:\n\n${text}`),
].join(`\n\n${'-'.repeat(80)}\n\n`)
const file = path.resolve(process.argv[2] ?? 'LICENCES.txt')
writeFileSync(file, `${notices}\n`)
console.log(`Wrote ${file}: ${shipped.length} packages.`)
