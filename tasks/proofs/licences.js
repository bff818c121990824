// `npm run licences -- [file]`: the licences of everything that is shipped, with their texts: the packages the site runs with, and
// the fonts it brings. A package without a licence that may be passed on ends it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../project.js'

const MAY_BE_SHIPPED =
  /^\(?(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC0-1\.0|CC-BY-[34]\.0|ISC|LGPL-3\.0(-or-later)?|MIT|MIT-0|MPL-2\.0|OFL-1\.1|PostgreSQL|Python-2\.0|Unlicense|WTFPL|Zlib)\b/
const TEXT = /^(licen[cs]e|copying|notice|ofl)/i

/** @param {string} folder */
const textsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name) && !/\.(js|ts|json)$/.test(entry.name))
    .map((entry) => readFileSync(path.join(folder, entry.name), 'utf8').trim())

/**
 * Every package of the lockfile that is not for developing alone, and is there.
 * @returns {{ name: string, version: string, licence: string, texts: string[] }[]}
 */
function packages() {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages).flatMap(([place, { dev, version }]) => {
    if (place === '' || dev) return []
    const folder = path.join(root, place)
    let told
    try {
      told = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    } catch {
      // Of another platform: it is not shipped from here.
      return []
    }
    return [{ name: told.name, version, licence: licenceOf(told), texts: textsIn(folder) }]
  })
}

/** @param {{ license?: string | { type: string }, licenses?: { type: string }[] }} told */
function licenceOf({ license, licenses }) {
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none'
}

const shipped = packages().sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
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
