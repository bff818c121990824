import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { limitedCalls } from '#/server/http/limits/limited-calls.table.ts'
import { aGame, aMember, ratingsOf } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { GameDetail } from '../model/games.schema.ts'
import { games } from '../model/games.table.ts'
import type { MergePreview } from './game-editing.schema.ts'

const db = testDatabase('empty', { searchable: true })
let admin: Browser
beforeAll(async () => {
  admin = await signedIn(db(), { email: 'admin@twotop.example' })
})
beforeEach(() => db().delete(limitedCalls))

type Game = { id: number; revision: number }
const chosen = ({ id, revision }: Game) => ({ id, revision })
const merge = (stays: Game, leaves: Game, headers = aKey()) =>
  admin.send<{ slug: string }>('POST', '/admin/games/merges', {
    body: { stays: chosen(stays), leaves: chosen(leaves) },
    headers,
  })
const look = (stays: number, leaves: number) =>
  admin.send<MergePreview>('GET', `/admin/games/merges/look?stays=${stays}&leaves=${leaves}`)
const newestAct = async () => (await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const stated = async (slug: string) =>
  (await get<{ comments: { content: string }[] }>(`/games/${slug}/comments`)).body.comments?.map(
    ({ content }) => content,
  )
const now = async ({ id }: Game) => {
  const [row] = await db().select().from(games).where(eq(games.id, id))
  if (!row) throw new Error('no such game')
  return row
}

/** Two entries of one game, both rated and talked about. */
async function twoGames(name: string) {
  const stays = await aGame(db(), { title: `${name} stays` })
  const leaves = await aGame(db(), { title: `${name} leaves` })
  await ratingsOf(db(), stays.id, [5])
  await ratingsOf(db(), leaves.id, [2, 3])
  const { id: memberId } = await aMember(db())
  await db()
    .insert(comments)
    .values({ gameId: leaves.id, memberId, content: `Comment on ${name}` })
  return { stays, leaves }
}

describe('merging two games', () => {
  it('shows readers one game immediately, at both addresses', async () => {
    const { stays, leaves } = await twoGames('Shown')
    expect(await stated(stays.slug)).toEqual([])
    expect((await get<GameDetail>(`/games/${stays.slug}`)).body.ratingCount).toBe(1)
    const { status, body } = await merge(stays, leaves)
    expect([status, body.slug]).toEqual([200, stays.slug])
    for (const slug of [stays.slug, leaves.slug])
      expect((await get<GameDetail>(`/games/${slug}`)).body).toMatchObject({
        ...{ slug: stays.slug, ratingCount: 3, communityRating: 10 / 3 },
      })
    expect(await stated(stays.slug)).toEqual(['Comment on Shown'])
    expect(await newestAct()).toMatchObject({
      ...{
        act: 'games merged',
        subject: 'Shown stays',
        details: { merged: 'Shown leaves' },
        thingKind: 'game',
      },
    })
  })

  it('is previewed', async () => {
    const { stays, leaves } = await twoGames('Looked at')
    expect((await look(stays.id, leaves.id)).body).toEqual({
      ...{ ratings: 2, votes: 0, ofBoth: 0, comments: 1, favorites: 0, shelves: 0, plays: 0, posts: 0 },
      addresses: 1,
    })
    expect((await look(stays.id, stays.id)).status).toBe(404)
    expect((await look(stays.id, 999_999)).status).toBe(404)
    expect((await admin.send('GET', '/admin/games/merges/look?stays=0&leaves=x')).status).toBe(400)
    expect((await now(leaves)).inTrash).toBe(false)
  })

  it('happens once if the request is repeated, and is final', async () => {
    const { stays, leaves } = await twoGames('Again')
    const key = aKey()
    const first = await merge(stays, leaves, key)
    expect(await merge(stays, leaves, key)).toMatchObject({ status: 200, body: first.body })
    expect((await merge(stays, leaves)).status).toBe(409)
    expect((await admin.send('GET', `/admin/games/${leaves.id}`)).status).toBe(404)
    const things = [{ kind: 'game', id: leaves.id }]
    const restored = await admin.send('POST', '/admin/trash/restored', { body: { things } })
    expect(restored.body).toMatchObject({ restored: [], missing: things })
  })
})
