import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ScriptFile } from './script-report.ts'

const dist = path.join(import.meta.dirname, '../../dist/client')
const OWN = /^\/src\//
const PACKAGE = /\/node_modules\/(?:@[^/]+\/[^/]+|[^/]+)/

/** Returns a file's size in bytes as sent: its brotli version if there is one. */
export function sentBytes(file: string): number {
  const whole = path.join(dist, file)
  return statSync(whole, { throwIfNoEntry: false }) === undefined
    ? 0
    : (statSync(`${whole}.br`, { throwIfNoEntry: false }) ?? statSync(whole)).size
}

/** Returns the path of the built style sheet or font whose name begins with a text. */
export function builtFile(name: string): string {
  const found = readdirSync(path.join(dist, 'assets')).find(
    (file) =>
      file.startsWith(`${name}-`) &&
      /-[\w-]{8}\.(css|woff2)$/.test(file) &&
      !/-(rare|ext|italic)-/.test(file),
  )
  if (!found) throw new Error(`The build has no ${name}.`)
  return `assets/${found}`
}

/** Returns the script files of a route's page: those of the site's entry and of the route. */
export function filesOfRoute(route: string): ScriptFile[] {
  const files: ScriptFile[] = JSON.parse(readFileSync(path.join(dist, 'script.json'), 'utf8'))
  const source = `/src/routes/${sourceOf(route)}.tsx?tsr-split=component`
  const needed = files.filter(({ modules }) =>
    Object.keys(modules).some((id) => id === '/src/client.tsx' || id.startsWith(source)),
  )
  const byName = new Map(files.map((file) => [file.file, file]))
  for (const { imports } of needed)
    for (const name of imports) {
      const file = byName.get(name)
      if (file && !needed.includes(file)) needed.push(file)
    }
  return needed
}

const routesFolder = path.join(import.meta.dirname, '../../src/routes')
const sources = readdirSync(routesFolder, { recursive: true, encoding: 'utf8' })

/** The source of an address, without its ending: folders in brackets and the dots of flat names are not said in addresses. */
function sourceOf(route: string): string {
  const found = sources.find((file) => file.endsWith('.tsx') && addressOf(file) === route)
  if (!found) throw new Error(`No route stands at ${route}.`)
  return found.slice(0, -'.tsx'.length)
}

const addressOf = (file: string) =>
  `/${file
    .slice(0, -'.tsx'.length)
    .replaceAll('.', '/')
    .split('/')
    .filter((part) => part !== 'index' && !part.startsWith('('))
    .join('/')}`

/**
 * Returns the script size of a route by library, in bytes as sent. A file's size is divided among its modules
 * by their length before minification, so shares are approximate.
 */
export function scriptByLibrary(route: string): Map<string, number> {
  const shares = new Map<string, number>()
  for (const { file, modules } of filesOfRoute(route)) {
    const sent = sentBytes(file)
    const length = Object.values(modules).reduce((sum, each) => sum + each, 0)
    for (const [id, each] of Object.entries(modules)) {
      const name = libraryOf(id)
      shares.set(name, (shares.get(name) ?? 0) + (sent * each) / length)
    }
  }
  return shares
}

function libraryOf(id: string): string {
  const [found] = PACKAGE.exec(id) ?? []
  if (found) return found.replace('/node_modules/', '')
  return OWN.test(id) ? 'our own' : 'the bundler'
}
