import { afterEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { trash } from '#/features/revisions/model/revisions.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { takeFromTrash, thrown } from '#/testing/calls/trash-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty', { searchable: true })
const anOwner = () => signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
const commentOn = async (gameId: number, memberId: string | null, content = 'A comment') => {
  const [row] = await db().insert(comments).values({ gameId, memberId, content }).returning()
  return row?.id ?? 0
}

afterEach(async () => {
  await db().delete(games)
  await db().delete(auditLog)
})

describe('a comment in the trash', () => {
  it('is neither shown nor counted on its game until it is restored', async () => {
    const owner = await anOwner()
    const member = await aMember(db(), { username: 'spammer' })
    const game = await aGame(db(), { title: 'Hive' })
    const id = await commentOn(game.id, member.id, 'Buy cheap dice')
    await commentOn(game.id, member.id, 'Good')
    const onGame = async () =>
      (
        await owner.send<{ total: number; comments: { content: string }[] }>(
          'GET',
          `/games/${game.slug}/comments`,
        )
      ).body
    expect((await owner.send('DELETE', `/comments/${id}`)).status).toBe(204)
    expect(await onGame()).toMatchObject({ total: 1, comments: [{ content: 'Good' }] })
    expect((await thrown(owner, '?only=comment&q=cheap')).rows).toMatchObject([
      { kind: 'comment', id, title: 'Buy cheap dice', stated: { by: 'spammer', on: 'Hive' } },
    ])
    await takeFromTrash(owner, { kind: 'comment', id })
    expect((await onGame()).total).toBe(2)
  })

  it('was deleted by an editor; one deleted by its author is gone', async () => {
    const writer = await signedIn(db())
    const game = await aGame(db())
    const id = await commentOn(game.id, writer.member.id)
    expect((await writer.send('DELETE', `/comments/${id}`)).status).toBe(204)
    expect(await db().select().from(comments)).toEqual([])
    expect(await db().select().from(trash)).toEqual([])
  })
})

describe('comments of one member deleted together', () => {
  async function aWave(count: number) {
    const owner = await anOwner()
    const member = await aMember(db(), { username: `deals${count}` })
    const game = await aGame(db(), { title: 'Hive' })
    const ids = []
    for (let nth = 1; nth <= count; nth += 1) ids.push(await commentOn(game.id, member.id, `Dice ${nth}`))
    const thrown = await owner.send('PUT', '/admin/comments/removed', { body: { ids } })
    expect(thrown.status).toBe(200)
    return { owner, member, game, ids }
  }

  it('are grouped in one row from five on, and listed singly in a search', async () => {
    const { owner, ids, game, member } = await aWave(5)
    const later = await commentOn(game.id, member.id, 'Dice again')
    await owner.send('DELETE', `/comments/${later}`)
    const { rows, total, counts } = await thrown(owner)
    expect(rows).toMatchObject([
      { id: later, title: 'Dice again', wave: null },
      { kind: 'comment', id: ids[0], title: '5 comments of deals5', wave: { comments: 5 } },
    ])
    expect([total, counts.comment]).toEqual([2, 6])
    const opened = await thrown(owner, `?wave=${encodeURIComponent(rows[1]?.wave?.key ?? '')}`)
    expect(opened.rows.map(({ title, wave }) => [title, wave])).toEqual(
      [5, 4, 3, 2, 1].map((nth) => [`Dice ${nth}`, null]),
    )
    expect(opened.total).toBe(5)
    expect((await thrown(owner, '?q=Dice')).total).toBe(6)
    expect((await thrown(owner, '?wave=missing.1')).rows).toEqual([])
  })

  it('are listed singly below five, and never grouped with others’', async () => {
    const { owner, game } = await aWave(4)
    const two = [await aMember(db()), await aMember(db())]
    const ids = []
    for (const { id } of [...two, ...two, ...two]) ids.push(await commentOn(game.id, id))
    await owner.send('PUT', '/admin/comments/removed', { body: { ids } })
    const { rows, total } = await thrown(owner)
    expect([total, rows.filter(({ wave }) => wave !== null)]).toEqual([10, []])
  })

  it('are restored together, which is logged once', async () => {
    const { owner, ids, game, member } = await aWave(6)
    await takeFromTrash(owner, { kind: 'comment', id: ids[0] ?? 0 })
    await db().delete(auditLog)
    const [row] = (await thrown(owner)).rows
    expect(row).toMatchObject({ id: ids[1], wave: { comments: 5 } })
    const wave = { kind: 'comment', id: row?.id ?? 0, wave: row?.wave?.key ?? '' }
    const { body } = await takeFromTrash(owner, wave, { kind: 'comment', id: 999 })
    expect(body).toEqual({
      restored: [
        {
          kind: 'comment',
          id: ids[1],
          title: '5 comments of deals6',
          comments: 5,
          slug: null,
          formerSlug: null,
        },
      ],
      missing: [{ kind: 'comment', id: 999 }],
    })
    expect((await thrown(owner)).total).toBe(0)
    const shown = await owner.send<{ total: number }>('GET', `/games/${game.slug}/comments`)
    expect(shown.body.total).toBe(6)
    expect(await db().select().from(auditLog)).toMatchObject([
      {
        act: 'comments restored',
        subject: 'deals6',
        details: { comments: 5 },
        aboutMember: member.id,
      },
    ])
    expect((await takeFromTrash(owner, wave)).body).toMatchObject({ restored: [], missing: [{ id: ids[1] }] })
  })
})
