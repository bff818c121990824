import { asc, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { posts } from '#/features/blog/model/posts.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { pages } from '#/features/pages/model/pages.table.ts'
import { pictures } from '#/features/pictures/model/pictures.table.ts'
import { aGame, aMember, aPost } from '#/testing/builders.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { TrashKind } from './model/revisions.rules.ts'
import { trash } from './model/revisions.table.ts'
import { endThrown, putInTrash, thingOf } from './trash.store.ts'

const db = testDatabase('empty')
const TABLES = { game: games, post: posts, page: pages, comment: comments, picture: pictures }
const KINDS = Object.keys(TABLES) as TrashKind[]
const HAS_REVISION = new Set<TrashKind>(['game', 'post', 'page'])

let editor: string
let number = 0
beforeAll(async () => {
  editor = (await aMember(db())).id
})
beforeEach(async () => {
  for (const table of [trash, comments, games, posts, pages, pictures]) await db().delete(table)
})

/** A thing of a kind that readers see, or do not; answers its id. */
async function aThing(kind: TrashKind, title: string, published = true): Promise<number> {
  number += 1
  if (kind === 'game') return (await aGame(db(), { title, published })).id
  if (kind === 'post') return (await aPost(db(), { title, published })).id
  const inserted = {
    page: () =>
      db()
        .insert(pages)
        .values({ slug: `page-${number}`, title, parts: [], online: published })
        .returning({ id: pages.id }),
    comment: async () => {
      const game = await aGame(db())
      return db()
        .insert(comments)
        .values({ gameId: game.id, memberId: editor, content: title })
        .returning({ id: comments.id })
    },
    picture: () =>
      db()
        .insert(pictures)
        .values({ digest: `digest ${number}`, width: 1, height: 1, name: title })
        .returning({ id: pictures.id }),
  }
  return (await inserted[kind]())[0]!.id
}

/** Whether things of a kind lie in the trash, are shown to readers, and how often they were changed. */
async function stateOf(kind: TrashKind) {
  const rows: Record<string, unknown>[] = await db().select().from(TABLES[kind]).orderBy(asc(TABLES[kind].id))
  return rows.map((row) => [
    row.id,
    kind === 'page' ? row.trashedAt !== null : row.inTrash,
    row.published ?? row.online,
    row.revision,
  ])
}
const entries = () =>
  db()
    .select({ kind: trash.kind, was: trash.wasPublished, by: trash.thrownBy, ...thingOf })
    .from(trash)
    .orderBy(asc(trash.id))

describe.each(KINDS)('a %s in the trash', (kind) => {
  const revised = (revision: number) => (HAS_REVISION.has(kind) ? revision : undefined)
  const shown = (so: boolean) => (HAS_REVISION.has(kind) ? so : undefined)
  const nothing = { game: null, post: null, page: null, comment: null, picture: null }

  it('is hidden from readers and has its own entry; other items are unaffected', async () => {
    const [id, neighbour] = [await aThing(kind, 'Thrown'), await aThing(kind, 'Stays')]
    expect(await putInTrash(db(), kind, [id], editor)).toEqual([{ id, title: 'Thrown', wasPublished: true }])
    expect(await stateOf(kind)).toEqual([
      [id, true, shown(false), revised(2)],
      [neighbour, false, shown(true), revised(1)],
    ])
    expect(await entries()).toEqual([{ kind, was: true, by: editor, ...nothing, [kind]: id }])
    expect(await putInTrash(db(), kind, [id], editor)).toEqual([])
    expect(await entries()).toHaveLength(1)
  })

  it('is returned ordered by id, with whether it was published', async () => {
    const [first, second] = [await aThing(kind, 'One', false), await aThing(kind, 'Two')]
    const was = !HAS_REVISION.has(kind)
    expect(await putInTrash(db(), kind, [second, first], editor)).toEqual([
      { id: first, title: 'One', wasPublished: was },
      { id: second, title: 'Two', wasPublished: true },
    ])
    expect((await entries()).map((entry) => [entry[kind], entry.was])).toEqual([
      [first, was],
      [second, true],
    ])
  })

  it('is permanently deleted only if it is in the trash; others there stay', async () => {
    const ids = [await aThing(kind, 'Ended'), await aThing(kind, 'Waits'), await aThing(kind, 'Shown')]
    const [ended = 0, waits = 0, stands = 0] = ids
    await putInTrash(db(), kind, [ended, waits], editor)
    await endThrown(db(), kind, [ended, stands])
    expect((await entries()).map((entry) => entry[kind])).toEqual([waits])
    if (kind === 'picture') {
      const due = await db().select().from(pictures).orderBy(asc(pictures.id))
      expect(due.map(({ unusedSince }) => unusedSince?.getTime())).toEqual([0, undefined, undefined])
    } else expect((await stateOf(kind)).map(([id]) => id)).toEqual([waits, stands])
  })

  it('is unaffected by an empty list of ids', async () => {
    const id = await aThing(kind, 'Stays')
    expect(await putInTrash(db(), kind, [], editor)).toEqual([])
    await endThrown(db(), kind, [])
    expect(await stateOf(kind)).toEqual([[id, false, shown(true), revised(1)]])
  })
  it('is returned ordered by id, not by time, and a single one can be deleted', async () => {
    const [first, second] = [await aThing(kind, 'One'), await aThing(kind, 'Two')]
    const { id } = TABLES[kind]
    await db().execute(sql`update ${TABLES[kind]} set created_at = created_at where ${id} = ${first}`)
    expect((await putInTrash(db(), kind, [second, first], editor)).map((each) => each.id)).toEqual([
      first,
      second,
    ])
    await endThrown(db(), kind, [second])
    if (kind === 'picture') expect((await entries()).map((entry) => entry.picture)).toEqual([first])
    else expect((await stateOf(kind)).map(([each]) => each)).toEqual([first])
  })

  it('is deleted by one of two concurrent requests', async () => {
    const id = await aThing(kind, 'Thrown')
    const throwing = (tx: ReturnType<typeof db>) => putInTrash(tx, kind, [id], editor)
    expect(await secondOfTwo(db(), throwing, throwing)).toEqual([])
    expect(await entries()).toHaveLength(1)
  })
})
