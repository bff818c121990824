import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { eveningQuestions } from '#/domain/reminders/reminders.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { eveningQuestionsOf } from './account-data.store.ts'

const db = testDatabase('empty')

it('the data of a member tells the evenings they are asked about, the last first, and of nobody else', async () => {
  const [mia, theo] = [await aMember(db()), await aMember(db())]
  const [hive, azul] = [await aGame(db(), { title: 'Hive' }), await aGame(db(), { title: 'Azul' })]
  const dueAt = new Date('2026-02-01T08:00:00Z')
  const asked = (memberId: string, gameId: number, day: string) => ({
    memberId,
    gameId,
    day,
    dueAt,
    eveningKey: randomUUID(),
  })
  await db()
    .insert(eveningQuestions)
    .values([
      asked(mia.id, azul.id, '2026-01-02'),
      asked(mia.id, hive.id, '2026-01-03'),
      asked(mia.id, hive.id, '2026-01-01'),
      asked(theo.id, azul.id, '2026-01-04'),
    ])
  expect(await eveningQuestionsOf(db(), mia.id)).toEqual([
    { game: 'Hive', day: '2026-01-03', dueAt, settledAt: null },
    { game: 'Azul', day: '2026-01-02', dueAt, settledAt: null },
    { game: 'Hive', day: '2026-01-01', dueAt, settledAt: null },
  ])
})
