import { beforeAll, expect, it } from 'vitest'
import { evenings } from '#/features/evenings/model/evenings.table.ts'
import { pairMembers } from '#/features/pair/model/pairs.table.ts'
import { shelfEntries, shelfNotes } from '#/features/shelf/model/shelf-entries.table.ts'
import { logTo } from '#/server/log.ts'
import { aPair } from '#/testing/builders.ts'
import { aBrowser, type Browser, signedIn } from '#/testing/calls/browser.ts'
import type { ApiDescription } from '#/testing/calls/described-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import {
  ASKERS,
  type Asker,
  ENDS_IT,
  EVENING,
  notifiedTo,
  READINGS,
  SECRETS,
} from '#/testing/ways-in/pair-secrets.ts'
import { api } from './app.ts'
import { documents } from './documents.ts'

const db = testDatabase('empty', { searchable: true, picking: true })

const PRIVATE_TAGS = ['Shelf', 'Pair', 'Evenings', 'Picks']

const MARKED = { owned: 'own', wished: 'wish', surprise: 'wish', ruledOut: 'not-for-us' } as const

const lines: string[] = []
let askers: Record<Asker, Browser>
beforeAll(async () => {
  logTo('debug', { write: (line: string) => void lines.push(line) })
  const [own, partner, former] = [await signedIn(db()), await signedIn(db()), await signedIn(db())]
  await aPair(db(), own.member, former.member)
  await db().update(pairMembers).set({ endedAt: new Date() })
  const pair = await aPair(db(), own.member, partner.member)
  await db()
    .insert(evenings)
    .values({
      key: EVENING,
      pairId: pair.id,
      writtenBy: own.member.id,
      name: SECRETS.played,
      foldedName: SECRETS.played.toLowerCase(),
      day: '2026-01-02',
      outcome: 'left',
      word: `${SECRETS.word} all night`,
    })
  for (const [secret, mark] of Object.entries(MARKED)) {
    const name = SECRETS[secret as keyof typeof MARKED]
    const [entry] = await db()
      .insert(shelfEntries)
      .values({
        memberId: own.member.id,
        name,
        foldedName: name.toLowerCase(),
        mark,
        isSurprise: secret === 'surprise',
      })
      .returning()
    if (secret === 'owned')
      await db()
        .insert(shelfNotes)
        .values({ entryId: entry?.id ?? 0, comment: SECRETS.comment })
  }
  const admin = await signedIn(db(), { email: 'boss-of-pairs@twotop.example' })
  askers = { own, partner, former, stranger: await signedIn(db()), admin, visitor: aBrowser() }
})

const secretsIn = (text: string) =>
  Object.entries(SECRETS)
    .filter(([, word]) => text.toLowerCase().includes(word.toLowerCase()))
    .map(([secret]) => secret)
    .toSorted()

const describedNow = async () =>
  (await (await api.request('/api/openapi.json')).json()) as ApiDescription & {
    paths: Record<string, Record<string, { tags?: string[] }>>
  }

it('PAIR-04: every endpoint of shelf, pair, plays and picks is in the matrix', async () => {
  const { paths } = await describedNow()
  const missing = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags?.some((tag) => PRIVATE_TAGS.includes(tag)))
      .map(([method]) => `${method} ${address.replace(/^\/api/, '')}`)
      .filter((name) => !(name in READINGS) && !ENDS_IT.includes(name)),
  )
  expect(missing).toEqual([])
})

it.each(ASKERS)('PAIR-04: %s gets from each endpoint only what they may know', async (asker) => {
  for (const [name, reading] of Object.entries(READINGS)) {
    const [method = '', path = ''] = name.split(' ')
    const { body, status } = await askers[asker].send(method.toUpperCase(), reading.path ?? path, {
      ...(reading.body !== undefined && { body: reading.body }),
    })
    expect(status, name).toBeLessThan(500)
    expect(secretsIn(JSON.stringify(body)), `${name} to ${asker}`).toEqual(
      notifiedTo(reading, asker).toSorted(),
    )
  }
})

it('PAIR-04: no other read endpoint reveals private data of a pair', async () => {
  const { paths } = await describedNow()
  const readable = Object.entries(paths).filter(
    ([address, methods]) => 'get' in methods && !address.includes('{'),
  )
  expect(readable.length).toBeGreaterThan(30)
  for (const asker of ['former', 'stranger', 'admin', 'visitor'] as const)
    for (const [address] of readable) {
      const { body } = await askers[asker].send('GET', address.replace(/^\/api/, ''))
      expect(secretsIn(JSON.stringify(body)), `${address} to ${asker}`).toEqual([])
    }
})

it('PAIR-04: no feed or sitemap reveals it', async () => {
  const addresses = documents.routes
    .filter(({ method, path }) => method === 'GET' && !/[:*{]/.test(path))
    .map(({ path }) => path)
  expect(addresses).toContain('/feed.xml')
  for (const address of addresses) {
    const text = await (await documents.request(address)).text()
    expect(secretsIn(text), address).toEqual([])
    expect(text, address).not.toContain('/us/')
  }
})

it('PAIR-04: the log does not contain it', async () => {
  expect(lines.length).toBeGreaterThan(0)
  expect(secretsIn(lines.join('\n'))).toEqual([])
})
