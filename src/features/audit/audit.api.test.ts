import { eq, inArray } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { members } from '#/features/accounts/model/members.table.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { pages } from '#/features/pages/model/pages.table.ts'
import { pictures } from '#/features/pictures/model/pictures.table.ts'
import { aGame, aMember, aPost } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { RecordedAct } from './audit.api.ts'
import { auditLog } from './model/audit-log.table.ts'
import { recordAct } from './write-audit.store.ts'

const A_PAGE = { title: 'About', parts: [{ id: '', title: '', html: '<p>Us</p>' }] }

const db = testDatabase('empty')
interface Page {
  rows: RecordedAct[]
  total: number
}
const anAdmin = () => signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
const read = async (query = '') =>
  (await (await anAdmin()).send<Page>('GET', `/admin/audit-log${query}`)).body

afterEach(async () => {
  await db().delete(auditLog)
})

describe('the activity log', () => {
  it('shows actor, act and object, newest first, and searches for literal text', async () => {
    const { member } = await anAdmin()
    const admin = { ...member, role: 'owner' as const }
    await recordAct(db(), admin, { act: 'game deleted', subject: '100% Chess' })
    await recordAct(db(), admin, {
      act: 'settings changed',
      subject: 'Site Settings',
      details: { siteName: { from: 'TwoTop', to: 'Dos' } },
    })
    const { rows, total } = await read()
    expect([total, rows.map(({ act }) => act)]).toEqual([2, ['settings changed', 'game deleted']])
    expect(rows[1]).toMatchObject({ adminEmail: member.email, subject: '100% Chess', details: null })
    const subjectsOf = async (q: string) =>
      (await read(`?q=${encodeURIComponent(q)}`)).rows.map(({ subject }) => subject)
    expect(await subjectsOf('DELETED')).toEqual(['100% Chess'])
    expect(await subjectsOf('0%')).toEqual(['100% Chess'])
    expect(await subjectsOf('%')).toEqual(['100% Chess'])
    expect(await subjectsOf('%_Chess')).toEqual([])
    expect(await subjectsOf('Dos')).toEqual(['Site Settings'])
    expect(await subjectsOf(member.email)).toHaveLength(2)
  })

  it('shows an admin by their account if it exists, otherwise by their email address', async () => {
    const { member } = await anAdmin()
    await recordAct(db(), member, { act: 'game deleted', subject: 'Chess' })
    const known = async () =>
      (await db().select({ id: auditLog.adminId, email: auditLog.adminEmail }).from(auditLog))[0]
    expect(await known()).toEqual({ id: member.id, email: member.email })
    await db().delete(members).where(eq(members.id, member.id))
    expect(await known()).toEqual({ id: null, email: member.email })
  })

  it('links to the object at its current address: a game, post, page or campaign', async () => {
    const { member } = await anAdmin()
    const game = await aGame(db(), { title: 'Chess' })
    const post = await aPost(db())
    const [page] = await db()
      .insert(pages)
      .values({ ...A_PAGE, slug: 'about', original: 'about', online: true })
      .returning()
    const digest = 'ab'.repeat(16)
    const [picture] = await db().insert(pictures).values({ digest, width: 9, height: 9 }).returning()
    const things = [
      { kind: 'game', id: game.id },
      { kind: 'post', id: post.id },
      { kind: 'page', id: page?.id ?? 0 },
      { kind: 'letter', id: 999 },
      { kind: 'picture', id: picture?.id ?? 0 },
    ] as const
    for (const thing of things) await recordAct(db(), member, { act: 'game changed', subject: 'x', thing })
    const named = async () => (await read('?sort=created-asc')).rows.map(({ thing }) => thing)
    expect(await named()).toEqual([
      { kind: 'game', key: String(game.id), isThrown: false },
      { kind: 'post', key: String(post.id), isThrown: false },
      { kind: 'page', key: 'about', isThrown: false },
      null,
      { kind: 'picture', key: digest, isThrown: false },
    ])
    await db().update(games).set({ inTrash: true, published: false })
    await db().delete(posts)
    await db().update(pictures).set({ inTrash: true })
    await db().update(pages).set({ trashedAt: new Date(), original: null, online: false })
    expect(await named()).toEqual([
      { kind: 'game', key: String(game.id), isThrown: true },
      null,
      { kind: 'page', key: String(page?.id), isThrown: true },
      null,
      { kind: 'picture', key: digest, isThrown: true },
    ])
    await db().delete(games)
    await db().delete(pages)
    await db().delete(pictures)
  })

  it('names both the actor and the member concerned, and finds both', async () => {
    const { member } = await anAdmin()
    const other = await aMember(db())
    await recordAct(db(), member, { act: 'member blocked', subject: 'meeple', aboutMember: other.id })
    const [row] = (await read(`?q=${member.username}`)).rows
    expect(row).toMatchObject({ adminName: member.username, aboutMember: other.id, thing: null })
    await db()
      .delete(members)
      .where(inArray(members.id, [member.id, other.id]))
    const [after] = (await read()).rows
    expect(after).toMatchObject({ adminName: null, adminEmail: member.email, aboutMember: null })
  })
})
