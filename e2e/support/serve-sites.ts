import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'
import { connectDatabase, disconnectDatabase } from '#/server/database/database.ts'
import { memoryFolder } from '#/testing/database/memory-folder.ts'
import { cloneTemplate, makeTemplates } from '#/testing/database/templates.ts'
import { fillWithAttacks } from './filled/attacked-data.ts'
import { startMailCatcher } from './filled/mail-catcher.ts'
import { addMembers, addNewcomer, expireProof, makePair, people, resetMember } from './filled/member-data.ts'
import { emptySite, fillHostileData } from './filled/site-data.ts'
import { insertPlayPrompt } from './play-prompt.ts'
import { ANALYTICS_SCRIPT_URL, READY_URL, type SiteName, SMTP_URL, sites } from './sites.ts'

/** Starts one PostgreSQL, and each site of `sites.ts` on it when a journey first needs it; stops all on SIGTERM. */
const folder = memoryFolder('site-journeys-')
const postgres = await startBundledPostgres(folder, ['fsync=off', 'max_connections=200'])
const processes: ChildProcess[] = []
const WITH_MEMBERS = ['members', 'settings', 'editors'] as const
const hasMembers = (name: string) => WITH_MEMBERS.some((each) => each === name)

async function stop() {
  process.removeAllListeners('SIGTERM')
  await Promise.all(
    processes.map((site) => {
      const gone = new Promise((resolve) => site.once('exit', resolve))
      return site.kill('SIGTERM') ? gone : undefined
    }),
  )
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

const dataOf = (name: string) => path.join(folder, `data of ${name}`)

/** Starts a process of a site; `second` is another process on the database of `members`. */
function serve(name: SiteName): void {
  const url = sites[name]
  const database = name === 'second' ? 'members' : name
  processes.push(
    spawn(process.execPath, ['tasks/serve.ts'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
        PORT: new URL(url).port,
        SITE_URL: url,
        DATABASE_URL: postgres.urlOf(database),
        SMTP_URL,
        // All requests come from one address.
        RATE_LIMITS: 'off',
        DATA_DIR: dataOf(database),
        ANALYTICS_SCRIPT_URL: name === 'settings' ? ANALYTICS_SCRIPT_URL : '',
        SAMPLE_COMMUNITY: name === 'community' ? 'on' : 'off',
      },
    }),
  )
}

/** Creates and fills the database of a site. Returns the columns with an attack on the site `attacked`, else an empty list. */
async function fill(name: SiteName): Promise<string[]> {
  await cloneTemplate((database) => postgres.urlOf(database), name === 'empty' ? 'empty' : 'starter', name)
  const db = connectDatabase(postgres.urlOf(name))
  if (name === 'empty') await emptySite(db)
  if (name === 'hostile') await fillHostileData(db)
  if (hasMembers(name)) await addMembers(db)
  const planted = name === 'attacked' ? await fillWithAttacks(db) : []
  await disconnectDatabase()
  return planted
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (
    !(await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error(`${url} does not answer`)
    await sleep(100)
  }
}

const open = new Map<SiteName, Promise<string[]>>()
/** Databases are filled one after the other, since this process can be connected to only one. */
let filled: Promise<unknown> = Promise.resolve()

/** Opens a site unless it is open. Returns what {@link fill} returns. */
function openSite(name: SiteName): Promise<string[]> {
  const start = async () => {
    if (name === 'second') await openSite('members')
    const filling = filled.then(() => (name === 'second' ? [] : fill(name)))
    filled = filling.catch(() => undefined)
    const planted = await filling
    serve(name)
    await untilReady(sites[name])
    return planted
  }
  const opening = open.get(name) ?? start()
  open.set(name, opening)
  return opening
}

await startMailCatcher()
await makeTemplates((name) => postgres.urlOf(name))
await openSite('starter')

// Answers GET once this process is ready. POST opens a site (`open`), resets a member (`person`), or acts on the member with an
// `email`: it creates them, makes their password check old (`oldCheck`), makes a pair with another member (`pair`), or adds a
// prompt about a play (`playPrompt`, a game's slug) and returns its token.
createServer(async ({ method, url }, response) => {
  if (method !== 'POST') {
    response.end('ready')
    return
  }
  const requested = new URL(url ?? '', READY_URL).searchParams
  const name = requested.get('open')
  if (name) {
    await openSite(name as SiteName).then(
      (planted) => response.end(JSON.stringify(planted)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
    return
  }
  const site = WITH_MEMBERS.find((each) => sites[each] === requested.get('site'))
  const person = people.find((each) => each === requested.get('person'))
  const email = requested.get('email')
  if (!site || !(person || email)) {
    response.writeHead(404).end('no such member')
    return
  }
  const pool = new pg.Pool({ connectionString: postgres.urlOf(site), max: 1 })
  try {
    const slug = requested.get('playPrompt')
    const reported = await drizzle(pool, { casing: 'snake_case' }).transaction(async (tx) =>
      person
        ? resetMember(tx, person)
        : requested.has('oldCheck')
          ? expireProof(tx, email ?? '')
          : requested.has('pair')
            ? makePair(tx, [email ?? '', requested.get('pair') ?? ''])
            : slug
              ? insertPlayPrompt(tx, {
                  email: email ?? '',
                  slug,
                  secretFile: path.join(dataOf(site), 'site.secret'),
                })
              : addNewcomer(tx, email ?? '', !requested.has('nameless')),
    )
    response.writeHead(person ? 200 : 201).end(slug ? reported : undefined)
  } catch (error) {
    response.writeHead(500).end(String(error))
  } finally {
    await pool.end()
  }
}).listen(new URL(READY_URL).port)
