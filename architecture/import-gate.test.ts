import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breaksOrder, flowchartOf, layerImports, readImports } from './layers.ts'

const sourceFiles = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.gen.ts'))

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

/** Creates a temporary folder with only these files, to try a forbidden import outside the project. Returns its path. */
function createFiles(files: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'import-gate-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), content)
  }
  return folder
}

/** Creates a folder of two files, of which `from` imports a value or a type of `to`. Returns its path. */
function createImport(from: string, to: string, kind: 'import' | 'import type' = 'import'): string {
  const address = path.relative(path.dirname(from), to)
  return createFiles({
    [from]: `${kind} { thing } from '${address.startsWith('.') ? address : `./${address}`}'\nexport const copy = ${kind === 'import' ? 'thing' : '1 as unknown as typeof thing'}\n`,
    [to]: 'export const thing = 1\n',
  })
}

const breachesIn = async (folder: string) =>
  (await readImports(folder)).summary.violations.map((breach) => breach.rule.name)

describe('the import gate', () => {
  let graph: Awaited<ReturnType<typeof readImports>>
  beforeAll(async () => {
    graph = await readImports(process.cwd())
  }, 90_000)

  it('sees every module of the project and finds no breach', () => {
    const seen = new Set(graph.modules.map((module) => module.source))
    expect(sourceFiles.filter((name) => !seen.has(`src/${name}`))).toEqual([])
    expect(graph.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
  })

  it('counts the imports that break the order of the layers: none', () => {
    expect(layerImports(graph).length).toBeGreaterThan(1_000)
    expect(layerImports(graph).filter(breaksOrder)).toEqual([])
  })

  it('counts an import of a layer above and one of a layer on the same floor', async () => {
    const up = await readImports(createImport('src/server/env.ts', 'src/features/games/games.rules.ts'))
    expect(layerImports(up).filter(breaksOrder)).toHaveLength(1)
    const aside = await readImports(createImport('src/client/me.ts', 'src/ui/later.tsx'))
    expect(layerImports(aside).filter(breaksOrder)).toHaveLength(1)
  })

  it('finds the flowchart in docs/architecture.md as it would be drawn now', () => {
    expect(fs.readFileSync('docs/architecture.md', 'utf8')).toContain(flowchartOf(layerImports(graph)))
  })

  it.each([
    ['ui/button/button.tsx', 'features/games/model/games.rules.ts', 'ui-knows-no-feature'],
    ['ui/list/list.tsx', 'features/games/games.ts', 'ui-imports-only-down'],
    ['lib/text/slug.ts', 'server/env.ts', 'lib-imports-only-down'],
    ['features/games/model/games.table.ts', 'features/games/games.rules.ts', 'model-imports-only-down'],
    ['server/env.ts', 'routes/index.tsx', 'server-imports-only-down'],
    ['client/me.ts', 'ui/later.tsx', 'client-imports-only-down'],
    ['features/games/games.store.ts', 'app/header.tsx', 'features-imports-only-down'],
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
    expect(await breachesIn(createImport(`src/${from}`, `src/${to}`))).toContain(rule)
  })

  it('refuses an import of a layer above even if it is only of a type', async () => {
    const folder = createImport('src/server/env.ts', 'src/features/games/games.schema.ts', 'import type')
    expect(await breachesIn(folder)).toContain('server-imports-only-down')
  })

  it('refuses two files that import each other even if one import is only of a type', async () => {
    const folder = createFiles({
      'src/server/one.ts':
        "import { two } from './two.ts'\nexport type One = number\nexport const one = two\n",
      'src/server/two.ts': "import type { One } from './one.ts'\nexport const two: One = 2\n",
    })
    expect(await breachesIn(folder)).toContain('no-circle')
  })
})
