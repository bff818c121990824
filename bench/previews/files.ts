/** Files in the formats of BoardGameGeek and BG Stats, as large as real ones; all names are made up. */

const WORDS =
  'amber harbor winter garden silver fox castle river lantern market forest crown meadow star island bridge'.split(
    ' ',
  )
const titleOf = (number: number) =>
  [number, number * 7 + 3, number * 13 + 5]
    .map((at) => WORDS[at % WORDS.length] ?? '')
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .slice(0, 2 + (number % 2))
    .join(' ')

const HEAD =
  'objectname,objectid,rating,numplays,weight,own,fortrade,want,wanttobuy,wanttoplay,prevowned,preordered,wishlist,wishlistpriority,wishlistcomment,comment,conditiontext,haspartslist,wantpartslist,collid,baverage,average,avgweight,rank,numowned,objecttype,originalname,minplayers,maxplayers,playingtime,maxplaytime,minplaytime,yearpublished,bggrecplayers,bggbestplayers,bggrecagerange,bgglanguagedependence,publisherid,imageid,year,language,other,itemtype,barcode,pricepaid,pp_currency,currvalue,cv_currency,acquisitiondate,acquiredfrom,quantity,privatecomment,invlocation,invdate,version_publishers,version_languages,version_yearpublished,version_nickname'

/** Returns a BoardGameGeek collection as CSV, as its export has it: head without quotes, every cell quoted, some multi-line. */
export function bggCollection(rows: number): string {
  const columns = HEAD.split(',')
  const lines = Array.from({ length: rows }, (_, at) => {
    const title = `${titleOf(at)} ${at}`
    const cells: Record<string, string> = {
      ...{
        objectname: at % 3 ? title : `${title} (második kiadás)`,
        originalname: title,
        objectid: String(900_000 + at),
      },
      ...{
        rating: at % 4 ? String((at % 19) / 2 + 0.5) : '0',
        numplays: String(at % 23),
        own: at % 9 ? '1' : '0',
      },
      ...{ wishlist: at % 9 ? '0' : '1', wishlistpriority: '3', yearpublished: String(1990 + (at % 35)) },
      ...{
        collid: String(80_000_000 + at),
        baverage: '6.71234',
        average: '7.12345',
        avgweight: '2.3412',
        rank: String(at + 1),
      },
      ...{
        numowned: '12345',
        objecttype: 'thing',
        minplayers: '2',
        maxplayers: '4',
        playingtime: '60',
        minplaytime: '30',
      },
      ...{
        bggrecplayers: '2,3,4',
        bggbestplayers: '2',
        itemtype: at % 6 ? 'standalone' : 'expansion',
        pricepaid: '24.90',
      },
      ...{
        pp_currency: 'EUR',
        version_publishers: 'Somebody Games',
        version_languages: 'Hungarian',
        maxplaytime: '60',
      },
      comment: at % 14 ? '' : 'Sleeved.\nOne corner of the "lid" is worn; bought on a market.',
    }
    return columns.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join(',')
  })
  return `${[HEAD, ...lines].join('\n')}\n`
}

/** Returns an export of BG Stats as JSON: about 1.7 kB for a play, most of which no import reads. */
export function bgStatsExport(plays: number): string {
  const day = (at: number) =>
    new Date(Date.UTC(2025, 0, 1) - at * 40_000_000).toISOString().replace('T', ' ').slice(0, 19)
  const uuid = (kind: number, at: number) => `1DB7${kind}738-9A83-4201-93CB-${String(at).padStart(12, '0')}`
  const players = Array.from({ length: 26 }, (_, at) => ({
    ...{ uuid: uuid(1, at), id: at + 1, name: at === 0 ? 'Mira' : `Player ${at + 1}`, isAnonymous: false },
    ...{ modificationDate: day(at), bggUsername: '', metaData: at === 25 ? '{"isNpc":1}' : '{}' },
  }))
  const games = Array.from({ length: 479 }, (_, at) => ({
    ...{
      uuid: uuid(2, at),
      id: at + 1,
      name: titleOf(at),
      modificationDate: day(at),
      cooperative: at % 9 === 0,
    },
    ...{
      highestWins: true,
      noPoints: false,
      usesTeams: false,
      urlThumb: `https://pictures.example/thumb/${at}.jpg`,
    },
    ...{
      urlImage: `https://pictures.example/original/${at}.jpg`,
      bggName: titleOf(at),
      bggYear: 1990 + (at % 35),
    },
    ...{
      bggId: 900_000 + at,
      designers: 'Somebody, Somebody Else',
      isBaseGame: 1,
      isExpansion: 0,
      rating: 74,
    },
    ...{
      minPlayerCount: 2,
      maxPlayerCount: 4,
      minPlayTime: 30,
      maxPlayTime: 60,
      minAge: 10,
      preferredImage: 0,
    },
    copies: [
      {
        ...{
          uuid: uuid(3, at),
          statusOwned: true,
          versionImageUrl: `https://pictures.example/version/${at}.jpg`,
        },
        metaData: '{"Rating":"8.5","PricePaid":"24.90","PricePaidCurrency":"EUR","PrivateComment":"a gift"}',
      },
    ],
  }))
  const played = Array.from({ length: plays }, (_, at) => {
    const company = at % 5 < 2 ? [1, 2] : at % 5 === 2 ? [1, 3 + (at % 20)] : [1, 2, 3, 4]
    return {
      ...{
        uuid: uuid(4, at),
        modificationDate: day(at),
        entryDate: day(at),
        playDate: day(at),
        usesTeams: false,
      },
      ...{
        durationMin: 20 + (at % 70),
        ignored: false,
        manualWinner: false,
        rounds: 0,
        bggId: 0,
        importPlayId: 0,
      },
      ...{ rating: 0, nemestatsId: 0, locationRefId: (at % 3) + 1, gameRefId: (at % 479) + 1, board: '' },
      ...{
        comments: at % 7 ? '' : 'A close one, decided in the last round.',
        expansionPlays: [],
        scoringSetting: 0,
      },
      ...{
        playImages: `[{"uuid":"${uuid(5, at)}","url":"https://pictures.example/plays/${at}.jpg"}]`,
        bggLastSync: day(at),
      },
      metaData: JSON.stringify({
        weather: 'rain',
        mood: 'good',
        table: 'round',
        source: uuid(6, at),
        note: uuid(7, at),
      }),
      playerScores: company.map((playerRefId, seat) => ({
        ...{
          score: String(40 + ((at * 7 + seat * 11) % 50)),
          winner: seat === at % company.length,
          newPlayer: false,
        },
        ...{
          startPlayer: seat === 0,
          playerRefId,
          role: '',
          rank: 0,
          seatOrder: seat,
          uuid: uuid(8, at * 4 + seat),
        },
        metaData: '{"color":"blue"}',
      })),
    }
  })
  const locations = ['Home', 'The café', 'Somewhere else'].map((name, at) => ({
    id: at + 1,
    name,
    uuid: uuid(9, at),
  }))
  return JSON.stringify(
    {
      userInfo: { meRefId: 1 },
      tags: [],
      groups: [],
      players,
      locations,
      games,
      plays: played,
      challenges: [],
    },
    null,
    1,
  )
}
