import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, describe, expect, it } from 'vitest'

const config = createRequire(import.meta.url)('./dependency-cruiser.config.cjs') as IConfiguration

async function cruiseFolder(baseDir: string): Promise<ICruiseResult> {
  const { output } = await cruise(['src'], {
    ...config.options,
    baseDir,
    ruleSet: { forbidden: config.forbidden ?? [] },
    validate: true,
  })
  return output as ICruiseResult
}

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

describe('the import gate', () => {
  it('sees every module of the project and finds no breach', async () => {
    const { modules, summary } = await cruiseFolder(process.cwd())
    const seen = new Set(modules.map((module) => module.source))
    expect(sourceFiles.filter((name) => !seen.has(`src/${name}`))).toEqual([])
    expect(summary.violations.map((breach) => `${breach.rule.name}: ${breach.from} -> ${breach.to}`)).toEqual(
      [],
    )
  })

  it.each([
    [
      'a part that knows a feature',
      'src/ui/button.tsx',
      'src/features/games/games.rules.ts',
      'ui-knows-only-what-is-below',
    ],
    [
      'a shared truth that knows the server',
      'src/shared/slug.ts',
      'src/server/env.ts',
      'shared-knows-only-what-is-below',
    ],
    [
      'a server that knows a page',
      'src/server/env.ts',
      'src/routes/index.tsx',
      'server-knows-only-what-is-below',
    ],
    [
      'a feature that knows the frame',
      'src/features/games/games.store.ts',
      'src/shell/header.tsx',
      'features-knows-only-what-is-below',
    ],
    [
      "a feature that reads another's rows",
      'src/features/games/games.store.ts',
      'src/features/blog/blog.store.ts',
      'a-feature-reads-only-anothers-truths',
    ],
    [
      'a component that calls the API',
      'src/features/games/game-card.tsx',
      'src/api/client.ts',
      'only-queries-call-the-api',
    ],
    [
      'a route that touches the database',
      'src/routes/index.tsx',
      'src/features/games/games.store.ts',
      'pages-never-touch-the-database',
    ],
    [
      'a rule that reads rows',
      'src/features/games/games.rules.ts',
      'src/features/games/games.store.ts',
      'rules-are-pure',
    ],
    [
      'a product file that uses test tools',
      'src/features/games/games.store.ts',
      'src/testing/test-database.ts',
      'testing-is-for-tests',
    ],
  ])('refuses %s', async (_what, from, to, rule) => {
    const address = path.relative(path.dirname(from), to)
    const folder = plant({
      [from]: `import { thing } from '${address.startsWith('.') ? address : `./${address}`}'\nexport const copy = thing\n`,
      [to]: 'export const thing = 1\n',
    })
    const { summary } = await cruiseFolder(folder)
    expect(summary.violations.map((breach) => breach.rule.name)).toContain(rule)
  })
})
