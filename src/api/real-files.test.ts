import { expect, it } from 'vitest'
import type { BookPage } from '#/features/evenings/evenings.schema.ts'
import type { ImportFound } from '#/features/evenings/files/evenings-files.schema.ts'
import { COLLECTION_MESSAGES } from '#/features/shelf/import/collection-row.rules.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { previewOf, writeOf } from '#/testing/calls/collection-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

// Small files in the shape of real ones, sent as they are to a site with the starter catalogue.
const db = testDatabase('starter')
const ALL = { ratings: true, comments: true, prices: true, publicComments: true }

const linesOf = async (text: string) => {
  const { status, body } = await previewOf(await signedIn(db()), text)
  expect(status).toBe(200)
  return body.lines.map(({ is, games, mark, rating, points }) => [is, games[0]?.title, mark, rating, points])
}

it.each<[string, string, unknown[][]]>([
  [
    'a collection of BoardGameGeek with translated editions',
    `objectname,objectid,rating,numplays,own,wishlist,originalname,yearpublished,itemtype
"Flügelschlag","266192","8","3","1","0","Wingspan","2019","standalone"
"7 Csoda Párbaj","173346","9","4","1","0","7 Wonders Duel","2016","standalone"
"Jaipur","54043","8","1","1","0","Jaipur","2018","standalone"`,
    [
      ['found', 'Wingspan', 'own', 4, 8],
      ['found', '7 Wonders Duel', 'own', 4, 9],
      ['found', 'Jaipur', 'own', 4, 8],
    ],
  ],
  [
    'a collection as XML',
    '<?xml version="1.0" encoding="utf-8"?>\n<items totalitems="1">\n<item objectid="230802" subtype="boardgame">\n<name sortindex="1">Azul</name>\n<status own="1"/>\n</item>\n</items>',
    [['found', 'Azul', 'own', null, null]],
  ],
  [
    'a table that says its separator',
    'sep=;\ntitle;own;plays;rating\nAzul;1;3;8,5',
    [['found', 'Azul', 'own', 4, 8.5]],
  ],
  [
    'two columns',
    'Game;Rating\nAzul;8\nPatchwork;7',
    [
      ['found', 'Azul', null, 4, 8],
      ['found', 'Patchwork', null, 3, 7],
    ],
  ],
  [
    'owning in words, and decimal commas',
    'title;owned;rating\nAzul;Y;8,5\nPatchwork;Ja;7,5\nHive;✓;8\nJaipur;yes;9,0',
    [
      ['found', 'Azul', 'own', 4, 8.5],
      ['found', 'Patchwork', 'own', 4, 7.5],
      ['found', 'Hive', 'own', 4, 8],
      ['found', 'Jaipur', 'own', 4, 9],
    ],
  ],
  [
    'line ends of two kinds',
    'title,own\r\nAzul,1\nHive,1\nJaipur,1\n',
    ['Azul', 'Hive', 'Jaipur'].map((title) => ['found', title, 'own', null, null]),
  ],
])('SHELF-02: %s is read', async (_what, text, lines) => {
  expect(await linesOf(text)).toEqual(lines)
})

it('SHELF-02: a play log is not accepted as a collection', async () => {
  const text =
    'Play,Name,Date,Plays,Players,Winner\n1,Azul,2026-01-02,x1,"Ann (40), Ben (38)",Ann\n2,Patchwork,2026-01-03,x1,"Ann, Ben",Ben'
  const { status, body } = await previewOf(await signedIn(db()), text)
  expect([status, body]).toEqual([400, expect.objectContaining({ title: COLLECTION_MESSAGES.playLog })])
})

it('SHELF-02: prices and notes that look like formulas are exported and imported unchanged', async () => {
  // Typed so, and no guard of a spreadsheet: in JSON there are none.
  const text = JSON.stringify([
    { title: 'Azul', own: 1, price_paid: '- (a gift)', private_comment: '＋ sleeves' },
    { title: 'Hive', own: 1, price_paid: '+ 5 EUR shipping', private_comment: "'= as new" },
  ])
  const [one, other] = [await signedIn(db()), await signedIn(db())]
  const shelfOf = async (browser: Browser, format: string) =>
    (await browser.send<string>('GET', `/shelf/export?format=${format}`)).body
  await writeOf(one, text, ALL)
  const csv = await shelfOf(one, 'csv')
  await writeOf(other, csv, ALL)
  expect(await shelfOf(other, 'csv')).toBe(csv)
  const notes = (JSON.parse(JSON.stringify(await shelfOf(other, 'json'))).games as Record<string, unknown>[])
    .map(({ title, price_paid, private_comment }) => [title, price_paid, private_comment])
    .toSorted()
  expect(notes).toEqual([
    ['Azul', '- (a gift)', '＋ sleeves'],
    ['Hive', '+ 5 EUR shipping', "'= as new"],
  ])
})

const PEOPLE = [
  { id: 1, name: 'Me' },
  { id: 2, name: 'Partner' },
  { id: 3, name: 'Automa', metaData: '{"isNpc":1}' },
  { id: 4, name: 'Child' },
]
const azul = {
  id: 10,
  name: 'Azul',
  bggId: 230802,
  bggYear: 2017,
  cooperative: false,
  usesTeams: false,
  rating: 77,
}
const exported = (game: object, plays: object[] = []) =>
  JSON.stringify({ userInfo: { meRefId: 1 }, players: PEOPLE, games: [game], plays })

it('SHELF-02: a BG Stats file gives the owner’s rating, price and comment', async () => {
  const metaData = '{"Rating":"9","PricePaid":"24.90","PricePaidCurrency":"EUR","PrivateComment":"a gift"}'
  const member = await signedIn(db())
  await writeOf(member, exported({ ...azul, copies: [{ statusOwned: true, metaData }] }), ALL)
  const { body } = await member.send<{ games: object[] }>('GET', '/shelf/export?format=json')
  expect(body.games).toMatchObject([
    { title: 'Azul', mark: 'own', stars: 4, points: 9, price_paid: '24.90 EUR', private_comment: 'a gift' },
  ])
})

it('LOG-04: a BG Stats file gives the plays with the partner, with outcomes', async () => {
  const play = (
    day: number,
    [id, won, other]: [number, boolean, boolean],
    more: object = {},
    scores = ['', ''],
  ) => ({
    ...{ gameRefId: 10, playDate: `2026-01-0${day} 20:00:00`, durationMin: 30, ignored: false, ...more },
    playerScores: [
      { playerRefId: 1, winner: won, score: scores[0], ...('usesTeams' in more && { team: '1' }) },
      { playerRefId: id, winner: other, score: scores[1], ...('usesTeams' in more && { team: '1' }) },
    ],
  })
  const text = exported({ ...azul, copies: [] }, [
    play(1, [2, true, false]),
    play(2, [4, false, true]),
    play(3, [3, true, false]),
    play(4, [2, true, true], { usesTeams: true }),
    play(5, [2, false, false], { usesTeams: true }),
    play(6, [2, false, false]),
    play(7, [2, false, false], {}, ['55', '40']),
  ])
  const member = await signedIn(db())
  const { body } = await member.send<ImportFound>('POST', '/evenings/import-previews', { body: { text } })
  expect(body).toMatchObject({
    fresh: 5,
    outcomes: { me: 1, won: 1, lost: 1, unknown: 2 },
    company: { partner: '2' },
    leftOut: [
      { why: 'with somebody else', count: 1 },
      { why: 'against a bot', count: 1 },
    ],
  })
})

it('LOG-04: a play corrected in BG Stats stays a single play', async () => {
  const member = await signedIn(db())
  const bring = (winner: number, modificationDate: string) =>
    member.send<ImportFound>('POST', '/evenings/imports', {
      body: {
        text: exported({ ...azul, copies: [] }, [
          {
            ...{
              uuid: '1DB76738-9A83-4201-93CB-48E842B3CC7B',
              modificationDate,
              gameRefId: 10,
              usesTeams: false,
            },
            ...{ entryDate: '2026-06-01 22:00:00', playDate: '2026-06-01 20:00:00', durationMin: 45 },
            playerScores: [
              { playerRefId: 1, winner: winner === 1, score: '10' },
              { playerRefId: 2, winner: winner === 2, score: '8' },
            ],
          },
        ]),
      },
    })
  expect((await bring(1, '2026-06-01 22:00:00')).body).toMatchObject({ fresh: 1, changed: 0 })
  expect((await bring(2, '2026-06-02 09:00:00')).body).toMatchObject({ fresh: 0, changed: 1 })
  const { evenings } = (await member.send<BookPage>('GET', '/evenings')).body
  expect(evenings).toMatchObject([{ title: 'Azul', outcome: 'them', minutes: 45 }])
})
