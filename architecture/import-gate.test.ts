import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrowsIn, pictureOf, readImports, runsUp } from './rooms.ts'

const sourceFiles = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.gen.ts'))

const planted: string[] = []
afterAll(() => {
  for (const folder of planted) fs.rmSync(folder, { recursive: true, force: true })
})

/** A folder with the given files and nothing else, so that a breach can be tried without touching the project. */
function plant(files: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'import-gate-'))
  planted.push(folder)
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), content)
  }
  return folder
}

/** `from` takes something of `to`, by value or by type. */
function plantImport(from: string, to: string, kind: 'import' | 'import type' = 'import'): string {
  const address = path.relative(path.dirname(from), to)
  return plant({
    [from]: `${kind} { thing } from '${address.startsWith('.') ? address : `./${address}`}'\nexport const copy = ${kind === 'import' ? 'thing' : '1 as unknown as typeof thing'}\n`,
    [to]: 'export const thing = 1\n',
  })
}

const breachesIn = async (folder: string) =>
  (await readImports(folder)).summary.violations.map((breach) => breach.rule.name)

describe('the import gate', () => {
  let house: Awaited<ReturnType<typeof readImports>>
  beforeAll(async () => {
    house = await readImports(process.cwd())
  }, 90_000)

  it('sees every module of the project and finds no breach', () => {
    const seen = new Set(house.modules.map((module) => module.source))
    expect(sourceFiles.filter((name) => !seen.has(`src/${name}`))).toEqual([])
    expect(house.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
  })

  it('counts the arrows that run up: none', () => {
    expect(arrowsIn(house).length).toBeGreaterThan(1_000)
    expect(arrowsIn(house).filter(runsUp)).toEqual([])
  })

  it('counts an arrow up and one to a neighbour where they are planted', async () => {
    const up = await readImports(plantImport('src/server/env.ts', 'src/features/games/games.rules.ts'))
    expect(arrowsIn(up).filter(runsUp)).toHaveLength(1)
    const aside = await readImports(plantImport('src/client/me.ts', 'src/ui/later.tsx'))
    expect(arrowsIn(aside).filter(runsUp)).toHaveLength(1)
  })

  it('finds the picture in docs/architecture.md as it would be drawn now', () => {
    expect(fs.readFileSync('docs/architecture.md', 'utf8')).toContain(pictureOf(arrowsIn(house)))
  })

  it.each([
    ['ui/button/button.tsx', 'features/games/model/games.rules.ts', 'parts-know-no-noun'],
    ['ui/list/list.tsx', 'features/games/games.ts', 'ui-looks-only-down'],
    ['lib/text/slug.ts', 'server/env.ts', 'lib-looks-only-down'],
    ['features/games/model/games.table.ts', 'features/games/games.rules.ts', 'model-looks-only-down'],
    ['server/env.ts', 'routes/index.tsx', 'server-looks-only-down'],
    ['client/me.ts', 'ui/later.tsx', 'client-looks-only-down'],
    ['features/games/games.store.ts', 'app/header.tsx', 'features-looks-only-down'],
    ['features/games/games.store.ts', 'features/blog/blog.rules.ts', 'a-feature-knows-no-other'],
    ['features/games/game-card.tsx', 'client/client.ts', 'only-queries-call-the-api'],
    [
      'features/games/games.queries.ts',
      'features/games/games.api.ts',
      'queries-take-only-the-type-of-an-api',
    ],
    ['routes/index.tsx', 'features/games/games.store.ts', 'pages-never-touch-the-database'],
    ['features/games/games.rules.ts', 'features/games/games.store.ts', 'rules-are-pure'],
    ['features/games/games.store.ts', 'testing/database/test-database.ts', 'testing-is-for-tests'],
  ])('refuses that %s imports %s: %s', async (from, to, rule) => {
    expect(await breachesIn(plantImport(`src/${from}`, `src/${to}`))).toContain(rule)
  })

  it('refuses an arrow that runs up also where it carries only a type', async () => {
    const folder = plantImport('src/server/env.ts', 'src/features/games/games.schema.ts', 'import type')
    expect(await breachesIn(folder)).toContain('server-looks-only-down')
  })

  it('refuses two files that know each other also where one knows only a type', async () => {
    const folder = plant({
      'src/server/one.ts':
        "import { two } from './two.ts'\nexport type One = number\nexport const one = two\n",
      'src/server/two.ts': "import type { One } from './one.ts'\nexport const two: One = 2\n",
    })
    expect(await breachesIn(folder)).toContain('no-circle')
  })
})
