import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty')
const bring = (browser: Browser, text: string) => browser.send('POST', '/plays/imports', { body: { text } })

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('=', '+', '-', '@', "'", '"', '＝', ',', ';', '\n', '|', '[', '&amp;', '🎲'),
      fc.string({ maxLength: 5, unit: 'grapheme' }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => `${parts.join('')}x`.replaceAll('\0', ''))

it('LOG-04: plays exported, imported into an empty log and exported again are the same, byte by byte', async () => {
  const member = await signedIn(db())
  const clear = () =>
    db().execute('delete from evenings; delete from shelf_entries; delete from limited_calls')
  const play = fc.record({
    ...{ game: hostile, word: hostile, my_score: hostile, their_score: hostile, location: hostile },
    expansions: fc.array(hostile, { maxLength: 3 }).map((names) => JSON.stringify(names)),
    outcome: fc.constantFrom('me', 'them', 'draw', 'won', 'lost', 'stopped', 'unknown'),
    started: fc.constantFrom('me', 'them', ''),
    date: fc.integer({ min: 10, max: 28 }).map((day) => `2026-01-${day}`),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(play, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('csv', 'json'),
      async (plays, format) => {
        await clear()
        await bring(member, JSON.stringify(plays))
        const exported = async () => (await member.send(`GET`, `/plays/export?format=${format}`)).body
        const first = await exported()
        await clear()
        await bring(member, typeof first === 'string' ? first : JSON.stringify(first))
        expect(await exported()).toEqual(first)
      },
    ),
    { numRuns: 40 },
  )
})
