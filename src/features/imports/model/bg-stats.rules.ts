/**
 * The export format of the app BG Stats (Board Game Stats), of iOS and Android, also as `.bgsplay`. Private data is JSON in a
 * text, `copies[].metaData`; `games[].rating` is BoardGameGeek's average times ten.
 */
type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const textOf = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
const flagOf = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true'
const idOf = (value: unknown) => (Number.isFinite(Number(value)) && value !== null ? Number(value) : 0)

/** Parses the JSON within a text, such as `metaData`; an empty object if it is invalid. */
function metaOf(value: unknown): Json {
  if (isObject(value)) return value
  if (typeof value !== 'string' || value === '') return {}
  try {
    const found: unknown = JSON.parse(value)
    return isObject(found) ? found : {}
  } catch {
    return {}
  }
}

/** Whether parsed JSON is an export of the app BG Stats. */
export const isBgStats = ({ games, plays, players, userInfo }: Json) =>
  Array.isArray(games) && (Array.isArray(plays) || Array.isArray(players) || userInfo !== undefined)

/** Returns the games, players and plays in an export of the app BG Stats. Missing lists are empty. */
export function readBgStats(json: Json) {
  const me = isObject(json.userInfo) ? idOf(json.userInfo.meRefId) : 0
  const games = listOf(json.games)
  const nameOf = new Map(games.map((game) => [idOf(game.id), textOf(game.bggName) || textOf(game.name)]))
  const places = new Map(listOf(json.locations).map((place) => [idOf(place.id), textOf(place.name)]))
  return {
    meId: me > 0 ? me : null,
    games: games.map(gameOf),
    players: listOf(json.players).map((player) => ({
      id: idOf(player.id),
      name: textOf(player.name),
      isBot: flagOf(metaOf(player.metaData).isNpc) || flagOf(player.isNpc),
    })),
    plays: listOf(json.plays).map((play, at) => ({
      line: idOf(play.line) || at + 1,
      uuid: textOf(play.uuid),
      gameId: idOf(play.gameRefId),
      date: textOf(play.playDate),
      minutes: textOf(play.durationMin),
      isIgnored: flagOf(play.ignored),
      usesTeams: flagOf(play.usesTeams),
      scores: listOf(play.playerScores).map((score) => ({
        playerId: idOf(score.playerRefId),
        won: flagOf(score.winner),
        score: textOf(score.score),
        started: flagOf(score.startPlayer),
        team: textOf(score.team),
      })),
      location: places.get(idOf(play.locationRefId)) ?? '',
      comment: textOf(play.comments),
      expansions: listOf(play.expansionPlays).flatMap((one) => nameOf.get(idOf(one.gameRefId)) || []),
    })),
  }
}

/** Returns a game with its title on BoardGameGeek; `otherTitle` is the user's own title, or null. `rating`: of ten, as text. */
function gameOf(game: Json) {
  const [name, bggName] = [textOf(game.name), textOf(game.bggName)]
  const bggId = idOf(game.bggId)
  return {
    id: idOf(game.id),
    title: bggName || name,
    otherTitle: bggName && name !== bggName ? name : null,
    bggId: bggId > 0 ? bggId : null,
    year: textOf(game.bggYear),
    isCooperative: flagOf(game.cooperative),
    isExpansion: flagOf(game.isExpansion) && !flagOf(game.isBaseGame),
    copies: listOf(game.copies).map((copy) => {
      const own = metaOf(copy.metaData)
      return {
        owned: flagOf(copy.statusOwned),
        wished: flagOf(copy.statusWishlist) || flagOf(copy.statusWantToBuy),
        rating: textOf(own.Rating),
        price: textOf(own.PricePaid),
        currency: textOf(own.PricePaidCurrency),
        comment: textOf(own.Comment),
        privateComment: textOf(own.PrivateComment),
      }
    }),
  }
}

const only = (json: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.filter((name) => json[name] !== undefined).map((name) => [name, json[name]]))

const GAME = ['id', 'name', 'bggName', 'bggId', 'bggYear', 'cooperative', 'isExpansion', 'isBaseGame']
const COPY = ['statusOwned', 'statusWishlist', 'statusWantToBuy', 'metaData']
const SCORE = ['playerRefId', 'winner', 'score', 'startPlayer', 'team']
const PLAY = 'uuid gameRefId playDate durationMin ignored usesTeams locationRefId comments'.split(' ')

/** Returns a BG Stats export with only the data that an import needs, to limit its size. Other JSON is not changed. */
export function strippedBgStats(json: unknown, wanted: 'shelf' | 'plays'): unknown {
  if (!isObject(json) || !isBgStats(json)) return json
  return {
    userInfo: isObject(json.userInfo) ? only(json.userInfo, ['meRefId']) : undefined,
    games: listOf(json.games).map((game) => ({
      ...only(game, GAME),
      ...(wanted === 'shelf' && { copies: listOf(game.copies).map((copy) => only(copy, COPY)) }),
    })),
    players:
      wanted === 'shelf'
        ? []
        : listOf(json.players).map((player) => only(player, ['id', 'name', 'metaData', 'isNpc'])),
    ...(wanted === 'plays' && {
      locations: listOf(json.locations).map((place) => only(place, ['id', 'name'])),
    }),
    plays: listOf(json.plays).map((play) => {
      if (wanted === 'shelf') return only(play, ['gameRefId', 'playDate', 'ignored'])
      const scores = listOf(play.playerScores)
      const expansions = listOf(play.expansionPlays).map((one) => only(one, ['gameRefId']))
      return {
        ...only(play, PLAY),
        ...(expansions.length > 0 && { expansionPlays: expansions }),
        // Of a play of many it is only counted that there were many; three may be two and a bot.
        playerScores: scores.map((score) => only(score, scores.length > 3 ? ['playerRefId'] : SCORE)),
      }
    }),
  }
}
