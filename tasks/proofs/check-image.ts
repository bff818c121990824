import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'

/**
 * `npm run check:image`: makes every step of the Dockerfile in clean folders, where there is no Docker: what is copied is
 * what git has, what is run is run there, and at last the site is started as the image starts it, with a PostgreSQL beside it, asked
 * by its health check, backed up, and ended.
 */
const PORT = process.env.IMAGE_PORT ?? '4399'
const OPEN_PATIENCE_MS = 120_000

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-image-'))
fs.chmodSync(root, 0o755)
const stages: string[] = []
let variables: Record<string, string> = {}
let workdir = '/'
/** Where a path of the image lies here. */
const here = (place: string, stage = stages.length - 1) =>
  path.join(root, String(stage), place.startsWith('/') ? place : path.join(workdir, place))

function stepsOf(dockerfile: string): { word: string; rest: string }[] {
  return dockerfile.split('\n').flatMap((line) => {
    const [, word, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    return word && rest ? [{ word, rest }] : []
  })
}

function run(command: string) {
  // Folders of the image's own root lie in the stage; its user `node` is whoever makes this.
  const local = command
    .replaceAll(/ (\/data)\b/g, ` ${here('/data')}`)
    .replaceAll(/chown node:node \S+/g, 'true')
  const { status } = spawnSync('sh', ['-ec', local], {
    cwd: here('.'),
    stdio: 'inherit',
    // How this machine reaches the registry is its own affair.
    env: { ...process.env, ...variables },
  })
  if (status !== 0) throw new Error(`this step failed: RUN ${command}`)
}

function copy(rest: string) {
  const from = /^--from=(\w+) /.exec(rest)?.[1]
  const names = rest.replace(/^--from=\w+ /, '').split(' ')
  const target = here(names.pop() ?? '.')
  for (const name of names) {
    if (from)
      fs.cpSync(here(name, stages.indexOf(from)), intoOf(target, name, from), {
        recursive: true,
        verbatimSymlinks: true,
        preserveTimestamps: true,
      })
    else if (name === '.') copyTracked(target)
    else fs.cpSync(name, path.join(target, path.basename(name)), { preserveTimestamps: true })
  }
}

/** A file goes into a folder under its own name; a folder's content goes into the folder it is given. */
const intoOf = (target: string, name: string, from: string) =>
  fs.statSync(here(name, stages.indexOf(from))).isDirectory()
    ? target
    : path.join(target, path.basename(name))

/** What git has, as it lies here: a file that was forgotten is missing here as it would be there. */
function copyTracked(target: string) {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  for (const file of stdout.split('\0').filter((each) => each !== '' && fs.existsSync(each)))
    fs.cpSync(file, path.join(target, file), { preserveTimestamps: true })
}

async function startsAndEnds(command: readonly string[], health: readonly string[]) {
  const postgres = await startBundledPostgres(path.join(root, 'database'))
  const env = {
    PATH: process.env.PATH,
    ...variables,
    DATA_DIR: here('/data'),
    PORT,
    HOST: '127.0.0.1',
    DATABASE_URL: postgres.siteUrl,
  }
  const [program = '', ...args] = command
  const site = spawn(program, args, { cwd: here('.'), env, stdio: 'inherit' })
  try {
    const [asks = '', ...how] = health
    const deadline = Date.now() + OPEN_PATIENCE_MS
    while (spawnSync(asks, how, { cwd: here('.'), env }).status !== 0) {
      if (site.exitCode !== null || Date.now() > deadline) throw new Error('the site did not become healthy')
      await sleep(500)
    }
    for (const address of ['/', '/game/patchwork', '/api/games?q=duel']) {
      const answer = await fetch(`http://127.0.0.1:${PORT}${address}`)
      if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
    }
    // What a task needs that the site itself does not is there too.
    const backup = spawnSync(program, ['tasks/data/backup.ts'], { cwd: here('.'), env, stdio: 'inherit' })
    if (backup.status !== 0) throw new Error(`a backup ended with ${backup.status}`)
    const ended = once(site, 'exit')
    site.kill('SIGTERM')
    const [code] = await ended
    if (code !== 0) throw new Error(`SIGTERM ended it with ${code}`)
  } finally {
    site.kill('SIGKILL')
    await postgres.stop()
  }
}

try {
  let health: string[] = []
  let command: string[] = []
  for (const { word, rest } of stepsOf(fs.readFileSync('Dockerfile', 'utf8'))) {
    console.log(`${word} ${rest}`)
    if (word === 'FROM') {
      stages.push(rest.split(' AS ')[1] ?? '')
      variables = {}
      workdir = '/'
    } else if (word === 'WORKDIR') {
      workdir = rest
      fs.mkdirSync(here('.'), { recursive: true })
    } else if (word === 'ENV') {
      for (const pair of rest.split(' ')) variables[pair.split('=')[0] ?? ''] = pair.split('=')[1] ?? ''
    } else if (word === 'RUN') run(rest)
    else if (word === 'COPY') copy(rest)
    else if (word === 'HEALTHCHECK') health = JSON.parse(rest.slice(rest.indexOf('['))) as string[]
    else if (word === 'CMD') command = JSON.parse(rest) as string[]
  }
  const size = spawnSync('du', ['-sm', here('.')], { encoding: 'utf8' }).stdout.split('\t')[0]
  await startsAndEnds(command, health)
  console.log(
    `Every step of the image was made, and the site starts, answers and ends as it does there. Its folder takes ${size} MB.`,
  )
} finally {
  fs.rmSync(root, { recursive: true, force: true })
}
