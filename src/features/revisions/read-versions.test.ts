import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onlyRow } from '#/server/database/only-row.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { VersionFields } from './model/revisions.rules.ts'
import { versions } from './model/revisions.table.ts'
import { compareVersion, newestStanding, ofThing, versionOf, versionsOf } from './versions.store.ts'

const db = testDatabase('empty')
let [game, other] = [0, 0]
let ann: string
let nameless: { id: string; email: string }
beforeAll(async () => {
  game = (await aGame(db())).id
  other = (await aGame(db())).id
  ann = (await aMember(db(), { username: 'ann' })).id
  nameless = await aMember(db(), { username: null, email: 'ben@example.org' })
})
beforeEach(() => db().delete(versions))

const day = (of: number) => new Date(Date.UTC(2026, 2, of))
/** Writes a version of a game down; answers its number. */
async function aVersion(fields: VersionFields, more: Partial<typeof versions.$inferInsert> = {}, of = game) {
  const row = {
    ...ofThing('game', of),
    revision: 1,
    fields,
    source: 'saved' as const,
    savedAt: day(1),
    ...more,
  }
  return onlyRow(await db().insert(versions).values(row).returning({ id: versions.id })).id
}
const labelOf = (field: string) => `The ${field}`
const listed = (now: VersionFields) => versionsOf(db(), 'game', game, { now, labelOf })

it('the revisions of an item are listed with editor and changes, and no other item’s', async () => {
  const first = await aVersion({ title: 'A' }, { source: 'made', note: 'games.csv' })
  await aVersion({ title: 'Elsewhere' }, {}, other)
  const second = await aVersion({ title: 'B' }, { savedBy: ann, changed: ['title', 'year'], savedAt: day(2) })
  const third = await aVersion({ title: 'C' }, { savedBy: nameless.id, savedAt: day(3) })
  const common = { note: '', savedBy: null, changed: [], isNow: false }
  expect(await listed({ title: 'C' })).toEqual([
    {
      ...{ ...common, id: third, source: 'saved', savedAt: '2026-03-03T00:00:00.000Z', isNow: true },
      savedBy: { id: nameless.id, name: 'ben@example.org' },
    },
    {
      ...{ ...common, id: second, source: 'saved', savedAt: '2026-03-02T00:00:00.000Z' },
      ...{ savedBy: { id: ann, name: 'ann' }, changed: ['The title', 'The year'] },
    },
    { ...common, id: first, source: 'made', note: 'games.csv', savedAt: '2026-03-01T00:00:00.000Z' },
  ])
  expect(await versionsOf(db(), 'page', game, { now: {}, labelOf })).toEqual([])
})

it('revisions are ordered by time, equal times by id, with pending changes first', async () => {
  const newest = await aVersion({ title: 'newest' }, { savedAt: day(9) })
  const waits = await aVersion({ title: 'waits' }, { source: 'pending', savedAt: day(1) })
  const one = await aVersion({ title: 'one' }, { savedAt: day(5) })
  const two = await aVersion({ title: 'two' }, { savedAt: day(5) })
  const oldest = await aVersion({ title: 'oldest' }, { savedAt: day(2), source: 'set-aside' })
  expect((await listed({})).map(({ id }) => id)).toEqual([waits, newest, two, one, oldest])
})

it('the latest public revision is marked as current, if it equals the item', async () => {
  await aVersion({ title: 'A' })
  await aVersion({ title: 'B' })
  const latest = await aVersion({ title: 'A' })
  await aVersion({ title: 'A' }, { source: 'set-aside' })
  await aVersion({ title: 'A' }, { source: 'pending' })
  await aVersion({ title: 'A' }, {}, other)
  const now = async (title: string) =>
    (await listed({ title })).filter(({ isNow }) => isNow).map(({ id }) => id)
  expect([await now('A'), await now('B')]).toEqual([[latest], []])
})

it('the latest public revision is found, and the one before it', async () => {
  expect(await newestStanding(db(), 'game', game)).toBe(undefined)
  const before = await aVersion({ title: 'Before' })
  const latest = await aVersion({ title: 'Latest' })
  await aVersion({ title: 'Waits' }, { source: 'pending' })
  await aVersion({ title: 'Aside' }, { source: 'set-aside' })
  await aVersion({ title: 'Elsewhere' }, {}, other)
  expect(await newestStanding(db(), 'game', game)).toEqual({ id: latest, fields: { title: 'Latest' } })
  expect(await newestStanding(db(), 'game', game, 1)).toEqual({ id: before, fields: { title: 'Before' } })
  expect(await newestStanding(db(), 'game', game, 2)).toBe(undefined)
})

it('one revision is returned with its fields, but no deleted one and no other item’s', async () => {
  const first = await aVersion({ title: 'A' }, { savedBy: ann })
  const second = await aVersion({ title: 'B' })
  const elsewhere = await aVersion({ title: 'C' }, {}, other)
  const requested = (id: number) => versionOf(db(), 'game', game, id, { now: { title: 'A' }, labelOf })
  expect(await requested(first)).toMatchObject({
    version: { id: first, isNow: true, savedBy: { id: ann, name: 'ann' } },
    fields: { title: 'A' },
  })
  expect(await requested(second)).toMatchObject({
    version: { id: second, isNow: false, savedBy: null },
    fields: { title: 'B' },
  })
  for (const id of [elsewhere, 2_000_000_000])
    await expect(requested(id)).rejects.toMatchObject({
      ...{ type: 'not-found', message: 'This version no longer exists' },
    })
})

it('a revision is compared as older than the current state, and pending changes as newer', async () => {
  const old = await aVersion({ title: 'Old' })
  const waits = await aVersion({ title: 'Waits' }, { source: 'pending' })
  const beside = (before: VersionFields, after: VersionFields) => [
    { name: 'Title', before: String(before.title), now: String(after.title), isSame: false },
  ]
  const thing = { now: { title: 'Now' }, labelOf, revision: 7, beside }
  expect(await compareVersion(db(), 'game', game, old, thing)).toMatchObject({
    ...{ id: old, source: 'saved', revision: 7 },
    fields: [{ name: 'Title', before: 'Old', now: 'Now', isSame: false }],
  })
  expect(await compareVersion(db(), 'game', game, waits, thing)).toMatchObject({
    ...{ id: waits, source: 'pending', revision: 7 },
    fields: [{ name: 'Title', before: 'Now', now: 'Waits', isSame: false }],
  })
})
