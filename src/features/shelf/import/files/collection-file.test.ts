import { describe, expect, it } from 'vitest'
import { titleKey } from '#/domain/games/merging/title-matching.rules.ts'
import { readCollection } from './collection-file.ts'
import { starsOfPoints, timesOf } from './collection-row.rules.ts'

const BGG =
  'objectname,objectid,rating,numplays,weight,own,fortrade,want,wanttobuy,wishlist,wishlistpriority,comment,yearpublished,privatecomment,pp_currency,pricepaid'

const rowsIn = (text: string) => readCollection(text).rows
const problemOf = (text: string) => {
  try {
    readCollection(text)
  } catch (problem) {
    return (problem as Error).message
  }
  return 'none'
}

describe('SHELF-02: a collection', () => {
  it('is read by BoardGameGeek’s header', () => {
    const [duel, watergate, ...others] = rowsIn(
      `${BGG}\n"7 Wonders: Duel",173346,8,12,2.2,1,0,0,0,0,0,fine,2015,"a ""secret""",EUR,24.90\nWatergate,274364,0,0,2.2,0,0,0,0,1,2,,2019,,,\nSold,1,0,0,1,0,0,0,0,0,0,,2000,,,`,
    )
    expect(duel).toEqual({
      line: 2,
      title: '7 Wonders: Duel',
      year: 2015,
      externalId: 'bgg:173346',
      mark: 'own',
      timesPlayed: 12,
      lastPlayedOn: null,
      rating: 4,
      comment: 'a "secret"',
      pricePaid: 'EUR 24.90',
      remark: null,
    })
    expect(watergate).toMatchObject({ mark: 'wish', rating: null, comment: null, pricePaid: null })
    expect(others).toEqual([])
  })

  it('says how many lines said nothing', () => {
    expect(readCollection(`${BGG}\nSold,1,N/A,0,1,0,0,0,0,0,,,,,,\nKept,2,,,,1`).saidNothing).toBe(1)
  })

  it('is a plain list of titles, numbered or dotted, with years', () => {
    expect(
      rowsIn('Azul\r\n- Air, Land & Sea (2019)\n3. 1960: The Making of the President\n\n').map(
        ({ title, year, mark }) => [title, year, mark],
      ),
    ).toEqual([
      ['Azul', null, 'own'],
      ['Air, Land & Sea', 2019, 'own'],
      ['1960: The Making of the President', null, 'own'],
    ])
  })

  it('is an export of BG Stats, with when each was last played', () => {
    const text = JSON.stringify({
      games: [
        { id: 1, name: 'Azul', bggId: 230802, bggYear: 2017, rating: 9, copies: [{ statusOwned: true }] },
        { id: 2, name: 'Jaipur', bggId: 0, bggYear: 0, copies: [{ statusWishlist: true }] },
        { id: 3, name: 'Hive', copies: [] },
      ],
      plays: [
        { gameRefId: 1, playDate: '2026-03-01 20:00:00' },
        { gameRefId: 1, playDate: '2026-05-01 20:00:00' },
        { gameRefId: 1, playDate: '2026-09-01 20:00:00', ignored: true },
        { gameRefId: 3, playDate: 'yesterday' },
      ],
      players: [{ name: 'Mira' }],
    })
    expect(rowsIn(text)).toMatchObject([
      {
        title: 'Azul',
        externalId: 'bgg:230802',
        mark: 'own',
        timesPlayed: 2,
        lastPlayedOn: '2026-05-01',
        rating: 5,
      },
      { title: 'Jaipur', externalId: null, year: null, mark: 'wish' },
      { title: 'Hive', mark: null, timesPlayed: 1, lastPlayedOn: null },
    ])
  })

  it('names a game that stands there twice once, with what says most', () => {
    expect(rowsIn('title,wishlist,own\nAzul,1,0\nazul,0,1')).toMatchObject([{ title: 'Azul', mark: 'own' }])
  })
})

describe('SHELF-02: bad input', () => {
  it.each([
    ['', 'There is nothing'],
    ['PK\u0003\u0004xlsx', 'no text file'],
    ['a\0b', 'no text file'],
    ['{"books":[]}', 'no export of BG Stats'],
    ['{"games":', 'cut off'],
    ['isbn,author,pages,shelf\n1,2,3,4', 'names no column we know'],
    ['title,own\n"Azul,1', 'quotation mark'],
    [`title\n${'x\n'.repeat(10_001)}`, 'more than 10,000'],
  ])('%j is refused in words', (text, words) => {
    expect(problemOf(text)).toContain(words)
  })

  it('ten thousand lines are not too many', () => {
    const titles = Array.from({ length: 10_000 }, (_, at) => `Game ${at}`)
    expect(rowsIn(`title\n${titles.join('\n')}`)).toHaveLength(10_000)
  })

  it('a year of three digits is left out and said so; 0 and years before print are unknown', () => {
    expect(rowsIn('title,year\nAzul,201\nGo,-2200\nChess,0\nUno,1971')).toMatchObject([
      { year: null, remark: 'the year “201” was left out' },
      { year: null, remark: null },
      { year: null, remark: null },
      { year: 1971, remark: null },
    ])
  })

  it('formulas are letters like others, and guards of a spreadsheet fall away', () => {
    expect(rowsIn(`title\n"=HYPERLINK(""x"")"\n'+1 Sword\n'Tis a game`).map(({ title }) => title)).toEqual([
      '=HYPERLINK("x")',
      '+1 Sword',
      "'Tis a game",
    ])
  })
})

it('SHELF-02: ten points are five stars', () => {
  expect([0, 0.5, 1, 2, 3, 5, 7, 7.5, 8, 9, 10, 11, Number.NaN].map(starsOfPoints)).toEqual([
    null,
    1,
    1,
    1,
    2,
    3,
    4,
    4,
    4,
    5,
    5,
    null,
    null,
  ])
})

it('titles are compared folded, without the article they begin with', () => {
  expect(titleKey('The Fox in the Forest: Duet')).toBe(titleKey('fox in the forest duet'))
  expect(titleKey('ZÈRTZ')).toBe('zertz')
  expect(titleKey('The')).toBe('the')
})

it('SHELF-02: plays are counted up to a hundred thousand', () => {
  expect(['', '-3', '7', '100000', '100001', '1e9'].map(timesOf)).toEqual([
    0, 0, 7, 100_000, 100_000, 100_000,
  ])
})
