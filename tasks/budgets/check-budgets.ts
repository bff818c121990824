// `npm run check` and `npm test`, after a build: holds what a page loads to tasks/budgets/budgets.ts and names what exceeds it.
import { BUDGETS, READERS_ROUTES } from './budgets.ts'
import { builtFile, filesOfRoute, scriptByLibrary, sentBytes } from './script-sizes.ts'

const tooMuch: string[] = []

function hold(what: string, bytes: number, budget: number, more = '') {
  if (bytes > budget)
    tooMuch.push(
      `${what}: ${kb(bytes)}, ${kb(bytes - budget)} more than the ${kb(budget)} it may have.${more}`,
    )
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

for (const route of READERS_ROUTES) {
  const files = filesOfRoute(route)
  const bytes = files.reduce((sum, { file }) => sum + sentBytes(file), 0)
  const largest = [...scriptByLibrary(route)].toSorted(([, one], [, other]) => other - one).slice(0, 6)
  hold(
    `script of ${route}`,
    bytes,
    BUDGETS.script,
    ` In it: ${largest.map(([name, share]) => `${name} ${kb(share)}`).join(', ')}.`,
  )
}
/** What a page that uses no room does not bring. */
const OF_ROOMS = '/src/features/rooms/'
for (const route of READERS_ROUTES)
  for (const { modules } of filesOfRoute(route))
    for (const id of Object.keys(modules))
      if (id.startsWith(OF_ROOMS)) tooMuch.push(`script of ${route}: ${id}, which is of rooms alone.`)
hold('style sheet', sentBytes(builtFile('styles')), BUDGETS.styles)
const fonts = ['fraunces-latin', 'figtree-latin'].map((name) => sentBytes(builtFile(name)))
hold(
  'fonts of a page',
  fonts.reduce((sum, bytes) => sum + bytes),
  BUDGETS.fonts,
)
hold(
  'fonts of text',
  fonts.slice(0, 2).reduce((sum, bytes) => sum + bytes),
  BUDGETS.textFonts,
)

for (const line of tooMuch) console.error(line)
process.exit(tooMuch.length === 0 ? 0 : 1)
