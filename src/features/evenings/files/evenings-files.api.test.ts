import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aGame, aPair } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { BookPage } from '../evenings.schema.ts'
import type { ImportFound } from './evenings-files.schema.ts'

const db = testDatabase('empty')

const bring = (browser: Browser, text: string) =>
  browser.send<ImportFound>('POST', '/evenings/imports', { body: { text } })
const csvOf = async (browser: Browser) =>
  (await browser.send<string>('GET', '/evenings/export?format=csv')).body
const bookOf = async (browser: Browser) => (await browser.send<BookPage>('GET', '/evenings')).body
const write = (browser: Browser, fields: object) =>
  browser.send('PUT', `/evenings/${randomUUID()}`, {
    body: {
      gameId: null,
      name: 'Hive',
      day: '2026-11-20',
      outcome: 'me',
      minutes: null,
      word: null,
      ...fields,
    },
  })

describe('the book as a file', () => {
  it('LOG-04: all of it goes out, comes in elsewhere as it was, and in again changes nothing', async () => {
    const [mira, theo, ines] = [
      await signedIn(db(), { username: 'mira_f' }),
      await signedIn(db(), { username: 'theo_f' }),
      await signedIn(db()),
    ]
    const game = await aGame(db(), { title: 'Sky Team of Two', year: 2023 })
    await write(mira, { name: '=1+1, "quoted"', word: '-2 points; “so”', minutes: 12 })
    await aPair(db(), mira.member, theo.member)
    await write(theo, { gameId: game.id, outcome: 'won', day: '2026-11-21' })
    await write(theo, { gameId: game.id, outcome: 'me', day: '2026-11-21', minutes: 26 })
    const csv = await csvOf(mira)
    expect(csv).toContain('2026-11-20,"\'=1+1, ""quoted""",,,Someone,me,12,\'-2 points; “so”')
    expect(csv).toMatch(/2026-11-21,Sky Team of Two,2023,,theo_f,won,,,[0-9a-f-]{36}/)
    expect(csv).toContain('theo_f,them,26,')
    expect((await bring(mira, csv)).body).toMatchObject({ fresh: 0, known: 3 })
    expect((await mira.send('GET', '/evenings/export?format=json')).body).toMatchObject({
      evenings: [{ game: '=1+1, "quoted"' }, { outcome: 'won' }, { outcome: 'them' }],
    })
    // Elsewhere: the evenings of others are theirs, so these are copies, and they are the same copies the next time.
    expect((await bring(ines, csv)).body).toMatchObject({ fresh: 3, known: 0, byName: ['=1+1, "quoted"'] })
    expect((await bring(ines, csv)).body).toMatchObject({ fresh: 0, known: 3 })
    const { standing, evenings } = await bookOf(ines)
    expect(standing).toMatchObject({ total: 3, wins: { me: 1, them: 1 }, together: { won: 1, lost: 0 } })
    expect(evenings.map(({ slug }) => slug)).toEqual([game.slug, game.slug, null])
    expect(evenings.at(-1)).toMatchObject({ title: '=1+1, "quoted"', word: '-2 points; “so”', minutes: 12 })
    expect((await bookOf(mira)).standing.total).toBe(2)
  })

  it('LOG-04: a table of elsewhere comes in line by line, and says what it leaves out and why', async () => {
    const member = await signedIn(db())
    const game = await aGame(db(), { title: 'Quarto Nights', year: 1991, externalId: 'bgg:681' })
    const text = [
      'Title;Date;Outcome;Minutes;external_id',
      'quarto nights;2026-11-01;ME;20;',
      'Something else;2026-11-02 21:30;draw;abc;bgg:681',
      'Unheard of;2026-11-03;lost;1441;',
      'Unheard of;2026-11-03;lost;1441;',
      'A;202-11-03;lost;;',
      'B;2126-11-03;lost;;',
      'C;2026-11-03;stolen;;',
      ';2026-11-03;lost;;',
    ].join('\r\n')
    const preview = await member.send<ImportFound>('POST', '/evenings/import-previews', { body: { text } })
    expect(preview.body).toEqual({
      fresh: 4,
      known: 0,
      from: '2026-11-01',
      to: '2026-11-03',
      byName: ['Unheard of'],
      byNameCount: 1,
      faultCount: 4,
      faults: [
        { line: 6, why: 'Write the year with four digits, from 1900 on: “202-11-03”.' },
        { line: 7, why: 'That day is still to come: “2126-11-03”.' },
        { line: 8, why: '“stolen” is no outcome. It is one of me, them, draw, won, lost, stopped.' },
        { line: 9, why: 'It names no game.' },
      ],
    })
    expect((await bookOf(member)).standing.total).toBe(0)
    expect((await bring(member, text)).body.fresh).toBe(4)
    const { evenings } = await bookOf(member)
    expect(evenings.map(({ slug, minutes }) => [slug, minutes])).toEqual([
      [null, null],
      [null, null],
      [game.slug, null],
      [game.slug, 20],
    ])
    expect((await bring(member, text)).body).toMatchObject({ fresh: 0, known: 4 })
    const { body } = await member.send<{ entries: { timesPlayed: number }[] }>('GET', '/shelf?show=played')
    expect(body.entries.map(({ timesPlayed }) => timesPlayed).toSorted()).toEqual([2, 2])
  })

  it('LOG-04: the years and numbers of games go out, and find them again under another title', async () => {
    const member = await signedIn(db())
    const game = await aGame(db(), { title: 'Tides of Ahead', year: 1999, externalId: 'bgg:900681' })
    await write(member, { gameId: game.id, name: '', day: '2026-11-21', minutes: 30 })
    const text = 'date,game,year,outcome\n2026-11-22,Nowhere Listed,1987,draw'
    expect((await bring(member, text)).body).toMatchObject({ fresh: 1, byName: ['Nowhere Listed'] })
    const csv = await csvOf(member)
    expect(csv.split('\n')[0]?.trim()).toBe('date,game,year,external_id,with,outcome,minutes,word,id')
    expect(csv).toContain('2026-11-21,Tides of Ahead,1999,bgg:900681,Someone,me,30,,')
    expect(csv).toContain('2026-11-22,Nowhere Listed,1987,,Someone,draw,,,')
    const reader = await signedIn(db())
    await bring(reader, csv.replace('Tides of Ahead', 'Ahead in the Tides'))
    expect((await bookOf(reader)).evenings).toMatchObject([
      { title: 'Nowhere Listed', slug: null },
      { title: 'Tides of Ahead', slug: game.slug },
    ])
  })

  it('LOG-04: the plays of two come in from BG Stats, and no others', async () => {
    const member = await signedIn(db())
    const play = (fields: object) => ({
      gameRefId: 1,
      playDate: '2026-10-01 20:15:00',
      durationMin: 35,
      ...fields,
    })
    const scores = (...winners: (boolean | 0 | 1)[]) =>
      winners.map((winner, at) => ({ playerRefId: at + 1, winner }))
    const text = JSON.stringify({
      userInfo: { meRefId: 1 },
      games: [
        { id: 1, name: 'Hive Pocketed', bggId: 2655, bggYear: 2010 },
        { id: 2, name: 'Duet Together', cooperative: true },
      ],
      plays: [
        play({ playerScores: scores(true, false) }),
        play({ playDate: '2026-10-02', playerScores: scores(0, 1), durationMin: 0 }),
        play({ playDate: '2026-10-03', gameRefId: 2, playerScores: scores(true, true) }),
        play({ playDate: '2026-10-04', gameRefId: 2, playerScores: scores(false, false) }),
        play({ playDate: '2026-10-05', playerScores: scores(true, false, false) }),
        play({ playDate: '2026-10-06', ignored: true, playerScores: scores(true, false) }),
      ],
    })
    expect((await bring(member, text)).body).toMatchObject({
      fresh: 4,
      faults: [{ line: 5, why: 'It was not played by two, of whom you were one.' }],
    })
    const { evenings } = await bookOf(member)
    expect(evenings.map(({ outcome, minutes }) => [outcome, minutes])).toEqual([
      ['lost', 35],
      ['won', 35],
      ['them', null],
      ['me', 35],
    ])
    expect((await bring(member, text)).body).toMatchObject({ fresh: 0, known: 4 })
  })

  it.each([
    ['There is nothing in that file.', ''],
    ['That is no text file. Save the table as CSV first.', 'PK\u0003\u0004…'],
    ['The first line must name three columns: “date”, “game” and “outcome”.', 'a,b,c\n1,2,3'],
    ['That is JSON, and no export of BG Stats with plays and players in it.', '{"games": []}'],
    ['The file cannot be read: a quotation mark is not closed, or it was cut off.', '{"games": '],
    ['That file has more than 20,000 lines.', `date,game,outcome\n${'2026-11-03,Hive,me\n'.repeat(20_001)}`],
  ])('a file that tells of no evenings is refused: %s', async (title, text) => {
    const member = await signedIn(db())
    expect(await bring(member, text)).toMatchObject({ status: 400, body: { title } })
    expect((await bookOf(member)).standing.total).toBe(0)
  })
})
