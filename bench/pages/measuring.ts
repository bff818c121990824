import { request } from 'node:http'
import { sortOptions } from '#/features/discovery/rules/discovery-options.rules.ts'
import { median } from '../discovery/measure.ts'
import type { BareAnswer } from './bare.ts'
import type { Child } from './child.ts'
import type { LoadOrder, LoadReport } from './load.ts'
import type { MeasuredSite } from './site.ts'

const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' }
const CONNECTIONS = 10
const MS_PER_SECOND = 1000
/** The page is made often enough for the clock of the database's processes, which ticks in hundredths of a second. */
const TIMES_MADE = { brief: 5, whole: 60 }

/** Who measures, and how long. */
export interface Measuring {
  load: Child
  bare: Child
  barePort: number
  isBrief: boolean
}

/** One answer as it is sent. */
interface Sent {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Asks for an address as a browser does, and takes nothing apart. */
export function askOnce(port: number, path: string, headers: Record<string, string> = {}): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const asking = request(
      { port, path, host: '127.0.0.1', headers: { ...BROWSER, ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        )
      },
    )
    asking.on('error', reject)
    asking.end()
  })
}

/** What a page comes to when it is kept, held against a bare server that sends the same bytes in the same minute. */
export interface KeptFigures {
  path: string
  bytes: number
  ratio: number
  p99Ratio: number
  unchangedRatio: number
  /** The same for the bare server's own 304: what `node:http` leaves open. */
  bareUnchangedRatio: number
  perSecond: number
}

/**
 * Measures an address that is kept, and its 304, in turns with the bare server: the middle of the ratios.
 * @param paths asked for in its place, one after the other
 */
export async function measureKept(
  site: MeasuredSite,
  path: string,
  measuring: Measuring,
  paths: string[] = [path],
): Promise<KeptFigures> {
  const { load, bare, barePort, isBrief } = measuring
  const forMs = isBrief ? 300 : 2_000
  await askOnce(site.port, path)
  const sent = await askOnce(site.port, path)
  if (sent.status !== 200) throw new Error(`${path} was answered with ${sent.status}`)
  const header = (name: string) => sent.headers[name]?.toString()
  const answer: BareAnswer = {
    type: header('content-type') ?? '',
    encoding: header('content-encoding'),
    body: sent.body.toString('base64'),
  }
  await bare.ask(answer)
  const run = (port: number, headers: Record<string, string> = {}) =>
    load.ask<LoadReport>({
      port,
      paths,
      headers: { ...BROWSER, ...headers },
      connections: CONNECTIONS,
      forMs,
    } satisfies LoadOrder)
  const pairs: { ratio: number; p99: number; unchanged: number; bare: number; perSecond: number }[] = []
  for (let round = 0; round < (isBrief ? 1 : 5); round += 1) {
    const ofBare = await run(barePort)
    const ofSite = await run(site.port)
    const held = { 'if-none-match': header('etag') ?? '"none"' }
    const unchanged = await run(site.port, held)
    const bareUnchanged = await run(barePort, held)
    pairs.push({
      ratio: ofSite.perSecond / ofBare.perSecond,
      p99: ofSite.p99Ms / ofBare.p99Ms,
      unchanged: unchanged.perSecond / ofBare.perSecond,
      bare: bareUnchanged.perSecond / ofBare.perSecond,
      perSecond: ofSite.perSecond,
    })
  }
  return {
    path,
    bytes: sent.body.length,
    ratio: median(pairs.map(({ ratio }) => ratio)),
    p99Ratio: median(pairs.map(({ p99 }) => p99)),
    unchangedRatio: median(pairs.map(({ unchanged }) => unchanged)),
    bareUnchangedRatio: median(pairs.map(({ bare }) => bare)),
    perSecond: median(pairs.map(({ perSecond }) => perSecond)),
  }
}

/** What making a page costs when nothing is kept. */
export interface MadeFigures {
  path: string
  /** Of the thread that answers. */
  mainThreadMs: number
  /** Of all threads: what answers, what renders, what compresses. */
  processMs: number
  databaseMs: number
  wallMs: number
  /** Uncompressed. */
  bytes: number
}

/** Measures what it costs to make a page while the site forgets it each time. */
export async function measureMade(site: MeasuredSite, path: string, isBrief: boolean): Promise<MadeFigures> {
  const times = isBrief ? TIMES_MADE.brief : TIMES_MADE.whole
  const make = async () => {
    await site.forget()
    return askOnce(site.port, path, { 'accept-encoding': 'identity' })
  }
  for (let warm = 0; warm < times; warm += 1) await make()
  const [before, databaseBefore, startedAt] = [await site.usage(), site.databaseMs(), performance.now()]
  let bytes = 0
  for (let time = 0; time < times; time += 1) bytes = (await make()).body.length
  const after = await site.usage()
  return {
    path,
    bytes,
    mainThreadMs: (after.mainThreadMs - before.mainThreadMs) / times,
    processMs: (after.processMs - before.processMs) / times,
    databaseMs: (site.databaseMs() - databaseBefore) / times,
    wallMs: (performance.now() - startedAt) / times,
  }
}

/** Lets members rate some games so often a second while something is measured. */
export async function whileWriting<Result>(
  site: MeasuredSite,
  perSecond: number,
  measure: () => Promise<Result>,
): Promise<Result> {
  let written = 0
  let writing = Promise.resolve()
  const timer = setInterval(() => {
    written += 1
    const place = written
    writing = writing.then(async () => {
      await site.database.query(
        `update games set rating_count = rating_count + 1, rating_sum = rating_sum + 1 + $1::int % 5
         where id = (select id from games order by id offset $1::int % 100 limit 1)`,
        [place],
      )
    })
  }, MS_PER_SECOND / perSecond)
  try {
    return await measure()
  } finally {
    clearInterval(timer)
    await writing
  }
}

/** More different questions than the site remembers to have been asked, so that none is kept when it comes again. */
const TYPED_QUESTIONS = 12_000
/** What is asked besides the text, and takes away no game that two can play. */
const FOR_ALL = ['2', '2,3', '2,4', '2,3,4']
/** A full page of results, and some to spare. */
const GAMES_FOUND = 30

/** Questions by a text that nobody typed before, each of which finds a full page: letters that stand in many games, in every order. */
export async function typedQuestionsOf(site: MeasuredSite): Promise<string[]> {
  const { rows } = await site.database.query<{ words: string }>(
    "select lower(title || ' ' || description) as words from games order by id limit 120",
  )
  const found = new Map<string, number>()
  for (const { words } of rows) for (const part of partsOf(words)) found.set(part, (found.get(part) ?? 0) + 1)
  const texts = [...found].filter(([, games]) => games >= GAMES_FOUND).map(([part]) => part)
  const orders = sortOptions.flatMap(({ value }) =>
    FOR_ALL.map((players) => `&players=${players}&sort=${value}`),
  )
  const questions = orders
    .flatMap((order) => texts.map((text) => `/api/games?q=${text}${order}`))
    .slice(0, TYPED_QUESTIONS)
  if (questions.length < TYPED_QUESTIONS) throw new Error(`there are ${questions.length} questions alone`)
  return questions
}

/** Every three to five letters that stand side by side in a text. */
function partsOf(words: string): Set<string> {
  const parts = (words.match(/[a-z]+/g) ?? []).flatMap((word) =>
    [3, 4, 5].flatMap((length) =>
      Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) => word.slice(at, at + length)),
    ),
  )
  return new Set(parts)
}

/** The first script that home brings: a file of the build. */
export async function scriptOf(site: MeasuredSite): Promise<string> {
  const { body } = await askOnce(site.port, '/', { 'accept-encoding': 'identity' })
  const [script] = /\/assets\/[\w.-]+\.js/.exec(body.toString()) ?? []
  if (script === undefined) throw new Error('home brings no script')
  return script
}
