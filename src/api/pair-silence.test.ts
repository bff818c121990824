import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { limitedCalls } from '#/server/http/limits/limited-calls.table.ts'
import { logTo } from '#/server/log.ts'
import { aGame, aPair } from '#/testing/builders.ts'
import { ROWS } from '#/testing/callers/caller-rows.ts'
import { aBrowser, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'
import { invitationOf, sayYes } from '#/testing/pair.ts'
import { documents } from './documents.ts'

/**
 * A pair's private data must not affect anyone else: every readable endpoint is called before and after, by each outsider, and
 * must answer the same. New endpoints are included automatically.
 */
const db = testDatabase('starter', { searchable: true, relating: true, picking: true })

const OTHERS = ['former partner', 'stranger', 'admin', 'visitor'] as const

/** Responses that contain the time or count calls, and so differ each time. */
const PASSING = [
  'get /account/sessions',
  'get /admin/figures-over-time',
  'get /admin/page-speed',
  'get /admin/archive',
]

/** What the rows ask for in one way only. */
const PARTS = [
  ...['own', 'wish', 'played', 'not-for-us'].map((part) => `/pair/games?show=${part}`),
  ...['wish', 'played', 'not-for-us'].map((part) => `/shelf?show=${part}`),
  ...['/tonight/mine?from=shelf', '/plays?book=own', '/plays/export?format=csv', '/shelf/export?format=csv'],
]

const lines: string[] = []
let mira: Awaited<ReturnType<typeof signedIn>>
let theo: Awaited<ReturnType<typeof signedIn>>
let others: Record<(typeof OTHERS)[number], Browser>
let games: { id: number; slug: string }[]

beforeAll(async () => {
  logTo('debug', { write: (line: string) => void lines.push(line) })
  mira = await signedIn(db(), { username: 'mira_quiet' })
  theo = await signedIn(db(), { username: 'theo_quiet' })
  const former = await signedIn(db())
  await sayYes(former, await invitationOf(mira))
  await mira.send('DELETE', '/pair')
  await aPair(db(), mira.member, theo.member)
  games = await Promise.all(
    ['Elmbox', 'Fernbox', 'Glenbox', 'Heathbox', 'Ivybox', 'Junebox'].map((title) => aGame(db(), { title })),
  )
  others = {
    'former partner': former,
    stranger: await signedIn(db()),
    admin: await signedIn(db(), { email: 'boss-of-silence@twotop.example' }),
    visitor: aBrowser(),
  }
  await catalogueRead()
})

/** Everything that is read, by its name, with its address: of the game that is marked, and of the member who does. */
const reads = () =>
  [...Object.entries(ROWS), ...PARTS.map((path): [string, { path: string }] => [`get ${path}`, { path }])]
    .filter(([name]) => name.startsWith('get ') && !PASSING.includes(name))
    .map(([name, { path }]): [string, string] => {
      const address = path ?? name.slice('get '.length)
      return [
        name,
        address
          .replace(':game', String(games[0]?.id))
          .replace(':slug', games[0]?.slug ?? '')
          .replace('/members/missing', `/members/${mira.member.id}`)
          .replace(':post', '999999'),
      ]
    })

async function readBy(browser: Browser): Promise<Record<string, unknown>> {
  const reported: Record<string, unknown> = {}
  for (const [name, address] of reads()) {
    // Downloads are limited per day.
    await db().delete(limitedCalls)
    const { status, body } = await browser.send('GET', address)
    // What is refused has a number of its own each time.
    reported[name] = { status, body: status < 400 ? body : null }
  }
  return reported
}

const mark =
  (browser: Browser, game: number, stated: string, isSurprise = false) =>
  async () => {
    const { id } = games[game] ?? {}
    expect(
      (await browser.send('PUT', `/shelf/games/${id}`, { body: { mark: stated, isPlayed: false } })).status,
    ).toBe(204)
    if (isSurprise)
      expect(
        (await browser.send('PUT', `/shelf/games/${id}/surprise`, { body: { isSurprise } })).status,
      ).toBe(204)
  }

/** A collection with a game by its name, and what its owner noted and paid. */
const bringNotes = async () => {
  const text =
    'title,own,privatecomment,pp_currency,pricepaid\nElmbox,1,murmur,EUR,12\nNamed alone,1,murmur too,EUR,13'
  const takes = { ratings: false, comments: true, prices: true }
  expect((await mira.send('POST', '/shelf/imports', { body: { text, choices: [], takes } })).status).toBe(200)
}

const play = (browser: Browser, outcome: string) => async () => {
  const stated = {
    gameId: games[0]?.id,
    name: '',
    day: '2026-01-02',
    outcome,
    minutes: 41,
    word: 'whispered',
  }
  expect((await browser.send('PUT', `/plays/${randomUUID()}`, { body: stated })).status).toBe(200)
}

describe('data of a pair', () => {
  it('PAIR-04: does not change anything that a former partner, stranger, admin or guest can read', async () => {
    expect(reads().length).toBeGreaterThan(80)
    const before = Object.fromEntries(
      await Promise.all(OTHERS.map(async (who) => [who, await readBy(others[who])] as const)),
    )
    const acts = [
      ...[
        mark(mira, 0, 'own'),
        mark(mira, 1, 'wish'),
        mark(mira, 2, 'wish', true),
        mark(theo, 3, 'not-for-us'),
      ],
      ...[bringNotes, play(mira, 'me'), play(theo, 'won'), play(theo, 'draw')],
      () => mira.send('PUT', '/reminders', { body: { evening: true, wishes: true, timeZone: 'UTC' } }),
    ]
    for (const act of acts) await act()
    await catalogueRead()
    for (const who of OTHERS) {
      const after = await readBy(others[who])
      for (const [name, reported] of Object.entries(after))
        expect(reported, `${name} to ${who}`).toEqual(before[who]?.[name])
    }
  })

  it('PAIR-04: does not change feeds and sitemaps', async () => {
    const addresses = documents.routes
      .filter(({ method, path }) => method === 'GET' && !/[:*{]/.test(path))
      .map(({ path }) => path)
    const readAll = async () =>
      Object.fromEntries(
        await Promise.all(
          addresses.map(async (path) => [path, await (await documents.request(path)).text()]),
        ),
      )
    const before = await readAll()
    for (const act of [mark(mira, 3, 'own'), mark(theo, 2, 'own'), play(mira, 'them')]) await act()
    expect(await readAll()).toEqual(before)
  })
})

describe('private data of a member in a pair', () => {
  it('PAIR-02: a surprise does not change anything the partner can read: lists, counts, picks, files', async () => {
    const before = await readBy(theo)
    await mark(mira, 4, 'wish', true)()
    expect(await readBy(theo)).toEqual(before)
  })

  it('SHELF-02: neither does a private comment or price', async () => {
    await bringNotes()
    const before = await readBy(theo)
    const text = 'title,own,privatecomment,pp_currency,pricepaid\nElmbox,1,murmur anew,EUR,99'
    const takes = { ratings: false, comments: true, prices: true }
    await mira.send('POST', '/shelf/imports', { body: { text, choices: [], takes } })
    expect(await readBy(theo)).toEqual(before)
    expect(JSON.stringify((await mira.send('GET', '/shelf/export?format=json')).body)).toContain(
      'murmur anew',
    )
  })

  it('ALIKE-02: an open wish is shown among wishes, and does not influence picks', async () => {
    const before = await readBy(theo)
    await mark(mira, 5, 'wish')()
    const after = await readBy(theo)
    const changed = Object.keys(after).filter(
      (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
    )
    expect(changed.filter((name) => !name.startsWith('get /pair/games'))).toEqual([])
    expect(changed).toContain('get /pair/games?show=wish')
  })
})

it('PAIR-04: the log does not contain it', () => {
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.join('\n')).not.toMatch(/murmur|whispered|Named alone/)
})
