import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { environmentShape, readEnvironment } from '#/server/env.ts'

afterEach(() => vi.unstubAllEnvs())

const compose = fs.readFileSync('compose.yaml', 'utf8')
const NAMES = Object.keys(environmentShape.shape)
/** Variables that the image sets, so compose.yaml does not. */
const OF_CONTAINER = ['PORT', 'HOST', 'DATA_DIR']

/** The environment of the service `site` in compose.yaml: unparsed values, by name. */
const [, site = ''] = /\n {2}site:\n([\s\S]*?)\n {2}\w+:\n/.exec(compose) ?? []
const [, block = ''] = /\n {4}environment:\n((?: {6}.*\n| *\n)*)/.exec(`${site}\n`) ?? []
const passed = Object.fromEntries(
  [...block.matchAll(/^ {6}([A-Z][A-Z0-9_]*): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

it('compose.yaml passes every variable of the site from .env, and requires the three without a default', () => {
  expect(Object.keys(passed).sort()).toEqual(
    [...NAMES.filter((name) => !OF_CONTAINER.includes(name)), 'PGPASSWORD'].sort(),
  )
  const required = []
  for (const [name, value] of Object.entries(passed)) {
    const [, from, mark] = /^\$\{([A-Z0-9_]+)(:[-?])/.exec(value) ?? []
    if (name === 'METRICS_HOST') continue
    expect([name, from]).toEqual([name, name === 'PGPASSWORD' ? 'POSTGRES_PASSWORD' : name])
    if (mark === ':?') required.push(from)
  }
  expect(required.sort()).toEqual(['POSTGRES_PASSWORD', 'SITE_DOMAIN', 'SITE_URL'])
})

it('the values of compose.yaml and of .env.example are valid, and .env is ignored by git', () => {
  const defaults = Object.entries(passed).map(([name, value]) => [
    name,
    /^\$\{\w+:-(.*)\}$/.exec(value)?.[1] ?? '',
  ])
  expect(readEnvironment(Object.fromEntries(defaults))).toMatchObject({
    databaseUrl: 'postgres://site@database/site',
    backups: { everyMs: 86_400_000 },
  })
  const example = Object.fromEntries(
    [...fs.readFileSync('.env.example', 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
      ([, name, value]) => [name, value],
    ),
  )
  // SITE_DOMAIN is empty in .env.example, or compose.yaml would start with a made-up domain.
  expect(example.SITE_DOMAIN).toBe('')
  expect(readEnvironment(example)).toEqual(readEnvironment({}))
  expect(fs.readFileSync('.gitignore', 'utf8')).toMatch(/^\.env$/m)
})

it('a password with any characters is passed to the database separately from its URL', () => {
  vi.stubEnv('PGPASSWORD', 'p@ss/w#rd?%')
  const client = new pg.Client({ connectionString: 'postgres://site@database/site' })
  expect(client.password).toBe('p@ss/w#rd?%')
})

it('npm start and the other commands read .env; the demo does not', () => {
  const read = (file: string) => fs.readFileSync(path.join('tasks', file), 'utf8')
  for (const file of ['start.js', 'pinned.js', 'dev.js']) expect(read(file)).toContain('...envFile')
  expect(read('demo.js')).toContain("process.env.NO_ENV_FILE = 'yes'")
})
