import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#/testing/database/test-database.ts'
import { hasRested, titleHas } from './shelf-asks.ts'

const db = testDatabase('empty')

const asks = async (condition: ReturnType<typeof titleHas>) =>
  (await db().execute<{ so: boolean | null }>(sql`select ${condition} as so`)).rows[0]?.so

describe('what has rested', () => {
  /** The first of the month of some months ago, and a day added: half a year is counted from the beginning of months. */
  const firstOf = (monthsAgo: number, day = 1) => {
    const now = new Date()
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, day))
      .toISOString()
      .slice(0, 10)
  }
  const lastDayBefore = (monthsAgo: number) => firstOf(monthsAgo, 0)

  it.each<[string, number, string | null, never: boolean, long: boolean | null]>([
    ['never played', 0, null, true, true],
    ['played once, nobody knows when', 1, null, false, null],
    ['played today', 1, firstOf(0), false, false],
    ['played on the first day that is not half a year ago', 1, firstOf(5), false, false],
    ['played on the last day that is', 1, lastDayBefore(5), false, true],
    ['played often, long ago', 40, firstOf(30), false, true],
  ])('%s', async (_, times, day, never, long) => {
    const so = (rest: 'never' | 'long') => asks(hasRested(rest, sql`${times}::int`, sql`${day}::date`))
    expect([await so('never'), await so('long')]).toEqual([never, long])
  })
})

it.each([
  ['arv', 'Árvore', true],
  ['ÁRV', 'arvore', true],
  ['ore', 'Árvore', true],
  ['Árvore', 'Árvore', true],
  ['%', 'Árvore', false],
  ['%', 'Half: 50%', true],
  ['vorx', 'Árvore', false],
])('%s stands in %s: %s', async (q, title, so) => {
  expect(await asks(titleHas(q, sql`${title}::text`))).toBe(so)
})
