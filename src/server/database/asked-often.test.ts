import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { games } from '#/domain/games/games.table.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { askedOften, type Database } from './database.ts'

const db = testDatabase('starter')

it('is built once for a database, answers each asker by what they ask, and sees what a transaction sees', async () => {
  const build = vi.fn((of: Database) =>
    of
      .select({ title: games.title })
      .from(games)
      .where(eq(games.slug, sql.placeholder('slug'))),
  )
  const titleAt = askedOften(build)
  const ask = (slug: string, of = db()) => titleAt(of).execute({ slug })
  expect(await Promise.all([ask('azul'), ask('patchwork'), ask('nothing')])).toEqual([
    [{ title: 'Azul' }],
    [{ title: 'Patchwork' }],
    [],
  ])
  expect(build).toHaveBeenCalledTimes(1)
  await db().transaction(async (tx) => {
    await tx.update(games).set({ title: 'Tiles' }).where(eq(games.slug, 'azul'))
    expect([await ask('azul', tx), await ask('azul')]).toEqual([[{ title: 'Tiles' }], [{ title: 'Azul' }]])
  })
  expect(build).toHaveBeenCalledTimes(2)
})
