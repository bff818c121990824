import { expect, it } from 'vitest'
import { RUNNERS } from '../../faults/scenarios/documented.ts'
import { documentedCommands } from '../../faults/stage/documented-commands.ts'

const commands = documentedCommands()

// `npm run test:faults -- documented` runs them, `npm run test:all` too.
it('knows how each command of the README and of docs/operate.md is run, once', () => {
  expect(commands.length).toBeGreaterThan(40)
  const others = commands.filter(({ text }) => RUNNERS.filter(({ match }) => match.test(text)).length !== 1)
  expect(others.map(({ place, text }) => `${place}: ${text}`)).toEqual([])
})

it('knows no command that stands nowhere', () => {
  const idle = RUNNERS.filter(({ match }) => !commands.some(({ text }) => match.test(text)))
  expect(idle.map(({ match }) => match.source)).toEqual([])
})
