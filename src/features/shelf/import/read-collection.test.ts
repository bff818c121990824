import { describe, expect, it } from 'vitest'
import { foldHeading } from '#/features/imports/model/columns.rules.ts'
import { IMPORT_MESSAGES } from '#/features/imports/model/file-problem.ts'
import { COLLECTION_FIELDS, COLLECTION_MESSAGES } from './collection-row.rules.ts'
import { readCollection } from './read-collection.ts'

const stated = (text: string, choices = {}) => {
  const { rows, withoutAnswer } = readCollection(text, choices)
  return { rows: rows.map(({ title, mark, rating }) => [title, mark, rating]), withoutAnswer }
}
const titles = (text: string) => readCollection(text).rows.map(({ title }) => title)

describe('SHELF-02: parsing real collection files', () => {
  it('of BoardGameGeek with translated editions: keeps the original title and id', () => {
    const file = [
      'objectname,objectid,rating,numplays,own,wishlist,originalname,yearpublished,itemtype,comment,pricepaid,pp_currency',
      '"Elveszett Városok","50","8.5","3","1","0","Lost Cities","2018","standalone","jó","24,90","EUR"',
      '"7 Csoda Párbaj: Agora","309116","0","0","0","1","7 Wonders Duel: Agora","2021","expansion","","",""',
    ].join('\n')
    expect(readCollection(file).rows).toMatchObject([
      {
        ...{ title: 'Elveszett Városok', originalTitle: 'Lost Cities', externalId: 'bgg:50', mark: 'own' },
        ...{
          rating: 4,
          points: 8.5,
          timesPlayed: 3,
          publicComment: 'jó',
          comment: null,
          pricePaid: '24,90 EUR',
        },
      },
      { externalId: 'bgg:309116', mark: 'wish', isExpansion: true, pricePaid: null },
    ])
  })

  it('of BoardGameGeek’s XML, complete or truncated', () => {
    const item = (id: number, name: string, more = '') =>
      `<item objecttype="thing" objectid="${id}" subtype="boardgame"><name sortindex="1">${name}</name><originalname>X</originalname><yearpublished>2017</yearpublished><status own="1" wishlist="0"/><numplays>4</numplays>${more}</item>`
    const xml = `<?xml version="1.0" encoding="utf-8"?>\n<items totalitems="1">\n${item(230802, 'Azul &amp; more')}`
    expect(readCollection(`${xml}</items>`)).toMatchObject({
      looksLike: 'BoardGameGeek XML',
      cutShort: null,
      rows: [
        {
          title: 'Azul & more',
          originalTitle: 'X',
          externalId: 'bgg:230802',
          year: 2017,
          mark: 'own',
          timesPlayed: 4,
        },
      ],
    })
    expect(readCollection(`${xml}<item objectid="7"><name>Cut`)).toMatchObject({
      cutShort: 'The file is incomplete.',
      rows: [{ title: 'Azul & more' }],
    })
  })

  it('of BG Stats: owner’s values are in copies[].metaData, and bggName is preferred to name', () => {
    const json = JSON.stringify({
      userInfo: { meRefId: 1 },
      players: [],
      games: [
        {
          ...{ id: 10, name: 'Flügelschlag', bggName: 'Wingspan', bggId: 266192, bggYear: 2019, rating: 80 },
          copies: [
            {
              statusOwned: true,
              metaData:
                '{"Rating":"9","PricePaid":"24.90","PricePaidCurrency":"EUR","PrivateComment":"a gift"}',
            },
          ],
        },
        { id: 11, name: 'Wished', copies: [{ statusWishlist: 1, metaData: '{"PricePaidCurrency":"EUR"}' }] },
        { id: 12, name: 'Only played', copies: [], isExpansion: 1 },
      ],
      plays: [
        { gameRefId: 12, playDate: '2026-01-02 20:00:00' },
        { gameRefId: 12, playDate: '2026-01-05 20:00:00', ignored: true },
      ],
    })
    expect(readCollection(json).rows).toMatchObject([
      {
        ...{ title: 'Wingspan', otherTitle: 'Flügelschlag', externalId: 'bgg:266192', mark: 'own' },
        ...{ rating: 4, points: 9, pricePaid: '24.90 EUR', comment: 'a gift' },
      },
      { title: 'Wished', mark: 'wish', rating: null, pricePaid: null },
      { title: 'Only played', mark: null, timesPlayed: 1, lastPlayedOn: '2026-01-02', isExpansion: true },
    ])
  })

  it.each([
    [
      'sep= in the first line',
      'sep=;\ntitle;own;plays;rating\nSample One;1;3;8,5',
      [['Sample One', 'own', 4]],
    ],
    ['a title above the head', 'My board games\n\nobjectname,own\n"A, B",1', [['A, B', 'own', null]]],
    [
      'words and commas',
      'title;owned;rating\nOne;Y;8,5\nTwo;Ja;7,5\nThree;✓;8\nFour;yes;9,0',
      [
        ['One', 'own', 4],
        ['Two', 'own', 4],
        ['Three', 'own', 4],
        ['Four', 'own', 4],
      ],
    ],
    [
      'a row with too many cells',
      'title,own\nOne,1,,x,y\nTwo,1',
      [
        ['One', 'own', null],
        ['Two', 'own', null],
      ],
    ],
    ['Hungarian', 'Játék;Saját;Értékelés\nEgy;igen;10', [['Egy', 'own', 5]]],
  ])('with %s', (_, text, rows) => expect(stated(text).rows).toEqual(rows))

  it('decodes a surrogate pair of escapes, and an escaped backslash', () => {
    expect(titles('[{"title":"\\ud83c\\udfb2 \\\\ud800","own":1}]')).toEqual(['🎲 \\ud800'])
  })

  it('a list of titles is owned unless chosen otherwise, and HTML is treated as text', () => {
    expect(titles('- Azul (2017)\n2. Air, Land &amp; Sea\n• Aeon&#039;s End')).toEqual([
      'Azul',
      'Air, Land & Sea',
      "Aeon's End",
    ])
    expect(stated('Azul').rows).toEqual([['Azul', 'own', null]])
    expect(stated('Azul', { unmarked: 'wish' }).rows).toEqual([['Azul', 'wish', null]])
  })

  it('without a column for owning, the member chooses the mark for all', () => {
    expect(stated('title,year\nOne,2020')).toEqual({ rows: [], withoutAnswer: 1 })
    expect(stated('title,year\nOne,2020', { unmarked: 'own' }).rows).toEqual([['One', 'own', null]])
  })

  it('uses the member’s column mapping, and reports unparsed cells with their line', () => {
    const text = 'name,wert,own\nOne,9,1\nTwo,viel,vielleicht'
    expect(readCollection(text).columns).toEqual([
      { heading: 'name', field: 'title', sample: 'One' },
      { heading: 'wert', field: null, sample: '9' },
      { heading: 'own', field: 'own', sample: '1' },
    ])
    expect(readCollection(text, { mapping: ['title', 'rating', 'own'] })).toMatchObject({
      rows: [{ title: 'One', rating: 4 }],
      unread: [
        { line: 3, column: 'own', cell: 'vielleicht' },
        { line: 3, column: 'wert', cell: 'viel' },
      ],
      unreadCount: 2,
    })
  })

  it('converts stars and points; points beside stars count if both agree', () => {
    const text = 'title,own,stars,points\nA,1,4,9\nB,1,4,10\nC,1,4.5,\nD,1,,7.25\nE,1,6,\nF,1,0,0'
    const { rows, unread } = readCollection(text)
    expect(rows.map(({ rating, points }) => [rating, points])).toEqual([
      [4, 9],
      [4, null],
      [4, 9],
      [4, 7.25],
      [null, null],
      [null, null],
    ])
    expect(unread).toEqual([{ line: 6, column: 'stars', cell: '6' }])
  })

  it('a file truncated within quotation marks is parsed up to its last complete row', () => {
    const { rows, cutShort } = readCollection('title,own\n"One",1\n"Two",1\n"Thr')
    expect(rows.map(({ title }) => title)).toEqual(['One', 'Two'])
    expect(cutShort).toContain('from line 4 on')
  })

  it.each([
    [
      'a log of plays',
      'Play,Name,Date,Plays,Players,Winner\n1,Azul,2026-01-02,x1,"Ann (40), Ben (38)",Ann',
      COLLECTION_MESSAGES.playLog,
    ],
    [
      'plays as XML',
      '<?xml version="1.0"?><plays username="x" total="0"></plays>',
      COLLECTION_MESSAGES.playLog,
    ],
    [
      'a ranking',
      'id,name,yearpublished,rank,bayesaverage,average,usersrated\n1,Azul,2017,1,8,8,9',
      IMPORT_MESSAGES.ranking,
    ],
    ['a web page', '<!DOCTYPE html><html><body>Azul</body></html>', IMPORT_MESSAGES.html],
    ['other XML', '<rss><item/></rss>', IMPORT_MESSAGES.xml],
    ['half a letter as an escape', '[{"title":"A\\ud800","own":1}]', IMPORT_MESSAGES.brokenLetter],
    ['a table without titles', 'Foo;Bar\n1;2', 'Line 1 isn’t a title'],
    ['rows of a table', 'a,b\nc,d\ne,f', 'Line 1 looks like a row of a table'],
  ])('%s is refused in words', (_, text, words) => expect(() => readCollection(text)).toThrow(words))
})

it('headings are compared normalised', () => {
  for (const { headings } of COLLECTION_FIELDS) expect(headings.map(foldHeading)).toEqual(headings)
})
