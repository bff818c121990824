import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'

/**
 * `npm run check:image`: runs every step of the Dockerfile in clean folders, without Docker. Then it starts the site as the image
 * does, on a PostgreSQL of its own, waits for its health check, backs it up, and stops it.
 */
const PORT = process.env.IMAGE_PORT ?? '4399'
const OPEN_PATIENCE_MS = 120_000

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-image-'))
fs.chmodSync(root, 0o755)
const stages: string[] = []
let variables: Record<string, string> = {}
let workdir = '/'
/** Returns the path on this machine that stands for a path in a stage of the image, by default the last. */
const here = (place: string, stage = stages.length - 1) =>
  path.join(root, String(stage), place.startsWith('/') ? place : path.join(workdir, place))

function run(command: string) {
  // `/data` is in the folder of the stage, and the current user stands for the image's `node`.
  const local = command
    .replaceAll(/ (\/data)\b/g, ` ${here('/data')}`)
    .replaceAll(/chown node:node \S+/g, 'true')
  const { status } = spawnSync('sh', ['-ec', local], {
    cwd: here('.'),
    stdio: 'inherit',
    // This machine's variables say how to reach the npm registry.
    env: { ...process.env, ...variables },
  })
  if (status !== 0) throw new Error(`this step failed: RUN ${command}`)
}

/** Runs a COPY step: copies a file into the target folder under its own name, and a folder's content into it. */
function copy(rest: string) {
  const from = /^--from=(\w+) /.exec(rest)?.[1]
  const names = rest.replace(/^--from=\w+ /, '').split(' ')
  const target = here(names.pop() ?? '.')
  for (const name of names) {
    if (!from && name === '.') {
      copyTracked(target)
      continue
    }
    const source = from ? here(name, stages.indexOf(from)) : name
    const isFolder = fs.statSync(source).isDirectory()
    const place = isFolder ? target : path.join(target, path.basename(name))
    fs.cpSync(source, place, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  }
}

/** Copies the files that git tracks, so that a forgotten file is missing here as in the image. */
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
    // The backup needs files that the site itself does not.
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
  for (const [, word = '', rest = ''] of fs
    .readFileSync('Dockerfile', 'utf8')
    .matchAll(/^([A-Z]+) (.+)$/gm)) {
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
