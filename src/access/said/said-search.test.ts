import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { members } from '#/domain/accounts/members.table.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { saidOrByOrOn } from './said-search.ts'

const db = testDatabase('empty')
const { content: words, memberId, gameId } = comments

const found = async (text: string) => {
  const rows = await db()
    .select({ words })
    .from(comments)
    .where(and(eq(comments.inTrash, false), saidOrByOrOn(db(), text, { words, memberId, gameId })))
    .orderBy(comments.id)
  return rows.map((row) => row.words)
}

beforeAll(async () => {
  const [hive, azul] = [await aGame(db(), { title: 'Hive' }), await aGame(db(), { title: 'Azul' })]
  const [mira, theo, gone] = [
    await aMember(db(), { username: 'mira_k' }),
    await aMember(db(), { username: 'theo' }),
    await aMember(db(), { username: 'somebody' }),
  ]
  await db()
    .insert(comments)
    .values([
      { gameId: hive.id, memberId: mira.id, content: 'Calm' },
      { gameId: azul.id, memberId: mira.id, content: 'Quick' },
      { gameId: hive.id, memberId: theo.id, content: 'Half off: 50%' },
      { gameId: azul.id, memberId: theo.id, content: 'As calm as chess' },
      { gameId: azul.id, memberId: gone.id, content: 'Left behind' },
    ])
  await db().delete(members).where(eq(members.id, gone.id))
})

it.each([
  ['words, in any case and within', 'CALM', ['Calm', 'As calm as chess']],
  ['a writer: all of theirs, and nobody else’s', 'Mira', ['Calm', 'Quick']],
  ['a game: all about it, and about no other', 'hiv', ['Calm', 'Half off: 50%']],
  ['whoever is gone: by their words alone', 'behind', ['Left behind']],
  ['signs, which are no patterns', '%', ['Half off: 50%']],
  ['a sign in a name', '_', ['Calm', 'Quick']],
  ['the name of whoever is gone', 'somebody', []],
  ['nothing: all there is', '', ['Calm', 'Quick', 'Half off: 50%', 'As calm as chess', 'Left behind']],
])('a text is looked for in %s', async (_, text, all) => {
  expect(await found(text)).toEqual(all)
})

it('where no text is looked for, nothing is asked of what was said', () => {
  expect(saidOrByOrOn(db(), '', { words, memberId, gameId })).toBeUndefined()
})
