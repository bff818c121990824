import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { RUNNERS } from '../../faults/scenarios/documented.ts'
import { documentedCommands } from '../../faults/stage/documented-commands.ts'

const commands = documentedCommands()

// `npm run test:faults -- documented` runs them, `npm run test:all` too.
it('every command in README and docs/operate.md has exactly one known way to run it', () => {
  expect(commands.length).toBeGreaterThan(40)
  const others = commands.filter(({ text }) => RUNNERS.filter(({ match }) => match.test(text)).length !== 1)
  expect(others.map(({ place, text }) => `${place}: ${text}`)).toEqual([])
})

it('no known command is missing from the documents', () => {
  const idle = RUNNERS.filter(({ match }) => !commands.some(({ text }) => match.test(text)))
  expect(idle.map(({ match }) => match.source)).toEqual([])
})

it('no document has a broken link', () => {
  const files = ['README.md', 'SECURITY.md', ...fs.globSync('docs/**/*.md')]
  const anchors = (file: string) =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('#'))
      .map((line) =>
        line
          .replace(/^#+ /, '')
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
      )
  const broken = files.flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]+))?\)/g)].flatMap(
      ([link, to, anchor]) => {
        const target = to ? path.join(path.dirname(file), to) : file
        const isThere =
          fs.existsSync(target) && (!anchor || !target.endsWith('.md') || anchors(target).includes(anchor))
        return isThere ? [] : [`${file}: ${link}`]
      },
    ),
  )
  expect(broken).toEqual([])
})
