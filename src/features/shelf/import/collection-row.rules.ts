import { column, HEADINGS } from '#/features/imports/model/columns.rules.ts'
import { isRating, starsOfPoints } from '#/features/ratings/model/ratings.rules.ts'
import type { Mark } from '../model/marks.rules.ts'

/** A game in a collection file that is being imported. */
export interface CollectionRow {
  /** Its line in the file, from 1. */
  line: number
  title: string
  /** The title of the game itself, since `title` may be that of an edition; null if the file has only one. */
  originalTitle: string | null
  otherTitle: string | null
  year: number | null
  /** The game's id in another database: "bgg:163412" is BoardGameGeek's; null if unknown. */
  externalId: string | null
  mark: Mark | null
  isSurprise: boolean
  isFavorite: boolean
  timesPlayed: number
  lastPlayedOn: string | null
  /** The rating in stars; `points` is the rating out of ten it comes from, null if the file has stars. */
  rating: number | null
  points: number | null
  /** A comment that is public on the file's site of origin; imported only on request, as a private comment. */
  publicComment: string | null
  comment: string | null
  pricePaid: string | null
  isExpansion: boolean
  minPlayers: number | null
  maxPlayers: number | null
}

/** Maximum number of rows in a collection (a file of a member's games). */
export const COLLECTION_MAX_ROWS = 10_000

export const COLLECTION_MESSAGES = {
  playLog:
    'That’s a play log, not a collection: it says what you played, not what you own. Import it as plays instead.',
  noTitles:
    'We found no column of titles. Name it “objectname”, “title”, “game” or “name”; a plain list has one title per line.',
} as const

/** A collection file can have columns for these fields, such as Title. Each field lists headings that identify its column. */
export const COLLECTION_FIELDS = [
  column('title', 'Title', HEADINGS.title),
  column('originalTitle', 'Original title', 'originalname, original title, original name'),
  column('year', 'Year', HEADINGS.year),
  column('externalId', 'External id', 'external id'),
  column('bggId', 'BoardGameGeek number', HEADINGS.bggId),
  column('mark', 'Own, wish or not for us', 'mark'),
  column(
    'own',
    'Owned',
    'own, owned, in collection, i own, besitz, im besitz, besitze, vorhanden, eigen, possede, possedes, je possede, propio, tengo, en propiedad, in bezit, bezit, sajat, megvan, tulajdon',
  ),
  column(
    'wish',
    'Wished for',
    'wishlist, wish, wunschliste, wunsch, liste de souhaits, souhait, envie, lista de deseos, deseo, verlanglijst, verlanglijstje, kivansaglista, kivansag',
  ),
  column('wantToBuy', 'Want to buy', 'wanttobuy, want to buy'),
  column('surprise', 'Surprise', 'surprise'),
  column('timesPlayed', 'Times played', HEADINGS.plays),
  column('lastPlayedOn', 'Last played on', 'last played on, last played, zuletzt gespielt'),
  column('stars', 'Stars of five', 'stars, sterne, etoiles, estrellas, sterren, csillag'),
  column('rating', 'Points of ten', [...HEADINGS.rating, 'points', 'punkte']),
  column('favorite', 'Favorite', 'favorite, favourite, favorit, favori, favorito, kedvenc'),
  column('privateComment', 'Private comment', 'privatecomment, private comment'),
  column('comment', 'Comment', HEADINGS.comment),
  column(
    'price',
    'Price paid',
    'pricepaid, price paid, price, preis, kaufpreis, prix, precio, prijs, ar, vetelar',
  ),
  column('currency', 'Currency', 'pp currency, currency, wahrung, devise, moneda, valuta, penznem'),
  column('itemType', 'Game or expansion', 'itemtype, is expansion, expansion, erweiterung'),
  column('minPlayers', 'Players, at least', 'minplayers, min players'),
  column('maxPlayers', 'Players, at most', 'maxplayers, max players'),
  // Columns that identify other kinds of files.
  column('date', 'Day of a play', HEADINGS.date),
  column('players', 'Players of a play', 'players, spieler, joueurs, jugadores, spelers, jatekosok'),
  column(
    'winner',
    'Winner of a play',
    'winner, winners, gewinner, sieger, gagnant, ganador, winnaar, gyoztes',
  ),
  column('rank', 'Rank', 'rank, rang, bgg rank'),
  column('average', 'Average of all', 'bayesaverage, average, geek rating, users rated, usersrated'),
]

export type CollectionField = (typeof COLLECTION_FIELDS)[number]['field']

/** A member who imports a file of games selects for each column what it contains. The options are these fields, such as Title. */
export const SELECTABLE_FIELDS = COLLECTION_FIELDS.filter(
  ({ field }) => !['date', 'players', 'winner', 'rank', 'average'].includes(field),
)

/** Returns a rating in stars and in points out of ten. Missing stars are computed. Points that contradict stars are dropped. */
export function ratingOf(stars: number | null, points: number | null) {
  if (isRating(stars)) return { rating: stars, points: starsOfPoints(points) === stars ? points : null }
  const given = stars ? stars * 2 : points
  const rating = starsOfPoints(given)
  return { rating, points: rating === null ? null : given }
}

/** Returns whether an imported row has anything to store: a mark, plays, a rating, or a favorite. */
export const hasContent = ({ mark, timesPlayed, rating, isFavorite }: CollectionRow) =>
  mark !== null || timesPlayed > 0 || rating !== null || isFavorite
