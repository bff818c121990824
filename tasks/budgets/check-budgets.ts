// `npm run check` and `npm test`, after a build: compares what each page loads with these budgets and prints what exceeds them.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ScriptFile } from './script-report.ts'

/** Maximum sizes of what a page loads, in bytes as sent (brotli). */
const BUDGETS = {
  /** The scripts that a page for visitors loads to open. */
  script: 145_000,
  /** The style sheet every page shares. */
  styles: 26_500,
  /** The fonts an English page loads. */
  fonts: 30_000,
} as const

/** Routes of the pages for visitors, as files in `src/routes`; they must meet the script budget. */
const READERS_ROUTES = [
  ...['index', 'game.$slug', '$kind.$slug', 'blog/index', 'blog/$slug', 'categories', 'top-rated', 'tonight'],
  ...['(written)/faq', '(written)/contact', '(written)/about', '(written)/privacy', '(written)/terms'],
]

const dist = path.join(import.meta.dirname, '../../dist/client')

/** Returns a file's size in bytes as sent: its brotli version if there is one. */
function sentBytes(file: string): number {
  const whole = path.join(dist, file)
  return statSync(whole, { throwIfNoEntry: false }) === undefined
    ? 0
    : (statSync(`${whole}.br`, { throwIfNoEntry: false }) ?? statSync(whole)).size
}

/** Returns the path of the built style sheet or font whose name begins with `name`; of fonts, the file for English. */
function builtFile(name: string): string {
  const found = readdirSync(path.join(dist, 'assets')).find(
    (file) =>
      file.startsWith(`${name}-`) &&
      /-[\w-]{8}\.(css|woff2)$/.test(file) &&
      !/-(rare|ext|italic)-/.test(file),
  )
  if (!found) throw new Error(`The build has no ${name}.`)
  return `assets/${found}`
}

const scripts: ScriptFile[] = JSON.parse(readFileSync(path.join(dist, 'script.json'), 'utf8'))

/** Returns the script files that a route's page loads: those of the client entry and of the route. */
function filesOfRoute(route: string): ScriptFile[] {
  const source = `/src/routes/${route}.tsx?tsr-split=component`
  const begins = (name: string) => scripts.filter(({ modules }) => modules.some((id) => id.startsWith(name)))
  const ofRoute = begins(source)
  if (ofRoute.length === 0) throw new Error(`The build has no ${source}.`)
  const needed = new Set([...begins('/src/client.tsx'), ...ofRoute])
  for (const { imports } of needed)
    for (const script of scripts) if (imports.includes(script.file)) needed.add(script)
  return [...needed]
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const tooMuch: string[] = []

function hold(what: string, files: readonly string[], budget: number) {
  const sizes = files.map((file) => ({ file, bytes: sentBytes(file) })).toSorted((a, b) => b.bytes - a.bytes)
  const bytes = sizes.reduce((sum, each) => sum + each.bytes, 0)
  if (bytes <= budget) return
  const parts = sizes.map((each) => `${each.file} ${kb(each.bytes)}`).join(', ')
  tooMuch.push(
    `${what}: ${kb(bytes)}, ${kb(bytes - budget)} more than the ${kb(budget)} it may have: ${parts}.`,
  )
}

/** Source folder whose code the pages for visitors must not load. */
const OF_ROOMS = '/src/features/rooms/'
for (const route of READERS_ROUTES) {
  const files = filesOfRoute(route)
  hold(
    `script of ${route}`,
    files.map(({ file }) => file),
    BUDGETS.script,
  )
  for (const id of files.flatMap(({ modules }) => modules))
    if (id.startsWith(OF_ROOMS)) tooMuch.push(`script of ${route}: ${id}, which is of rooms alone.`)
}
hold('style sheet', [builtFile('styles')], BUDGETS.styles)
hold('fonts of a page', ['fraunces-latin', 'figtree-latin'].map(builtFile), BUDGETS.fonts)

for (const line of tooMuch) console.error(line)
process.exit(tooMuch.length === 0 ? 0 : 1)
