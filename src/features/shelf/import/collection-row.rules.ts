import { type ColumnField, HEADINGS } from '#/features/imports/model/columns.rules.ts'
import { isRating, starsOfPoints } from '#/features/ratings/model/ratings.rules.ts'
import {
  GIVEN_NAME_MAX_LENGTH,
  type Mark,
  MOST_TIMES_PLAYED,
  NOTE_MAX_LENGTH,
  PRICE_MAX_LENGTH,
} from '../model/marks.rules.ts'

/** A game of a collection file. */
export interface CollectionRow {
  /** Its line in the file, from 1. */
  line: number
  title: string
  /** The game's own title, where `title` may be that of an edition. */
  originalTitle: string | null
  otherTitle: string | null
  year: number | null
  /** As the catalogue has it: "bgg:163412". */
  externalId: string | null
  mark: Mark | null
  isSurprise: boolean
  isFavorite: boolean
  timesPlayed: number
  lastPlayedOn: string | null
  /** In stars, with the points of ten they come from; null if the file has stars. */
  rating: number | null
  points: number | null
  /** Public on its site of origin; imported only on request, as a private comment. */
  publicComment: string | null
  comment: string | null
  pricePaid: string | null
  isExpansion: boolean
  minPlayers: number | null
  maxPlayers: number | null
}

/** Maximum number of games in a collection file. */
export const COLLECTION_MAX_ROWS = 10_000

export const COLLECTION_MESSAGES = {
  playLog:
    'That’s a play log, not a collection: it says what you played, not what you own. Import it as plays instead.',
  noTitles:
    'We found no column of titles. Name it “objectname”, “title”, “game” or “name”; a plain list has one title per line.',
} as const

/** The possible meanings of a column of a collection. */
export const COLLECTION_FIELDS = [
  { field: 'title', label: 'Title', headings: HEADINGS.title },
  {
    field: 'originalTitle',
    label: 'Original title',
    headings: ['originalname', 'original title', 'original name'],
  },
  { field: 'year', label: 'Year', headings: HEADINGS.year },
  { field: 'externalId', label: 'External id', headings: ['external id'] },
  { field: 'bggId', label: 'BoardGameGeek number', headings: HEADINGS.bggId },
  { field: 'mark', label: 'Own, wish or not for us', headings: ['mark'] },
  {
    field: 'own',
    label: 'Owned',
    headings: [
      ...['own', 'owned', 'in collection', 'i own', 'besitz', 'im besitz', 'besitze', 'vorhanden', 'eigen'],
      ...['possede', 'possedes', 'je possede', 'propio', 'tengo', 'en propiedad', 'in bezit', 'bezit'],
      ...['sajat', 'megvan', 'tulajdon'],
    ],
  },
  {
    field: 'wish',
    label: 'Wished for',
    headings: [
      ...[
        'wishlist',
        'wish',
        'wunschliste',
        'wunsch',
        'liste de souhaits',
        'souhait',
        'envie',
        'lista de deseos',
      ],
      ...['deseo', 'verlanglijst', 'verlanglijstje', 'kivansaglista', 'kivansag'],
    ],
  },
  { field: 'wantToBuy', label: 'Want to buy', headings: ['wanttobuy', 'want to buy'] },
  { field: 'surprise', label: 'Surprise', headings: ['surprise'] },
  { field: 'timesPlayed', label: 'Times played', headings: HEADINGS.plays },
  {
    field: 'lastPlayedOn',
    label: 'Last played on',
    headings: ['last played on', 'last played', 'zuletzt gespielt'],
  },
  {
    field: 'stars',
    label: 'Stars of five',
    headings: ['stars', 'sterne', 'etoiles', 'estrellas', 'sterren', 'csillag'],
  },
  { field: 'rating', label: 'Points of ten', headings: [...HEADINGS.rating, 'points', 'punkte'] },
  {
    field: 'favorite',
    label: 'Favorite',
    headings: ['favorite', 'favourite', 'favorit', 'favori', 'favorito', 'kedvenc'],
  },
  { field: 'privateComment', label: 'Private comment', headings: ['privatecomment', 'private comment'] },
  { field: 'comment', label: 'Comment', headings: HEADINGS.comment },
  {
    field: 'price',
    label: 'Price paid',
    headings: [
      'pricepaid',
      'price paid',
      'price',
      'preis',
      'kaufpreis',
      'prix',
      'precio',
      'prijs',
      'ar',
      'vetelar',
    ],
  },
  {
    field: 'currency',
    label: 'Currency',
    headings: ['pp currency', 'currency', 'wahrung', 'devise', 'moneda', 'valuta', 'penznem'],
  },
  {
    field: 'itemType',
    label: 'Game or expansion',
    headings: ['itemtype', 'is expansion', 'expansion', 'erweiterung'],
  },
  { field: 'minPlayers', label: 'Players, at least', headings: ['minplayers', 'min players'] },
  { field: 'maxPlayers', label: 'Players, at most', headings: ['maxplayers', 'max players'] },
  // Columns that identify other kinds of files.
  { field: 'date', label: 'Day of a play', headings: HEADINGS.date },
  {
    field: 'players',
    label: 'Players of a play',
    headings: ['players', 'spieler', 'joueurs', 'jugadores', 'spelers', 'jatekosok'],
  },
  {
    field: 'winner',
    label: 'Winner of a play',
    headings: ['winner', 'winners', 'gewinner', 'sieger', 'gagnant', 'ganador', 'winnaar', 'gyoztes'],
  },
  { field: 'rank', label: 'Rank', headings: ['rank', 'rang', 'bgg rank'] },
  {
    field: 'average',
    label: 'Average of all',
    headings: ['bayesaverage', 'average', 'geek rating', 'users rated', 'usersrated'],
  },
] as const satisfies readonly ColumnField[]

export type CollectionField = (typeof COLLECTION_FIELDS)[number]['field']

/** The rating of a row, from whole or half stars, or points of ten; points count beside stars if both agree. */
export function ratingOf(
  stars: number | null,
  points: number | null,
): Pick<CollectionRow, 'rating' | 'points'> {
  if (isRating(stars)) return { rating: stars, points: starsOfPoints(points) === stars ? points : null }
  const given = stars ? stars * 2 : points
  const rating = starsOfPoints(given)
  return { rating, points: rating === null ? null : given }
}

/** Clamps a count of plays to the stored range. */
export const boundedTimes = (times: number | null) =>
  times === null || times < 0 ? 0 : Math.min(times, MOST_TIMES_PLAYED)

/** A text limited in length; null if empty. */
export function boundedText(text: string, maxLength: number): string | null {
  const bare = text.trim()
  return bare === ''
    ? null
    : bare
        .slice(0, maxLength)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd()
}

export const boundedName = (text: string) => boundedText(text.replace(/\s+/g, ' '), GIVEN_NAME_MAX_LENGTH)
export const boundedComment = (text: string) => boundedText(text.replace(/\r\n?/g, '\n'), NOTE_MAX_LENGTH)
export const boundedPrice = (text: string | null) =>
  text === null ? null : boundedText(text, PRICE_MAX_LENGTH)

/** Whether a row has anything to store. */
export const saysSomething = ({ mark, timesPlayed, rating, isFavorite }: CollectionRow) =>
  mark !== null || timesPlayed > 0 || rating !== null || isFavorite
