import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import https from 'node:https'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { isClaimed } from '#/server/database/bundled/data-folder.ts'
import { ask, expectThat, untilHolds } from '../stage/asking.ts'
import { endProgram, programOfDebian, untilListening } from '../stage/debian-programs.ts'
import { type DocumentedCommand, documentedCommands } from '../stage/documented-commands.ts'
import { endSite, freePort, type StartedSite, startSite } from '../stage/site.ts'
import type { Stage, StageDatabase } from '../stage/stage.ts'

/** What the documented commands run on: a folder with a site, and a database. */
interface Scene {
  stage: Stage
  folder: string
  database: StageDatabase
  /** Runs a command line, with the files it names moved into the folder; returns what it prints. */
  sh(line: string, variables?: Record<string, string>): Promise<string>
}

/** How a documented command is run; a pattern that matches several commands runs all of them alike. */
interface Runner {
  match: RegExp
  run?: (scene: Scene, command: DocumentedCommand) => Promise<void>
  /** Why it is not run here, or where it is. */
  instead?: string
}

const task = async ({ sh }: Scene, { text }: DocumentedCommand) => void (await sh(text))
const serve =
  (...command: [string, ...string[]]) =>
  async (scene: Scene) => {
    const site = await startServing(scene, {}, command)
    await endSite(site)
  }

/** How each documented command is run. A test fails if a command matches none of them. */
export const RUNNERS: Runner[] = [
  { match: /^npm start$/, run: firstStart },
  { match: /^npm run demo$/, run: serve('npm', 'run', 'demo') },
  {
    match: /^npm run dev$/,
    run: async ({ stage }) => {
      const port = String(await freePort())
      // In a process group of its own, as in a terminal: ending npm alone leaves Vite running.
      const npm = spawn('npm', ['run', 'dev', '--', '--port', port], {
        detached: true,
        stdio: 'ignore',
        env: { ...process.env, PORT: port, DATA_DIR: stage.folder() },
      })
      const isUp = async () => (await ask(`http://localhost:${port}/`)).status === 200
      await untilHolds('npm run dev answers', isUp, 120_000).finally(() => process.kill(-(npm.pid ?? 0)))
    },
  },
  { match: /^npm (test|run test:all|run test:faults( -- [\w-]+)?|run check)$/, instead: 'these run this' },
  { match: /^npm run bench -- discovery$/, instead: 'minutes of a quiet machine' },
  { match: /^npm run check:image$/, instead: 'minutes, and installs everything anew: it is a test itself' },
  { match: /^npm run audit$/, instead: 'installs Lighthouse' },
  { match: /^PROPERTY_RUNS=1500 vitest run src\/shared$/, instead: 'npm run test:all runs it so' },
  {
    match: /^node tasks\/build\.js && .* playwright test /,
    instead: 'npm run test:all builds and plays them all',
  },
  { match: /^export PATH=/, run: task },
  {
    match: /^vitest run src\/features\/games\/games\.api\.test\.ts /,
    run: async ({ sh }, { text }) => {
      expectThat(/ 1 passed/.test(await sh(`node_modules/.bin/${text}`)), `no test was run by: ${text}`)
    },
  },
  { match: /^npm run (clauses|words|architecture)$/, run: task },
  {
    match: /^npm run upgrade:database$/,
    instead: 'upgrade-database.slow.test.ts runs it on files of PostgreSQL 17',
  },
  { match: /^npm run (licences|sbom)$/, run: ({ sh }, { text }) => sh(`${text} -- written.txt`).then() },
  { match: /^npm run export -- \S+( --from \.\/data)?$/, run: task },
  { match: /^npm run import -- games\.csv( --preview| --into \.\/data)?$/, run: task },
  {
    match: /^npm run import -- everything\.tar\.gz$/,
    run: async ({ sh, stage }, { text }) => void (await sh(text, { DATA_DIR: stage.folder() })),
  },
  { match: /^npm run backup( -- (--verify )?site\.tar\.zst( --from \.\/data)?)?$/, run: task },
  {
    match: /^npm run restore -- (<file>|site\.tar\.zst --into \.\/new)$/,
    run: async ({ sh, stage, folder }, { text }) => {
      await sh(text.replace('<file>', backupIn(folder)).replace('./new', stage.folder()), {
        DATA_DIR: stage.folder(),
      })
    },
  },
  {
    match: /^DATABASE_URL=postgres:\/\/… npm run restore -- site\.tar\.zst$/,
    run: async ({ sh, database }, { text }) => {
      const url = new URL(database.directUrl)
      Object.assign(url, { username: OWN, password: 'a long one', pathname: `/${OWN}` })
      await sh(text.replace('postgres://…', url.href))
    },
  },
  {
    match: /^create role site login createdb password 'a long one';\ncreate database site owner site;\n$/,
    run: async ({ database }, { text }) => {
      for (const statement of text
        .replaceAll(/\bsite\b/g, OWN)
        .split(';\n')
        .filter(Boolean))
        await database.direct.execute(sql.raw(statement))
    },
  },
  { match: /^begin;\nwith lost as \(update members set second_factor_since = null/, run: lostSecondStep },
  { match: /^git pull$/, instead: 'it is git’s' },
  {
    match: /^(git pull && )?docker compose (up -d( --build| database)?|logs site|down --volumes)$/,
    instead: 'there is no Docker here; deployment.test.ts holds compose.yaml',
  },
  {
    match: /^docker compose exec site node /,
    run: async ({ sh, database }, { text }) =>
      void (await sh(text.replace('docker compose exec site ', ''), { DATABASE_URL: database.directUrl })),
  },
  {
    match: /^npm run owner -- you@example\.org$/,
    run: async ({ sh }, { text }) => {
      expectThat(/^https?:\S+$/m.test(await sh(text)), `no link was printed by: ${text}`)
    },
  },
  {
    match: /^cp \.env\.example \.env$/,
    run: async (scene, { text }) => {
      const file = path.join(scene.folder, '.env')
      await scene.sh(text.replace(' .env', ` ${REPOSITORY}/.env`).replace(/ \.env$/, ` ${file}`))
      await serve(process.execPath, `--env-file=${file}`, 'tasks/serve.ts')(scene)
    },
  },
  {
    match: /^docker compose run --rm -v "\$PWD\/backups:\/backups:ro" site node tasks\/data\/restore\.ts /,
    run: async ({ sh, stage, folder }) =>
      void (await sh(`node tasks/data/restore.ts ${backupIn(folder)}`, { DATA_DIR: stage.folder() })),
  },
  { match: /^docker compose cp site:\/data\/backups \.\/backups$/, instead: 'there is no Docker' },
  {
    match: /^(sudo (useradd|git clone|chown|systemctl) |journalctl )/,
    instead: 'needs root, and a systemd that runs',
  },
  {
    match: /^sudo cp \/srv\/twotop\/docs\/twotop\.service /,
    run: async ({ sh }) =>
      void (await sh('! command -v systemd-analyze || systemd-analyze verify docs/twotop.service')),
  },
  { match: /^jq -r /, run: securityEvents },
  { match: /^upstream site \{ server 127\.0\.0\.1:3000; /, run: behindNginx },
  { match: /^games\.example\.org \{\n\s+reverse_proxy 127\.0\.0\.1:3000 /, run: behindCaddy },
  { match: /^backend sites\n/, instead: 'two-machines is played behind it' },
]

/** The role and database that replace `site` in commands, since the test's server has a database of that name. */
const OWN = 'documented'
const PUBLIC = { SITE_URL: 'https://games.example.org', TRUSTED_PROXIES: '127.0.0.1', HOST: '127.0.0.1' }
const REPOSITORY = process.cwd()

/** Runs every command of README.md, docs/operate.md and docs/scale.md on a site of its own, in the order of the documents. */
export async function documented(stage: Stage): Promise<string> {
  const folder = stage.folder()
  const database = await stage.database()
  fs.writeFileSync(path.join(folder, 'games.csv'), 'title,min_players,max_players\nQuarry Kites,2,2\n')
  const sh: Scene['sh'] = async (line, variables = {}) => {
    const local = line
      .replaceAll(/(?<=\s)\.\/data\b/g, path.join(folder, 'data'))
      .replaceAll(/(?<=\s)(?=(?:games|site|everything|written)\.(?:csv|ndjson|tar|log|txt))/g, `${folder}/`)
    const child = spawn('sh', ['-c', local], {
      cwd: REPOSITORY,
      env: {
        ...process.env,
        NO_COLOR: '1',
        FORCE_COLOR: '0',
        DATA_DIR: path.join(folder, 'data'),
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [[code], printed, output] = await Promise.all([
      once(child, 'close'),
      text(child.stdout),
      text(child.stderr),
    ])
    expectThat(code === 0, `${line} ended with ${code}: ${printed.slice(-500)}${output.slice(-1_000)}`)
    return printed
  }
  const commands = documentedCommands()
  let runs = 0
  for (const command of commands) {
    const runner = RUNNERS.find(({ match }) => match.test(command.text))
    expectThat(runner !== undefined, `${command.place}: nothing runs “${command.text}”`)
    if (!runner?.run) continue
    await runner.run({ stage, folder, database, sh }, command).catch((cause: Error) => {
      throw new Error(`${command.place}: ${cause.message}`)
    })
    runs += 1
  }
  await database.close()
  return `${runs} of ${commands.length} documented commands were run here, each as it is written`
}

/** Returns the newest backup in the default folder, made by a command that names no file. */
const backupIn = (folder: string) => fs.globSync(path.join(folder, 'data/backups/*.zst')).sort().at(-1) ?? ''

/** Starts a site and waits until it shows its home page. */
async function startServing(
  { stage }: Scene,
  variables: Record<string, string>,
  command?: [string, ...string[]],
): Promise<StartedSite> {
  const site = startSite({ PORT: String(await freePort()), DATA_DIR: stage.folder(), ...variables }, command)
  await site.untilReady()
  if (!variables.SITE_URL) {
    const { status } = await ask(`${site.address}/`)
    expectThat(status === 200, `the home page was answered ${status}`)
  }
  return site
}

/** Runs `npm start` on the empty ./data; its log gets a refused sign-in. */
async function firstStart(scene: Scene) {
  // A build may take longer than the wait for a site.
  await scene.sh('node tasks/build.js')
  const site = await startServing(
    scene,
    { DATA_DIR: path.join(scene.folder, 'data'), LOG_LEVEL: 'info', RATE_LIMITS: 'on' },
    ['npm', 'start'],
  )
  await ask(`${site.address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ email: 'nobody@example.org', password: 'not the right one' }),
  })
  await endSite(site)
  // npm ends before the server that it started.
  await untilHolds('the first start ends', () => !isClaimed(path.join(scene.folder, 'data')), 30_000)
  const lines = site.output().split('\n')
  fs.writeFileSync(
    path.join(scene.folder, 'site.log'),
    lines.filter((line) => line.startsWith('{')).join('\n'),
  )
}

async function securityEvents({ sh }: Scene, { text }: DocumentedCommand) {
  programOfDebian('jq')
  const printed = await sh(text)
  expectThat(/^\s*1 \S+ \S+$/m.test(printed), `no refused sign-in is counted: ${printed}`)
}

async function lostSecondStep({ database }: Scene, { text }: DocumentedCommand) {
  const [member] = (
    await database.direct.execute<{ email: string }>(sql`
    update members set second_factor_since = now() where id in (select id from members where role is not null limit 1)
    returning email::text`)
  ).rows
  await database.direct.execute(sql.raw(text.replace('name@example.org', member?.email ?? '')))
  const { rows } = await database.direct.execute(sql`
    select from members where email = ${member?.email} and second_factor_since is null`)
  expectThat(rows.length === 1, 'the second step is on still')
}

/** Expects that the home page answers 200 through a proxy and that the site does not warn of the proxy. */
async function throughProxy(site: StartedSite, answers: () => Promise<number>) {
  const status = await answers()
  expectThat(status === 200, `through the proxy the home page was answered ${status}`)
  await endSite(site)
  expectThat(
    !/X-Forwarded-|TRUSTED_PROXIES/.test(site.output()),
    `the site warns of the proxy: ${site.output()}`,
  )
}

async function behindNginx(scene: Scene, { text }: DocumentedCommand) {
  const program = programOfDebian('nginx')
  const site = await startServing(scene, { ...PUBLIC, LOG_LEVEL: 'warn' })
  const folder = scene.stage.folder()
  const port = await freePort()
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const openssl = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=games.example.org',
    '-days',
    '1',
  ]
  spawnSync('openssl', [...openssl, '-keyout', key, '-out', certificate])
  const server = text
    .replace('127.0.0.1:3000', new URL(site.address).host)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
  const file = path.join(folder, 'nginx.conf')
  fs.writeFileSync(
    file,
    `pid ${folder}/pid; error_log ${folder}/error.log; events {}\nhttp { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;\n${server}}`,
  )
  const nginx = spawn(program, ['-p', folder, '-c', file, '-g', 'daemon off; master_process off;'])
  process.once('exit', () => nginx.kill('SIGKILL'))
  await untilListening(port, nginx)
  await throughProxy(site, async () => {
    const request = https.get({
      host: '127.0.0.1',
      port,
      rejectUnauthorized: false,
      headers: { host: 'games.example.org' },
    })
    const [response] = await once(request, 'response')
    response.resume()
    return response.statusCode
  })
  await endProgram(nginx)
}

async function behindCaddy(scene: Scene, { text }: DocumentedCommand) {
  const program = programOfDebian('caddy')
  const site = await startServing(scene, {
    ...PUBLIC,
    SITE_URL: 'http://games.example.org',
    LOG_LEVEL: 'warn',
  })
  const folder = scene.stage.folder()
  const port = await freePort()
  const file = path.join(folder, 'Caddyfile')
  // With https Caddy would request a certificate from the internet.
  const server = text
    .replace('games.example.org', `http://games.example.org:${port}`)
    .replace('127.0.0.1:3000', new URL(site.address).host)
  fs.writeFileSync(file, `{\n  admin off\n}\n${server}`)
  const caddy = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder },
  })
  process.once('exit', () => caddy.kill('SIGKILL'))
  await untilListening(port, caddy)
  await throughProxy(site, async () => {
    const curl = spawnSync(
      'curl',
      [
        '-s',
        '-o',
        '/dev/null',
        '-w',
        '%{http_code}',
        '-H',
        'Host: games.example.org',
        `http://127.0.0.1:${port}/`,
      ],
      { encoding: 'utf8' },
    )
    return Number(curl.stdout)
  })
  await endProgram(caddy)
}
