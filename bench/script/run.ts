/**
 * `node bench/script/run.ts`: what the built script of each kind of page weighs, by whose it is. The report is Markdown; build
 * first.
 */
import { READERS_ROUTES } from '../../tasks/budgets/budgets.ts'
import { filesOfRoute, scriptByLibrary, sentBytes } from '../../tasks/budgets/script-sizes.ts'

const NAMED = 8

const shares = new Map(READERS_ROUTES.map((route) => [route, scriptByLibrary(route)]))
const totals = new Map<string, number>()
for (const share of shares.values())
  for (const [name, bytes] of share) totals.set(name, (totals.get(name) ?? 0) + bytes)
const libraries = [...totals].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
const named = libraries.slice(0, NAMED)

const kb = (bytes: number) => (bytes / 1000).toFixed(1)
const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`

console.log(row(['page', 'files', 'kB', ...named, 'others']))
console.log(row(['---', '---:', '---:', ...named.map(() => '---:'), '---:']))
for (const [route, share] of shares) {
  const files = filesOfRoute(route)
  const all = files.reduce((sum, { file }) => sum + sentBytes(file), 0)
  const told = named.map((name) => share.get(name) ?? 0)
  const others = all - told.reduce((sum, bytes) => sum + bytes, 0)
  console.log(row([`\`${route}\``, files.length, kb(all), ...told.map(kb), kb(others)]))
}
