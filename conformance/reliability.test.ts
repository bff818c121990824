import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const told = readFileSync('docs/reliability.md', 'utf8')
const promises = told.slice(told.indexOf('## Each promise'), told.indexOf('## Backups'))
/** What each line of the list says that its promise is held by. */
const held = promises
  .split('\n')
  .filter((line) => /^\| (?!promise)/.test(line))
  .map((line) => {
    const [, promise = '', by = ''] = line.split(' | ').length === 2 ? /^\| (.*) \| (.*) \|$/.exec(line)! : []
    return { promise, by: [...by.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) }
  })

const scenarios = [
  ...readFileSync('faults/scenarios/scenarios.ts', 'utf8').matchAll(/^ {2}'?([\w-]+)'?: \{/gm),
].map(([, name = '']) => name)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

const isThere = (name: string) => {
  if (name.endsWith('.ts'))
    return existsSync(name.startsWith('e2e/') || name.startsWith('tasks/') ? name : `src/${name}`)
  const script = /^npm run (\S+)$/.exec(name)?.[1]
  return script ? script in scripts : scenarios.includes(name)
}

it('every promise of docs/reliability.md names what holds it, and that is there', () => {
  expect(held.length).toBeGreaterThan(40)
  expect(held.filter(({ by }) => by.length === 0)).toEqual([])
  expect(held.flatMap(({ by }) => by).filter((name) => !isThere(name))).toEqual([])
})

it('every scenario has a line that says what was seen of it, and stands with a promise', () => {
  expect(scenarios.length).toBeGreaterThan(15)
  expect(scenarios.filter((name) => !told.includes(`\n| \`${name}\``))).toEqual([])
  const named = held.flatMap(({ by }) => by)
  expect(scenarios.filter((name) => !named.includes(name))).toEqual([])
})
