import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { games } from '#/features/games/model/games.table.ts'
import { ownImageAddress } from '#/lib/pictures.ts'
import { aGame } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { pictures } from '../model/pictures.table.ts'
import type { PictureChoices } from '../pictures.schema.ts'

const db = testDatabase('empty')
const digestOf = (number: number) => number.toString(16).padStart(32, '0')

it('authors of posts find every image by name, text and published use, except images in the trash', async () => {
  const author = await signedIn(db(), { email: 'writer@elsewhere.test', role: 'author' })
  await db()
    .insert(pictures)
    .values([
      { digest: digestOf(1), width: 9, height: 9, name: 'cups.jpg', createdAt: new Date(2026, 1, 1) },
      { digest: digestOf(2), width: 9, height: 9, words: 'Two cards', createdAt: new Date(2026, 1, 2) },
      { digest: digestOf(3), width: 9, height: 9, name: 'thrown.jpg', inTrash: true },
    ])
  const game = await aGame(db(), { title: 'Azul', imageUrl: ownImageAddress(digestOf(1)) })
  const found = async (q: string) =>
    (await author.send<PictureChoices>('GET', `/admin/pictures/choices?q=${q}`)).body.rows
  expect(await found('')).toEqual([
    {
      digest: digestOf(2),
      address: ownImageAddress(digestOf(2)),
      name: '00000000.webp',
      words: 'Two cards',
    },
    { digest: digestOf(1), address: ownImageAddress(digestOf(1)), name: 'cups.jpg', words: '' },
  ])
  expect((await found('CARDS')).map(({ words }) => words)).toEqual(['Two cards'])
  expect((await found('cups')).map(({ name }) => name)).toEqual(['cups.jpg'])
  expect((await found('azul')).map(({ name }) => name)).toEqual(['cups.jpg'])
  await db().update(games).set({ published: false }).where(eq(games.id, game.id))
  expect(await found('azul')).toEqual([])
})
