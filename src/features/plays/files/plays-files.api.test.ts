import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { IMPORT_MESSAGES } from '#/features/imports/model/file-problem.ts'
import { aGame, aPair } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { PlayLogPage } from '../plays.schema.ts'
import { PLAYS_MESSAGES } from './play-row.rules.ts'
import type { ImportFound } from './plays-files.schema.ts'

const db = testDatabase('empty')

const bring = (browser: Browser, text: string) =>
  browser.send<ImportFound>('POST', '/plays/imports', { body: { text } })
const csvOf = async (browser: Browser) => (await browser.send<string>('GET', '/plays/export?format=csv')).body
const playLogOf = async (browser: Browser) => (await browser.send<PlayLogPage>('GET', '/plays')).body
const write = (browser: Browser, fields: object) =>
  browser.send('PUT', `/plays/${randomUUID()}`, {
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

describe('import and export of a play log', () => {
  it('LOG-04: an export is imported elsewhere unchanged, and a second import changes nothing', async () => {
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
    expect(csv).toContain('2026-11-20,"\'=1+1, ""quoted""",,,Someone,me,12,\'-2 points; “so”,,,,,,')
    expect(csv).toMatch(/2026-11-21,Sky Team of Two,2023,,theo_f,won,,,,,,,,[0-9a-f-]{36}/)
    expect(csv).toContain('theo_f,them,26,')
    expect((await bring(mira, csv)).body).toMatchObject({ fresh: 0, known: 3 })
    expect((await mira.send('GET', '/plays/export?format=json')).body).toMatchObject({
      plays: [{ game: '=1+1, "quoted"' }, { outcome: 'won' }, { outcome: 'them' }],
    })
    // Elsewhere: the plays of others are theirs, so these are copies, and they are the same copies the next time.
    expect((await bring(ines, csv)).body).toMatchObject({ fresh: 3, known: 0, byName: ['=1+1, "quoted"'] })
    expect((await bring(ines, csv)).body).toMatchObject({ fresh: 0, known: 3 })
    const { standing, plays } = await playLogOf(ines)
    expect(standing).toMatchObject({ total: 3, wins: { me: 1, them: 1 }, together: { won: 1, lost: 0 } })
    expect(plays.map(({ slug }) => slug)).toEqual([game.slug, game.slug, null])
    expect(plays.at(-1)).toMatchObject({ title: '=1+1, "quoted"', word: '-2 points; “so”', minutes: 12 })
    expect((await playLogOf(mira)).standing.total).toBe(2)
  })

  it('LOG-04: reads a JSON export of before plays were called plays', async () => {
    const text = JSON.stringify({ evenings: [{ day: '2026-11-20', game: 'Hive', outcome: 'me' }] })
    expect((await bring(await signedIn(db()), text)).body).toMatchObject({ fresh: 1, byName: ['Hive'] })
  })

  it('LOG-04: a foreign table is imported row by row, and reports which rows were skipped and why', async () => {
    const member = await signedIn(db())
    const game = await aGame(db(), { title: 'Quarto Nights', year: 1991, externalId: 'bgg:681' })
    const text = [
      'Title;Date;Outcome;Minutes;external_id;Note',
      'quarto nights;2026-11-01;ME;20;;',
      'Something else;2026-11-02 21:30;draw;abc;bgg:681;So close',
      'Unheard of;2026-11-03;lost;1441;',
      'Unheard of;2026-11-03;lost;1441;',
      'A;202-11-03;lost;;',
      'B;2126-11-03;lost;;',
      'C;2026-11-03;stolen;;',
      ';2026-11-03;lost;;',
    ].join('\r\n')
    const preview = await member.send<ImportFound>('POST', '/plays/import-previews', { body: { text } })
    expect(preview.body).toMatchObject({
      total: 8,
      unread: [{ line: 3, column: 'Minutes', cell: 'abc' }],
      fresh: 4,
      known: 0,
      from: '2026-11-01',
      to: '2026-11-03',
      byName: ['Unheard of'],
      byNameCount: 1,
      errorCount: 4,
      fieldErrors: [
        { line: 6, why: 'Write the year with four digits, from 1900 on: “202-11-03”.' },
        { line: 7, why: 'That day is in the future: “2126-11-03”.' },
        {
          line: 8,
          why: '“stolen” isn’t an outcome. Use one of me, them, draw, won, lost, stopped, unknown.',
        },
        { line: 9, why: 'There’s no game in it.' },
      ],
    })
    expect((await playLogOf(member)).standing.total).toBe(0)
    expect((await bring(member, text)).body.fresh).toBe(4)
    const { plays } = await playLogOf(member)
    expect(plays.map(({ slug, minutes }) => [slug, minutes])).toEqual([
      [null, null],
      [null, null],
      [game.slug, null],
      [game.slug, 20],
    ])
    expect((await bring(member, text)).body).toMatchObject({ fresh: 0, known: 4 })
    const { body } = await member.send<{ entries: { timesPlayed: number }[] }>('GET', '/shelf?show=played')
    expect(body.entries.map(({ timesPlayed }) => timesPlayed).toSorted()).toEqual([2, 2])
  })

  it('LOG-04: an export has years and ids of games, which match them under another title', async () => {
    const member = await signedIn(db())
    const game = await aGame(db(), { title: 'Tides of Ahead', year: 1999, externalId: 'bgg:900681' })
    await write(member, { gameId: game.id, name: '', day: '2026-11-21', minutes: 30 })
    const text = 'date,game,year,outcome\n2026-11-22,Nowhere Listed,1987,draw'
    expect((await bring(member, text)).body).toMatchObject({ fresh: 1, byName: ['Nowhere Listed'] })
    const csv = await csvOf(member)
    expect(csv.split('\n')[0]?.trim()).toBe(
      'date,game,year,external_id,with,outcome,minutes,word,my_score,their_score,started,location,expansions,id',
    )
    expect(csv).toContain('2026-11-21,Tides of Ahead,1999,bgg:900681,Someone,me,30,,,,,,,')
    expect(csv).toContain('2026-11-22,Nowhere Listed,1987,,Someone,draw,,,,,,,,')
    const reader = await signedIn(db())
    await bring(reader, csv.replace('Tides of Ahead', 'Ahead in the Tides'))
    expect((await playLogOf(reader)).plays).toMatchObject([
      { title: 'Nowhere Listed', slug: null },
      { title: 'Tides of Ahead', slug: game.slug },
    ])
  })

  /** An export of BG Stats: me, a partner, a bot, a child; each play has a winner and a loser. */
  const bgStats = (plays: object[], games: object[] = []) =>
    JSON.stringify({
      userInfo: { meRefId: 1 },
      players: [
        { id: 1, name: 'Me' },
        { id: 2, name: 'Partner' },
        { id: 3, name: 'Automa', metaData: '{"isNpc":1}' },
        { id: 4, name: 'Child' },
      ],
      locations: [{ id: 7, name: 'The kitchen' }],
      games: [{ id: 1, name: 'Hive Pocketed', bggId: 2655, bggYear: 2010 }, ...games],
      plays: plays.map((play, at) => ({
        uuid: `1DB76738-9A83-4201-93CB-48E842B3C${String(at).padStart(3, '0')}`,
        ...{ gameRefId: 1, playDate: `2026-10-${String(at + 1).padStart(2, '0')} 20:15:00`, durationMin: 35 },
        ...play,
      })),
    })
  const scores = (...players: [id: number, won: boolean, score?: string, more?: object][]) => ({
    playerScores: players.map(([playerRefId, winner, score = '', more = {}]) => ({
      ...{ playerRefId, winner, score },
      ...more,
    })),
  })
  const team = { team: '1' }

  it('LOG-04: a BG Stats file imports the plays with the partner, with outcomes; the others are skipped and named', async () => {
    const member = await signedIn(db())
    const text = bgStats(
      [
        {
          ...scores([1, true, '10', { startPlayer: true }], [2, false, '8']),
          comments: 'Close!',
          locationRefId: 7,
          expansionPlays: [{ gameRefId: 3 }],
        },
        scores([1, false], [2, true]),
        scores([1, false], [4, true]),
        scores([1, true], [3, false]),
        { ...scores([1, true, '', team], [2, true, '', team]), usesTeams: true },
        { ...scores([1, false, '', team], [2, false, '', team]), usesTeams: true },
        scores([1, false], [2, false]),
        scores([1, false, '55'], [2, false, '40']),
        scores([1, true, '7'], [2, true, '7']),
        scores([1, true], [2, true]),
        { ...scores([1, true], [2, true]), gameRefId: 2 },
        { ...scores([1, false], [2, false]), gameRefId: 2 },
        { ...scores([1, false], [2, true]), gameRefId: 2 },
        scores([1, true], [2, false], [4, false]),
        scores([1, true]),
        { ...scores([1, true], [2, false]), ignored: true },
        { playerScores: [] },
      ],
      [
        { id: 2, name: 'Duett', bggName: 'Duet Together', cooperative: true },
        { id: 3, name: 'Carbon' },
      ],
    )
    const preview = await member.send<ImportFound>('POST', '/plays/import-previews', { body: { text } })
    expect(preview.body).toMatchObject({
      looksLike: 'BG Stats export',
      ...{ total: 17, fresh: 11, changed: 0, known: 0, errorCount: 0 },
      outcomes: { me: 1, them: 2, won: 2, lost: 1, unknown: 4, draw: 1 },
      pairName: null,
      company: {
        ...{ me: '1', partner: '2' },
        players: [
          { key: '2', name: 'Partner', plays: 11 },
          { key: '4', name: 'Child', plays: 1 },
          { key: '1', name: 'Me', plays: 0 },
        ],
      },
    })
    expect(preview.body.leftOut.map(({ why, count }) => [why, count])).toEqual([
      ['with somebody else', 1],
      ['against a bot', 1],
      ['with three or more players', 1],
      ['played alone', 1],
      ['marked as ignored in the app', 1],
      ['without any players', 1],
    ])
    expect((await bring(member, text)).body).toMatchObject({ fresh: 11 })
    const { plays, standing } = await playLogOf(member)
    expect(plays.map(({ outcome }) => outcome).toReversed()).toEqual([
      'me',
      'them',
      'won',
      'lost',
      'unknown',
      'unknown',
      'draw',
      'unknown',
      'won',
      'unknown',
      'them',
    ])
    expect(standing).toMatchObject({ total: 11, wins: { me: 1, them: 2 }, unknown: 4 })
    expect(plays.at(-1)).toMatchObject({
      ...{ title: 'Hive Pocketed', minutes: 35, word: 'Close!' },
      details: {
        scores: { me: '10', them: '8' },
        started: 'me',
        location: 'The kitchen',
        expansions: ['Carbon'],
      },
    })
    const with_ = async (choice: object) =>
      (await member.send<ImportFound>('POST', '/plays/import-previews', { body: { text, ...choice } })).body
    expect(await with_({ partner: '4' })).toMatchObject({ fresh: 1, outcomes: { them: 1 } })
    expect(await with_({ partner: null })).toMatchObject({ fresh: 0, total: 17 })
    expect(await with_({ me: '2', partner: '1' })).toMatchObject({
      ...{ fresh: 0, changed: 4, known: 7 },
    })
  })

  it('LOG-04: a play corrected in its app is corrected here once; one edited here stays', async () => {
    const member = await signedIn(db())
    const text = (winner: number, minutes: number) =>
      bgStats([
        { ...scores([1, winner === 1], [2, winner === 2]), durationMin: minutes },
        scores([1, false], [2, false]),
      ])
    expect((await bring(member, text(1, 45))).body).toMatchObject({ fresh: 2, changed: 0 })
    const [unknown] = (await playLogOf(member)).plays
    await member.send('PUT', `/plays/${unknown?.key}`, {
      body: {
        gameId: null,
        name: 'Hive Pocketed',
        day: unknown?.day,
        outcome: 'draw',
        minutes: 35,
        word: null,
      },
    })
    expect((await bring(member, text(1, 45))).body).toMatchObject({
      fresh: 0,
      changed: 0,
      known: 2,
      importId: null,
    })
    const corrected = (await bring(member, text(2, 50))).body
    expect(corrected).toMatchObject({ fresh: 0, changed: 1, known: 1 })
    const outcomes = async () =>
      (await playLogOf(member)).plays.map(({ outcome, minutes }) => [outcome, minutes])
    expect(await outcomes()).toEqual([
      ['draw', 35],
      ['them', 50],
    ])
    const undo = () => member.send('POST', `/plays/imports/${corrected.importId}/undo`)
    expect((await undo()).body).toEqual({ undone: 1, stays: 0 })
    expect(await outcomes()).toEqual([
      ['draw', 35],
      ['me', 45],
    ])
    expect((await undo()).status).toBe(409)
  })

  it('LOG-04: in a pair, the partner’s name is chosen first, both see the plays from their side, and undo removes them for both', async () => {
    const [mira, theo] = [await signedIn(db()), await signedIn(db(), { username: 'Child' })]
    await aPair(db(), theo.member, mira.member)
    const text = bgStats([
      { ...scores([1, true, '3', { startPlayer: true }], [4, false, '2']) },
      scores([1, true], [2, false]),
      scores([1, true], [2, false]),
    ])
    const { body } = await bring(mira, text)
    expect(body).toMatchObject({ fresh: 1, pairName: 'Child', company: { partner: '4' } })
    expect((await playLogOf(theo)).plays).toMatchObject([
      { outcome: 'them', details: { scores: { me: '2', them: '3' }, started: 'them' } },
    ])
    expect((await theo.send('POST', `/plays/imports/${body.importId}/undo`)).status).toBe(404)
    expect((await mira.send('POST', `/plays/imports/${body.importId}/undo`)).body).toEqual({
      undone: 1,
      stays: 0,
    })
    for (const one of [mira, theo]) {
      expect((await playLogOf(one)).standing.total).toBe(0)
      expect((await one.send<{ total: number }>('GET', '/shelf?show=played')).body.total).toBe(0)
    }
    expect((await mira.send('GET', '/plays/imports')).body).toMatchObject({
      imports: [{ added: 1, changed: 0, undone: true }],
    })
  })

  it('LOG-04: accepts a table with players and winners, and plays of BoardGameGeek', async () => {
    const member = await signedIn(db())
    const seen = async (text: string, choice: object = {}) =>
      (await member.send<ImportFound>('POST', '/plays/import-previews', { body: { text, ...choice } })).body
    const table =
      'Play,Name,Date,Plays,Players,Winner\n1,Hive,2026-01-02,x1,"Ann (40), Ben (38)",Ann\n2,Hive,2026-01-03,x2,"Ann, Ben",Ben\n3,Hive,2026-01-04,x1,"Ann, Cleo",'
    expect(await seen(table)).toMatchObject({
      ...{ total: 4, fresh: 3, outcomes: { me: 1, them: 2 } },
      company: { me: 'ann', partner: 'ben' },
      leftOut: [{ why: 'with somebody else', count: 1 }],
    })
    expect(await seen(table, { me: 'ben', partner: 'ann' })).toMatchObject({ outcomes: { me: 2, them: 1 } })
    const xml = `<?xml version="1.0"?><plays username="annplays" total="2"><play id="9" date="2026-02-01" quantity="2" length="30" incomplete="0" location="Home"><item name="Hive" objecttype="thing" objectid="2655"/><comments>Twice</comments><players><player username="annplays" name="Ann" score="1" win="1"/><player username="" name="Ben" score="0" win="0"/></players></play><play id="10" date="2026-02-02" quantity="1" length="0" incomplete="1"><item name="Hive" objectid="2655"/><players><player username="annplays" name="Ann" win="0"/><player name="Ben" win="0"/></players></play></plays>`
    expect(await seen(xml)).toMatchObject({
      ...{ looksLike: 'BoardGameGeek XML', total: 3, fresh: 3, outcomes: { me: 2, stopped: 1 } },
      company: { me: 'annplays', partner: 'ben' },
    })
    await bring(member, xml)
    expect((await bring(member, xml)).body).toMatchObject({ fresh: 0, known: 3 })
    expect(
      (
        await bring(
          member,
          xml.replace('win="1"', 'win="0"').replace('score="0" win="0"', 'score="2" win="1"'),
        )
      ).body,
    ).toMatchObject({
      ...{ fresh: 0, changed: 2, known: 1 },
    })
  })

  it('LOG-04: asks about an ambiguous day with slashes; a missing winner stays unknown', async () => {
    const member = await signedIn(db())
    const text = 'Datum;Spiel;Dauer;Ort\n3/4/2026;Hive;1:15;Küche\n5/6/2026;Hive;30 min;'
    const seen = async (choice: object) =>
      (await member.send<ImportFound>('POST', '/plays/import-previews', { body: { text, ...choice } })).body
    expect(await seen({})).toMatchObject({
      ...{ asksDateOrder: true, dateOrder: 'day-first', from: '2026-04-03', outcomes: { unknown: 2 } },
    })
    expect(await seen({ dateOrder: 'month-first' })).toMatchObject({ from: '2026-03-04', to: '2026-05-06' })
    await bring(member, text)
    expect((await playLogOf(member)).plays).toMatchObject([
      { minutes: 30, details: null },
      { minutes: 75, details: { location: 'Küche' } },
    ])
  })

  it.each([
    ['That file is empty.', ''],
    [PLAYS_MESSAGES.noColumns, 'a,b,c\n1,2,3'],
    [PLAYS_MESSAGES.collection, 'objectname,own\nHive,1'],
    [PLAYS_MESSAGES.noPlays, '{"games": [], "plays": []}'],
    [IMPORT_MESSAGES.brokenLetter, '[{"date":"2026-11-03","game":"\\ud800"}]'],
    [
      'That file has more than 20,000 rows. Split it into smaller ones.',
      `date,game,outcome\n${'2026-11-03,Hive,me\n'.repeat(20_001)}`,
    ],
  ])('a file that tells of no plays is refused: %s', async (title, text) => {
    const member = await signedIn(db())
    expect(await bring(member, text)).toMatchObject({ status: 400, body: { title } })
    expect((await playLogOf(member)).standing.total).toBe(0)
  })
})
