import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { games } from '#/features/games/model/games.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { aGame } from '#/testing/builders.ts'
import { aKey, signedIn } from '#/testing/calls/browser.ts'
import {
  COLLECTION_HEAD as HEAD,
  NOTHING_ELSE,
  previewOf,
  writeOf,
} from '#/testing/calls/collection-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { shelfEntries, shelfNotes } from '../model/shelf-entries.table.ts'
import { linkNamedEntries } from './collection-import.store.ts'

const db = testDatabase('empty')

const entriesOf = (memberId: string) =>
  db()
    .select({
      gameId: shelfEntries.gameId,
      name: shelfEntries.name,
      mark: shelfEntries.mark,
      timesPlayed: shelfEntries.timesPlayed,
    })
    .from(shelfEntries)
    .where(eq(shelfEntries.memberId, memberId))
    .orderBy(shelfEntries.id)

describe('the import of a collection', () => {
  it('SHELF-02: previews matched, doubtful and unknown titles, and writes nothing', async () => {
    const member = await signedIn(db())
    const known = await aGame(db(), { title: 'Previewed', year: 2015, externalId: 'bgg:900001' })
    const text = `${HEAD}\nOther words,900001,8,2,1,0,2015,hm,EUR,5\nPreviewed Big Box,,,0,1,0,,,,\nLacking,,,0,0,1,2001,,,\nSold,,,0,0,0,,,,`
    const { status, body } = await previewOf(member, text)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      lines: [
        {
          line: 2,
          is: 'found',
          games: [{ id: known.id, title: 'Previewed' }],
          mark: 'own',
          rating: 4,
          points: 8,
        },
        { line: 3, is: 'doubtful', games: [{ id: known.id }] },
        { line: 4, is: 'unknown', games: [], mark: 'wish' },
      ],
      withoutAnswer: 1,
      has: { ratings: true, comments: true, prices: true },
    })
    expect(await entriesOf(member.member.id)).toEqual([])
  })

  it('returns the first response if the request is repeated', async () => {
    const member = await signedIn(db())
    const call = {
      body: { text: `${HEAD}\nOnce,,,0,1,0,,,,`, takes: NOTHING_ELSE, choices: [] },
      headers: aKey(),
    }
    const [first, again] = [
      await member.send('POST', '/shelf/imports', call),
      await member.send('POST', '/shelf/imports', call),
    ]
    expect(first.body).toMatchObject({ added: 1, unchanged: 0 })
    expect(again).toMatchObject({ status: 200, body: first.body })
  })

  it('SHELF-02: writes the matched and chosen games, adds the rest by name, and changes nothing on a second import', async () => {
    const member = await signedIn(db())
    const known = await aGame(db(), { title: 'Written', year: 2015 })
    const box = await aGame(db(), { title: 'Grand', year: 2001 })
    const text = `${HEAD}\nWritten,1,8,2,1,0,2015,,,\nGrand Big Box,2,,0,1,0,,,,\nWritten anew,3,,0,1,0,,,,\nLacking,4,,0,0,1,2001,,,`
    const choices = [{ line: 3, gameId: box.id }]
    const all = { ratings: true, comments: true, prices: true }
    expect(await writeOf(member, text, all, choices)).toMatchObject({
      ...{ added: 4, named: 2, changed: 0, unchanged: 0, rated: 1 },
    })
    const before = await entriesOf(member.member.id)
    expect(before).toEqual(
      expect.arrayContaining([
        { gameId: known.id, name: null, mark: 'own', timesPlayed: 2 },
        { gameId: box.id, name: null, mark: 'own', timesPlayed: 0 },
        { gameId: null, name: 'Written anew', mark: 'own', timesPlayed: 0 },
        { gameId: null, name: 'Lacking', mark: 'wish', timesPlayed: 0 },
      ]),
    )
    const again = (await previewOf(member, text)).body.lines.filter(({ is }) => is === 'doubtful')
    expect(again.map(({ chosen }) => chosen)).toEqual([box.id, null])
    expect(await writeOf(member, text, all, choices)).toMatchObject({
      importId: null,
      ...{ added: 0, named: 0, changed: 0, unchanged: 4, rated: 0 },
    })
    expect(await entriesOf(member.member.id)).toEqual(before)
  })

  it('SHELF-02: games of one title and year are distinguished by their ids; one without an id is the first', async () => {
    const member = await signedIn(db())
    const shelf = () =>
      db()
        .select({ externalId: shelfEntries.externalId, mark: shelfEntries.mark, comment: shelfNotes.comment })
        .from(shelfEntries)
        .leftJoin(shelfNotes, eq(shelfNotes.entryId, shelfEntries.id))
        .where(eq(shelfEntries.memberId, member.member.id))
        .orderBy(shelfEntries.id)
    await writeOf(member, 'title,own,year\nTwins,1,2001')
    const text = `${HEAD}\nTwins,71,,0,1,0,2001,the first,,\nTwins,72,,0,0,1,2001,the second,,`
    const written = await writeOf(member, text, { ...NOTHING_ELSE, comments: true })
    expect(written).toMatchObject({ added: 1, named: 1 })
    const both = [
      { externalId: 'bgg:71', mark: 'own', comment: 'the first' },
      { externalId: 'bgg:72', mark: 'wish', comment: 'the second' },
    ]
    expect(await shelf()).toEqual(both)
    expect(await writeOf(member, text, { ...NOTHING_ELSE, comments: true })).toMatchObject({ importId: null })
    await writeOf(member, 'title,own,year\nTwins,1,2001')
    expect(await shelf()).toEqual(both)
    await member.send('POST', `/shelf/imports/${written.importId}/undo`)
    expect(await shelf()).toEqual([{ externalId: null, mark: 'own', comment: null }])
  })

  it('SHELF-02: a file only adds: a wish becomes owned, and existing opinions stay', async () => {
    const member = await signedIn(db())
    const [wished, ruledOut] = [
      await aGame(db(), { title: 'Wished' }),
      await aGame(db(), { title: 'Ruled out' }),
    ]
    for (const [game, mark] of [
      [wished, 'wish'],
      [ruledOut, 'not-for-us'],
    ] as const)
      await member.send('PUT', `/shelf/games/${game.id}`, { body: { mark, isPlayed: true } })
    await member.send('PUT', `/ratings/${wished.id}`, { body: { rating: 2 } })
    const text = `${HEAD}\nWished,,10,0,1,0,,,,\nRuled out,,,0,1,0,,,,`
    expect(await writeOf(member, text, { ...NOTHING_ELSE, ratings: true })).toMatchObject({
      changed: 1,
      rated: 0,
    })
    expect(await entriesOf(member.member.id)).toMatchObject([
      { mark: 'own', timesPlayed: 1 },
      { mark: 'not-for-us' },
    ])
  })

  it('SHELF-02: ratings count at once in the games’ figures, exactly once', async () => {
    const [one, two] = [await signedIn(db()), await signedIn(db())]
    const game = await aGame(db(), { title: 'Rated elsewhere' })
    const text = `${HEAD}\nRated elsewhere,,7,0,0,0,,,,`
    const takes = { ...NOTHING_ELSE, ratings: true }
    await Promise.all([one, two, one, two].map((member) => writeOf(member, text, takes)))
    const [figures] = await db().select().from(games).where(eq(games.id, game.id))
    expect(figures).toMatchObject({ ratingCount: 2, ratingSum: 6 })
    expect(
      await db().select().from(communityRatings).where(eq(communityRatings.gameId, game.id)),
    ).toHaveLength(2)
  })

  it('SHELF-02: private comments and prices are stored only on request, and visible to their owner only', async () => {
    const member = await signedIn(db())
    const other = await signedIn(db())
    const game = await aGame(db(), { title: 'Noted' })
    const text = `${HEAD}\nNoted,,,0,1,0,,my secret,EUR,12.50\nNoted by name,,,0,1,0,,other secret,,`
    await writeOf(member, text)
    const notes = () => db().select().from(shelfNotes)
    expect(await notes()).toEqual([])
    await writeOf(member, text, { ratings: false, comments: true, prices: false })
    expect(await notes()).toMatchObject([
      { comment: 'my secret', pricePaid: null },
      { comment: 'other secret', pricePaid: null },
    ])
    await writeOf(member, text, { ratings: false, comments: false, prices: true })
    expect(await notes()).toMatchObject([
      { comment: 'other secret' },
      { comment: 'my secret', pricePaid: '12.50 EUR' },
    ])
    await writeOf(other, `${HEAD}\nNoted,,,0,1,0,,,,`)
    for (const path of ['/shelf', '/me', '/shelf/export?format=csv', `/games/${game.slug}`])
      expect(JSON.stringify((await other.send('GET', path)).body)).not.toContain('secret')
  })

  it('SHELF-02: of several lines about one game, an owned one counts, else the first', async () => {
    const member = await signedIn(db())
    await aGame(db(), { title: 'Listed thrice', year: 2015 })
    // Under numbers of their own, so that the file tells them apart.
    const line = (times: number, marks: string) =>
      `Listed thrice,${9_000_000 + times},,${times},${marks},2015,,,`
    await writeOf(member, [HEAD, line(9, '0,0'), line(8, '0,1'), line(2, '1,0'), line(3, '1,0')].join('\n'))
    expect(await entriesOf(member.member.id)).toMatchObject([{ mark: 'own', timesPlayed: 2 }])
  })

  it('SHELF-02: an entry by name joins its game once that appears, with its pending rating', async () => {
    const member = await signedIn(db())
    const text = `${HEAD}\nStill to come,77001,9,3,1,0,2027,a note,,\nAlso to come,,,1,1,0,2027,,,`
    await writeOf(member, text, { ratings: true, comments: true, prices: true })
    expect(await linkNamedEntries(db())).toBe(0)
    const come = await aGame(db(), { title: 'Another name by now', externalId: 'bgg:77001' })
    const also = await aGame(db(), { title: 'ALSO to come', year: 2027 })
    await member.send('PUT', `/shelf/games/${also.id}`, { body: { mark: 'wish', isPlayed: false } })
    expect(await linkNamedEntries(db())).toBe(2)
    expect(await linkNamedEntries(db())).toBe(0)
    expect(await entriesOf(member.member.id)).toEqual(
      expect.arrayContaining([
        { gameId: come.id, name: null, mark: 'own', timesPlayed: 3 },
        { gameId: also.id, name: null, mark: 'wish', timesPlayed: 1 },
      ]),
    )
    expect(await entriesOf(member.member.id)).toHaveLength(2)
    const [figures] = await db().select().from(games).where(eq(games.id, come.id))
    expect(figures).toMatchObject({ ratingCount: 1, ratingSum: 4 })
    const pointsGiven = async () =>
      (await member.send<string>('GET', '/shelf/export?format=bgg')).body.split('\n')[2]?.slice(0, 45)
    expect(await pointsGiven()).toBe('"Another name by now","77001","9","3","0","1"')
    await member.send('PUT', `/ratings/${come.id}`, { body: { rating: 4 } })
    expect(await pointsGiven()).toBe('"Another name by now","77001","8","3","0","1"')
  })

  it('SHELF-02: entries by two names become one with its note once the game appears; other members’ entries stay', async () => {
    const [member, other] = [await signedIn(db()), await signedIn(db())]
    await writeOf(
      member,
      `${HEAD}\nTwice named,,,2,0,1,,,,\nTwice named in full,77002,,5,1,0,2027,a note of it,,`,
      { ...NOTHING_ELSE, comments: true },
    )
    await db()
      .update(shelfEntries)
      .set({ lastPlayedOn: '2026-03-02' })
      .where(and(eq(shelfEntries.memberId, member.member.id), eq(shelfEntries.name, 'Twice named in full')))
    await writeOf(other, `${HEAD}\nOf another name,77003,,4,1,0,,,,`)
    const game = await aGame(db(), { title: 'Twice named', year: 2027, externalId: 'bgg:77002' })
    await linkNamedEntries(db())
    expect(await entriesOf(member.member.id)).toEqual([
      { gameId: game.id, name: null, mark: 'wish', timesPlayed: 5 },
    ])
    expect(
      await db()
        .select({ lastPlayedOn: shelfEntries.lastPlayedOn, note: shelfNotes.comment })
        .from(shelfEntries)
        .leftJoin(shelfNotes, eq(shelfNotes.entryId, shelfEntries.id))
        .where(eq(shelfEntries.memberId, member.member.id)),
    ).toEqual([{ lastPlayedOn: '2026-03-02', note: 'a note of it' }])
    expect(await entriesOf(other.member.id)).toEqual([
      { gameId: null, name: 'Of another name', mark: 'own', timesPlayed: 4 },
    ])
  })

  it('SHELF-02: the id, then the original title identify a game, regardless of edition and year', async () => {
    const member = await signedIn(db())
    const [numbered, original] = [
      await aGame(db(), { title: 'Numbered', year: 2009, bggId: 66001 }),
      await aGame(db(), { title: 'Original name', year: 2015 }),
    ]
    await aGame(db(), { title: 'Another number', year: 2000, bggId: 66002 })
    const head = 'objectname,objectid,own,originalname,yearpublished,itemtype'
    const text = `${head}\nAndere Ausgabe,66001,1,Numbered,2018,standalone\nÜbersetzt,66003,1,Original name,2020,standalone\nAnother number,66009,1,Another number,2000,standalone\nMehr davon,66010,1,More of it,2021,expansion`
    expect((await previewOf(member, text)).body.lines).toMatchObject([
      { is: 'found', games: [{ id: numbered.id }] },
      { is: 'found', games: [{ id: original.id }] },
      { is: 'doubtful' },
      { is: 'unknown', isExpansion: true },
    ])
    expect(await writeOf(member, text, { ...NOTHING_ELSE, expansions: false })).toMatchObject({ added: 3 })
  })

  it('SHELF-02: an import is undone completely, once; entries changed since stay', async () => {
    const [member, stranger] = [await signedIn(db()), await signedIn(db())]
    const [wished, rated, touched] = [
      await aGame(db(), { title: 'Was a wish' }),
      await aGame(db(), { title: 'Was not rated' }),
      await aGame(db(), { title: 'Touched since' }),
    ]
    await member.send('PUT', `/shelf/games/${wished.id}`, { body: { mark: 'wish', isPlayed: false } })
    const before = (await member.send('GET', '/shelf/export?format=json')).body
    const head = 'title,own,plays,stars,private_comment,favorite'
    const text = `${head}\nWas a wish,1,3,,a note,1\nWas not rated,1,0,4,,\nTouched since,1,0,,,\nBy its name,1,1,,,`
    const { importId } = await writeOf(member, text, { ratings: true, comments: true, prices: true })
    const undo = (browser = member) => browser.send('POST', `/shelf/imports/${importId}/undo`)
    expect((await undo(stranger)).status).toBe(404)
    await member.send('PUT', `/shelf/games/${touched.id}`, { body: { mark: 'not-for-us', isPlayed: false } })
    expect((await undo()).body).toEqual({ undone: 5, stays: 1 })
    expect((await undo()).status).toBe(409)
    expect(await entriesOf(member.member.id)).toMatchObject([
      { gameId: wished.id, mark: 'wish', timesPlayed: 0 },
      { gameId: touched.id, mark: 'not-for-us' },
    ])
    await member.send('PUT', `/shelf/games/${touched.id}`, { body: { mark: null, isPlayed: false } })
    expect((await member.send('GET', '/shelf/export?format=json')).body).toEqual(before)
    expect(await db().select().from(games).where(eq(games.id, rated.id))).toMatchObject([{ ratingCount: 0 }])
    expect((await member.send('GET', '/shelf/imports')).body).toMatchObject({
      imports: [{ id: importId, added: 3, changed: 1, undone: true }],
    })
  })

  it('SHELF-02: a game added by hand keeps year and players, and joins the catalogue when it appears there', async () => {
    const member = await signedIn(db())
    const text = JSON.stringify([
      {
        ...{ title: 'By my hand', year: '2019', mark: 'own', external_id: 'bgg:77010' },
        ...{ min_players: '2', max_players: '4' },
      },
    ])
    expect(await writeOf(member, text)).toMatchObject({ added: 1, named: 1 })
    expect((await member.send('GET', '/shelf')).body).toMatchObject({
      ...{ total: 1, named: 1 },
      entries: [
        {
          ...{ title: 'By my hand', game: null, year: 2019, bggId: 77010, minPlayers: 2, maxPlayers: 4 },
          cover: { thumb: '/covers/named/thumb.svg?title=By%20my%20hand' },
        },
      ],
    })
    const { id } = await aGame(db(), { title: 'Called otherwise', bggId: 77010 })
    await linkNamedEntries(db())
    expect((await member.send('GET', '/shelf')).body).toMatchObject({
      ...{ total: 1, named: 0 },
      entries: [{ game: { id }, cover: null, bggId: null, minPlayers: null, maxPlayers: null }],
    })
  })

  it('SHELF-02: is rejected with a message if it is no collection, or too large', async () => {
    const member = await signedIn(db())
    const table = await previewOf(member, 'isbn,author,pages,shelf\n1,2,3,4')
    expect(table).toMatchObject({ status: 400 })
    expect(JSON.stringify(table.body)).toContain('no column of titles')
    expect((await previewOf(member, 'x'.repeat(24_000_001))).status).toBe(413)
    expect((await previewOf(member, 'x'.repeat(12_000_001))).status).toBe(400)
  })
})
