import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { aGame } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { ListedComment } from '../comments.schema.ts'
import { comments } from '../model/comments.table.ts'

const db = testDatabase('empty')
let admin: Awaited<ReturnType<typeof signedIn>>
const ask = (query = '') =>
  admin.send<{ rows: ListedComment[]; total: number }>('GET', `/admin/comments${query}`)
const stated = async (
  content: string,
  fields: { title?: string; username?: string; published?: boolean } = {},
) => {
  const { title = 'Hive', username, published = true } = fields
  const game = await aGame(db(), { title, slug: `game-${Math.random().toString(36).slice(2)}`, published })
  const { member } = await signedIn(db(), username ? { username } : {})
  const [row] = await db()
    .insert(comments)
    .values({ gameId: game.id, memberId: member.id, content })
    .returning()
  return { id: row?.id ?? 0, game, member }
}

beforeEach(async () => {
  await db().delete(comments)
  await db().delete(auditLog)
  admin = await signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
})

describe('the list of comments', () => {
  it('includes and counts comments of former members', async () => {
    const { id, game } = await stated('Of a member')
    await db()
      .update(comments)
      .set({ memberId: null, content: 'Of a former member' })
      .where(eq(comments.id, id))
    await stated('Of another')
    const { body } = await ask('?only=all')
    expect([body.total, body.rows.map((row) => row.content)]).toEqual([
      2,
      ['Of another', 'Of a former member'],
    ])
    expect(body.rows[1]).toMatchObject({ id, memberId: null, username: null, game: { slug: game.slug } })
  })
})

describe('deleting any comment', () => {
  it('moves it to the trash, also on an unpublished game, and logs it; a second time changes nothing', async () => {
    const { id } = await stated('Rude', { title: 'Hidden', username: 'rude_one', published: false })
    const remove = () => admin.send('PUT', '/admin/comments/removed', { body: { ids: [id] } })
    expect([(await remove()).body, (await remove()).body]).toEqual([{ ids: [id] }, { ids: [] }])
    expect(await db().select().from(comments)).toMatchObject([{ id, inTrash: true }])
    expect((await admin.send<{ total: number }>('GET', '/admin/comments')).body.total).toBe(0)
    expect(await db().select().from(auditLog)).toMatchObject([
      {
        adminEmail: admin.member.email,
        act: 'comment deleted',
        subject: 'Hidden',
        details: { by: 'rude_one' },
      },
    ])
  })

  it('is logged too if an admin does it on the game’s page, except for their own', async () => {
    const { id, game } = await stated('Rude', { title: 'Open' })
    const [own] = await db()
      .insert(comments)
      .values({ gameId: game.id, memberId: admin.member.id, content: 'mine' })
      .returning()
    await admin.send('DELETE', `/comments/${own?.id}`)
    expect(await db().select().from(auditLog)).toHaveLength(0)
    await admin.send('DELETE', `/comments/${id}`)
    expect(await db().select().from(auditLog)).toMatchObject([{ act: 'comment deleted', subject: 'Open' }])
  })
})
