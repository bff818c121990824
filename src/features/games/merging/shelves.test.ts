import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plays } from '#/features/plays/model/plays.table.ts'
import { countOnShelves } from '#/features/plays/shelf-counts.store.ts'
import { shelfEntries, shelfNotes } from '#/features/shelf/model/shelf-entries.table.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { aGame, aMember, aPair } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { games } from '../model/games.table.ts'
import { moveShelvesAndPlays } from './merge-games.store.ts'

const db = testDatabase('empty')
const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const NAMES = ['ann', 'ben', 'cem', 'dot', 'eve', 'fay', 'gil', 'hal'] as const
type Name = (typeof NAMES)[number]
type Title = 'stays' | 'leaves' | 'other'
const game = { stays: 0, leaves: 0, other: 0 }
const member = new Map<Name, string>()
const idOf = (name: Name) => member.get(name) ?? ''
let pairId = 0
beforeAll(async () => {
  for (const name of NAMES) member.set(name, (await aMember(db(), { username: name })).id)
  pairId = (await aPair(db(), { id: idOf('gil') }, { id: idOf('hal') })).id
})
beforeEach(async () => {
  for (const table of [plays, shelfEntries, games]) await db().delete(table)
  for (const title of ['stays', 'leaves', 'other'] as const) game[title] = (await aGame(db(), { title })).id
})
const pair = () => ({ staysId: game.stays, leavesId: game.leaves })

interface Entry {
  mark?: 'own' | 'wish'
  isSurprise?: boolean
  day?: number
  times?: number
  last?: string
  note?: string
}
/** Puts a game on a member's shelf; play counts are as the member entered them. */
async function shelve(title: Title, name: Name, { day = 1, times = 0, last, note, ...stated }: Entry) {
  const row = { memberId: idOf(name), gameId: game[title], timesPlayed: times, markedAt: at(day), ...stated }
  const { id } = onlyRow(
    await db()
      .insert(shelfEntries)
      .values({ ...row, lastPlayedOn: last })
      .returning({ id: shelfEntries.id }),
  )
  if (note) await db().insert(shelfNotes).values({ entryId: id, comment: note })
}
/** A play of a member, or of the pair. */
async function played(title: Title, by: Name | 'pair', day: number) {
  await db()
    .insert(plays)
    .values({
      ...{ key: randomUUID(), gameId: game[title], name: title, foldedName: title },
      ...{ day: `2026-02-0${day}`, outcome: 'draw' as const },
      ...(by === 'pair' ? { pairId } : { memberId: idOf(by) }),
    })
  const who = by === 'pair' ? [idOf('gil'), idOf('hal')] : [idOf(by)]
  await countOnShelves(db(), who, [{ gameId: game[title], name: '', foldedName: '', year: null }])
}
/** Shelf rows: game, member, mark, since when, play counts (all/logged), last day, entered last day, note. */
async function shelves() {
  const { rows } = await db().execute<{ row: string }>(sql`
    select concat_ws(' ', title, username, coalesce(mark, '-') || case when is_surprise then '!' else '' end,
      case when marked_at < '2026-02-01' then extract(day from marked_at)::text else 'now' end,
      times_played || '/' || evenings, coalesce(last_played_on::text, '-'), coalesce(told_last_played_on::text, '-'), comment) as row
    from shelf_entries entry join games on games.id = game_id join members on members.id = member_id
      left join shelf_notes on entry_id = entry.id
    order by game_id, username`)
  return rows.map(({ row }) => row)
}
const evenBy = async () => {
  const { rows } = await db().execute<{ row: string }>(
    sql`select title || ' ' || extract(day from day) as row from evenings join games on games.id = game_id order by day`,
  )
  return rows.map(({ row }) => row)
}

describe('shelf entries of a merged game', () => {
  it('move, or are merged: the later mark, the sum of plays, and a note if there is none yet', async () => {
    await shelve('leaves', 'ann', { mark: 'own', day: 2, times: 2, last: '2025-12-01' })
    await shelve('stays', 'ben', { mark: 'wish', isSurprise: true, day: 1, times: 1, last: '2025-11-01' })
    await shelve('leaves', 'ben', { mark: 'own', day: 2, times: 2, last: '2025-12-01', note: 'lent' })
    await shelve('stays', 'cem', { mark: 'own', day: 3, times: 1, last: '2025-12-24', note: 'stays' })
    await shelve('leaves', 'cem', {
      ...{ mark: 'wish', isSurprise: true, day: 2, times: 1, last: '2025-11-01', note: 'other' },
    })
    await shelve('stays', 'dot', { mark: 'wish', day: 4 })
    await shelve('stays', 'eve', { times: 1, day: 9 })
    await shelve('leaves', 'eve', { mark: 'wish', isSurprise: true, day: 5 })
    await shelve('stays', 'fay', { mark: 'own', day: 6 })
    await shelve('leaves', 'fay', { times: 3, day: 8 })
    await shelve('stays', 'gil', { mark: 'own', day: 7 })
    await shelve('leaves', 'gil', { mark: 'wish', day: 7 })
    await shelve('other', 'ben', { mark: 'own', day: 1, times: 7, last: '2025-01-01', note: 'elsewhere' })
    await shelve('other', 'cem', { mark: 'wish', day: 9 })
    await moveShelvesAndPlays(db(), pair())
    expect(await shelves()).toEqual([
      'stays ann own 2 2/0 2025-12-01 -',
      'stays ben own 2 3/0 2025-12-01 - lent',
      'stays cem own 3 2/0 2025-12-24 - stays',
      'stays dot wish 4 0/0 - -',
      'stays eve wish! 5 1/0 - -',
      'stays fay own 6 3/0 - -',
      'stays gil own 7 0/0 - -',
      'leaves ben own 2 2/0 2025-12-01 -',
      'leaves cem wish! 2 1/0 2025-11-01 - other',
      'leaves eve wish! 5 0/0 - -',
      'leaves fay - 8 3/0 - -',
      'leaves gil wish 7 0/0 - -',
      'other ben own 1 7/0 2025-01-01 - elsewhere',
      'other cem wish 9 0/0 - -',
    ])
  })

  it('adds the logged plays of both games for each pair or member to the entered counts', async () => {
    await shelve('stays', 'ann', { times: 1, last: '2025-05-05' })
    await shelve('leaves', 'ann', { times: 2, last: '2025-06-06' })
    await shelve('stays', 'ben', { mark: 'own', times: 1, last: '2025-07-07' })
    await shelve('leaves', 'cem', { mark: 'own', times: 1, last: '2025-08-08' })
    await played('stays', 'ann', 3)
    await played('leaves', 'ann', 5)
    await played('leaves', 'ann', 7)
    await played('leaves', 'ben', 4)
    await played('leaves', 'pair', 6)
    await played('stays', 'pair', 2)
    await played('other', 'ann', 9)
    await played('other', 'dot', 8)
    await moveShelvesAndPlays(db(), pair())
    expect(await evenBy()).toEqual([
      ...['stays 2', 'stays 3', 'stays 4', 'stays 5', 'stays 6', 'stays 7', 'other 8', 'other 9'],
    ])
    expect((await shelves()).filter((row) => row.startsWith('stays'))).toEqual([
      'stays ann - 1 6/3 2026-02-07 2025-06-06',
      'stays ben own 1 2/1 2026-02-04 2025-07-07',
      'stays cem own 1 1/0 2025-08-08 -',
      'stays gil - now 2/2 2026-02-06 -',
      'stays hal - now 2/2 2026-02-06 -',
    ])
  })
})
