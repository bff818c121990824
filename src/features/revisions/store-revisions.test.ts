import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pages } from '#/features/pages/model/pages.table.ts'
import { aGame, aMember, aPost } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { REVISION_KINDS, type RevisionFields, type RevisionKind } from './model/revisions.rules.ts'
import { versions } from './model/revisions.table.ts'
import {
  deleteOldRevisions,
  differingFields,
  hasSameValues,
  itemColumns,
  type SavedItem,
  type Saving,
  storeRevisions,
} from './revisions.store.ts'

const db = testDatabase('empty')
let ann: string
let ben: string
beforeAll(async () => {
  ann = (await aMember(db())).id
  ben = (await aMember(db())).id
})
beforeEach(() => db().delete(versions))

let number = 0
async function aThing(kind: RevisionKind): Promise<number> {
  if (kind === 'game') return (await aGame(db())).id
  if (kind === 'post') return (await aPost(db())).id
  number += 1
  const page = { slug: `page-${number}`, title: `Page ${number}`, parts: [], online: true }
  return (await db().insert(pages).values(page).returning({ id: pages.id }))[0]?.id ?? 0
}

const MOMENT = new Date('2026-03-04T05:06:07.000Z')
/** A saved entity with its former contents; null for a new one. */
const saved = (id: number, before: RevisionFields | null, after: RevisionFields, revision = 2) => ({
  id,
  before: before && { fields: before, revision: revision - 1, savedBy: ben, savedAt: MOMENT },
  after: { fields: after, revision },
})
const keep = (kind: RevisionKind, thing: SavedItem, saving: Saving) =>
  storeRevisions(db(), kind, [thing], saving)
const by = (member: string | null, source: Saving['source'] = 'saved'): Saving => ({ by: member, source })
const stored = async (kind: RevisionKind, id: number) => {
  const rows = await db().select().from(versions).orderBy(asc(versions.id))
  return rows
    .filter((row) => row[`${kind}Id`] === id)
    .map((row) => [row.source, row.savedBy, row.fields, row.changed, row.revision])
}
/** Lets all versions lie so far back. */
const letPass = (minutes: number) =>
  db().execute(sql`
    update versions set begun_at = begun_at - make_interval(mins => ${minutes}), saved_at = saved_at - make_interval(mins => ${minutes})`)

describe.each(REVISION_KINDS)('the revisions of a %s', (kind) => {
  it('are stored per save with editor and changes, separate from other items', async () => {
    const [one, other] = [await aThing(kind), await aThing(kind)]
    await keep(kind, saved(one, null, { title: 'A', year: 1 }, 1), { ...by(ann, 'made'), note: 'games.csv' })
    await keep(kind, saved(other, null, { title: 'Other' }, 1), by(ben, 'made'))
    await keep(kind, saved(one, { title: 'A', year: 1 }, { title: 'B', year: 1 }), by(ben))
    expect(await stored(kind, one)).toEqual([
      ['made', ann, { title: 'A', year: 1 }, [], 1],
      ['saved', ben, { title: 'B', year: 1 }, ['title'], 2],
    ])
    expect(await stored(kind, other)).toEqual([['made', ben, { title: 'Other' }, [], 1]])
    const rows = await db().select().from(versions).orderBy(asc(versions.id))
    expect(rows.map((row) => [row.kind, row.note])).toEqual([
      [kind, 'games.csv'],
      [kind, ''],
      [kind, ''],
    ])
  })

  it('of several items saved at once are compared with each item’s own', async () => {
    const [one, other] = [await aThing(kind), await aThing(kind)]
    await storeRevisions(
      db(),
      kind,
      [saved(one, null, { title: 'A' }, 1), saved(other, null, { title: 'B' }, 1)],
      by(ann, 'made'),
    )
    await storeRevisions(
      db(),
      kind,
      [saved(one, { title: 'A' }, { title: 'A' }), saved(other, { title: 'B' }, { title: 'C' })],
      by(ben),
    )
    expect(await stored(kind, one)).toEqual([['made', ann, { title: 'A' }, [], 1]])
    expect(await stored(kind, other)).toEqual([
      ['made', ann, { title: 'B' }, [], 1],
      ['saved', ben, { title: 'C' }, ['title'], 2],
    ])
  })
})

describe('repeated saves by one editor', () => {
  it('extend one revision, with the changes since the previous one and the time of the last save', async () => {
    const [id, other] = [await aThing('game'), await aThing('game')]
    await keep('game', saved(other, null, { title: 'Other' }, 1), by(ann, 'made'))
    await keep('game', saved(id, null, { title: 'A', year: 1 }, 1), by(ann, 'made'))
    await letPass(11)
    await keep('game', saved(id, { title: 'A', year: 1 }, { title: 'B', year: 1 }, 2), by(ann))
    await letPass(9)
    await keep('game', saved(id, { title: 'B', year: 1 }, { title: 'A', year: 3 }, 3), by(ann))
    expect(await stored('game', id)).toEqual([
      ['made', ann, { title: 'A', year: 1 }, [], 1],
      ['saved', ann, { title: 'A', year: 3 }, ['year'], 3],
    ])
    expect(await stored('game', other)).toEqual([['made', ann, { title: 'Other' }, [], 1]])
    const [, , last] = await db().select().from(versions).orderBy(asc(versions.id))
    expect(Date.now() - (last?.savedAt.getTime() ?? 0)).toBeLessThan(60_000)
    expect(Date.now() - (last?.begunAt.getTime() ?? 0)).toBeGreaterThan(8 * 60_000)
  })

  it('extend a creating revision even if nothing changed', async () => {
    const id = await aThing('game')
    await keep('game', saved(id, null, { title: 'A' }, 1), by(ann, 'made'))
    await keep('game', saved(id, { title: 'A' }, { title: 'B' }, 2), by(ann))
    expect(await stored('game', id)).toEqual([['made', ann, { title: 'B' }, [], 2]])
  })

  it.each([
    ['made', 'saved', 9, 1],
    ['saved', 'saved', 9, 1],
    ['saved', 'saved', 11, 2],
    ['saved', 'imported', 0, 2],
    ['saved', 'restored', 0, 2],
    ['imported', 'saved', 0, 2],
    ['restored', 'saved', 0, 2],
  ] as const)(
    'makes of what was %s and then %s %i minutes later so many versions: %i',
    async (first, second, minutes, count) => {
      const id = await aThing('game')
      await keep('game', saved(id, null, { title: 'A' }, 1), by(ann, first))
      await letPass(minutes)
      await keep('game', saved(id, { title: 'A' }, { title: 'B' }), by(ann, second))
      expect(await stored('game', id)).toHaveLength(count)
    },
  )

  it('start a new revision after another editor’s; unknown editors extend those of unknown editors', async () => {
    const id = await aThing('game')
    await keep('game', saved(id, null, { title: 'A' }, 1), by(ann, 'made'))
    await keep('game', saved(id, { title: 'A' }, { title: 'B' }, 2), by(ben))
    await keep('game', saved(id, { title: 'B' }, { title: 'C' }, 3), by(null))
    await keep('game', saved(id, { title: 'C' }, { title: 'D' }, 4), by(null))
    expect((await stored('game', id)).map(([, savedBy]) => savedBy)).toEqual([ann, ben, null, null])
  })
})

describe('the former contents of an item', () => {
  it('are stored as well if there were no revisions yet, with their editor and time', async () => {
    const id = await aThing('page')
    await keep('page', saved(id, { title: 'Old', year: 1 }, { title: 'New', year: 1 }, 5), by(ann))
    expect(await stored('page', id)).toEqual([
      ['earlier', ben, { title: 'Old', year: 1 }, [], 4],
      ['saved', ann, { title: 'New', year: 1 }, ['title'], 5],
    ])
    const [earlier, now] = await db().select().from(versions).orderBy(asc(versions.id))
    expect([earlier?.savedAt, earlier?.begunAt]).toEqual([MOMENT, MOMENT])
    expect(Date.now() - (now?.begunAt.getTime() ?? 0)).toBeLessThan(60_000)
  })

  it('are stored if they were changed outside the form, and the editor’s next save starts a new revision', async () => {
    const id = await aThing('page')
    await keep('page', saved(id, null, { title: 'A', year: 1 }, 1), by(ann, 'made'))
    await keep('page', saved(id, { title: 'A', year: 2 }, { title: 'B', year: 2 }, 3), by(ann))
    await keep('page', saved(id, { title: 'B', year: 4 }, { title: 'B', year: 4 }, 5), by(ann))
    expect(await stored('page', id)).toEqual([
      ['made', ann, { title: 'A', year: 1 }, [], 1],
      ['earlier', ben, { title: 'A', year: 2 }, ['year'], 2],
      ['saved', ann, { title: 'B', year: 2 }, ['title'], 3],
      ['earlier', ben, { title: 'B', year: 4 }, ['year'], 4],
    ])
  })

  it('are not confused with pending or discarded changes', async () => {
    const id = await aThing('post')
    await keep('post', saved(id, null, { title: 'A' }, 1), by(ann, 'made'))
    for (const source of ['set-aside', 'pending'] as const)
      await db()
        .insert(versions)
        .values({ ...itemColumns('post', id), source, savedBy: ann, fields: { title: source }, revision: 1 })
    await keep('post', saved(id, { title: 'A' }, { title: 'A' }), by(ann))
    expect((await stored('post', id)).map(([source]) => source)).toEqual(['made', 'set-aside', 'pending'])
    await keep('post', saved(id, { title: 'A' }, { title: 'B' }), by(ann))
    expect((await stored('post', id)).map(([source, , fields]) => [source, fields])).toEqual([
      ['made', { title: 'B' }],
      ['set-aside', { title: 'set-aside' }],
      ['pending', { title: 'pending' }],
    ])
  })
})

describe('old revisions', () => {
  const many = (id: number, source: string, count: number) =>
    db().execute(sql`
      insert into versions (kind, post_id, revision, fields, source)
      select 'post', ${id}, n, jsonb_build_object('title', n), ${source} from generate_series(1, ${count}::int) n`)

  it('beyond the latest fifty are deleted on a save, not counting pending changes', async () => {
    const [id, other] = [await aThing('post'), await aThing('post')]
    await many(id, 'pending', 1)
    await many(id, 'set-aside', 2)
    await many(id, 'saved', 49)
    await many(other, 'saved', 52)
    await keep('post', saved(id, { title: 49 }, { title: 'Now' }, 60), by(ann))
    const rows = await stored('post', id)
    expect(rows.filter(([source]) => source === 'pending')).toHaveLength(1)
    expect(rows.filter(([source]) => source === 'set-aside')).toHaveLength(0)
    expect(rows.filter(([source]) => source === 'saved')).toHaveLength(50)
    expect(await stored('post', other)).toHaveLength(52)
  })

  it('are deleted after a year, except pending changes', async () => {
    const [id, other] = [await aThing('post'), await aThing('post')]
    const aged = (post: number, source: 'saved' | 'set-aside' | 'pending', days: number) =>
      db()
        .insert(versions)
        .values({
          ...{ ...itemColumns('post', post), source, revision: days, fields: {} },
          savedAt: sql`now() - make_interval(days => ${days})`,
        })
    await aged(id, 'saved', 366)
    await aged(id, 'set-aside', 366)
    await aged(id, 'pending', 800)
    await aged(other, 'saved', 364)
    await aged(other, 'pending', 1)
    await deleteOldRevisions(db())
    const rows = await db().select().from(versions).orderBy(asc(versions.id))
    expect(rows.map(({ source, revision }) => [source, revision])).toEqual([
      ['pending', 800],
      ['saved', 364],
      ['pending', 1],
    ])
    expect(await db().$count(versions, eq(versions.postId, id))).toBe(1)
  })
})

it('two states differ in the fields that both have with different values', () => {
  expect(differingFields({ a: 1, b: [1, 2], c: 'x' }, { a: 1, b: [2, 1], c: 'y', d: 4 })).toEqual(['b', 'c'])
  expect(differingFields({ a: 1, b: 2 }, { a: 1 })).toEqual([])
  expect([
    hasSameValues({ a: [1] }, { a: [1], b: 2 }),
    hasSameValues({ a: 1 }, { a: 2 }),
    hasSameValues({}, { a: 1 }),
  ]).toEqual([true, false, true])
})
