import type { GameField } from '../../model/game-fields.rules.ts'

/** A field in a row of its own, or several side by side. */
export type FormRow = GameField | readonly GameField[]

/** A section of the form. */
interface FormPart {
  title: string
  rows: readonly FormRow[]
}

const layout = [
  {
    // The required fields of a new game: the form of the product spec (FORM-01).
    title: 'The game',
    rows: [
      'title',
      'description',
      'imageUrl',
      'categories',
      ['difficulty', 'playMinutes', 'minPlayers', 'maxPlayers', 'expertRating'],
    ],
  },
  { title: 'With two', rows: ['twoPlayerVerdict', 'twoPlayerReason', ['mode', 'mood'], 'expertReason'] },
  {
    title: 'On the box',
    rows: [
      'tagline',
      'alternativeTitles',
      ['minAge', 'year', 'weight', 'bggId'],
      'languageNeed',
      'designers',
      'artists',
      'mechanics',
      'awards',
      'components',
    ],
  },
  { title: 'Flags', rows: [['featured', 'bestSeller']] },
  {
    title: 'Publisher',
    rows: ['publisherName', 'publisherUrl', 'publisherDescription', 'publisherDescriptionHtml'],
  },
  { title: 'Gallery and video', rows: ['galleryImages', 'youtubeVideoId'] },
  { title: 'Retailers', rows: ['retailers'] },
  {
    title: 'Search engines',
    rows: ['metaDescription', 'ogImage', 'metaKeywords', 'canonicalUrl', 'structuredData'],
  },
] as const satisfies readonly FormPart[]

type FieldIn<Row> = Row extends readonly (infer Name)[] ? Name : Row
type Forgotten = Exclude<GameField, FieldIn<(typeof layout)[number]['rows'][number]>>

/** The sections of the form in order. A field missing from them does not compile. */
export const FORM_PARTS: [Forgotten] extends [never] ? readonly FormPart[] : { forgotten: Forgotten } = layout

export const FORM_FIELDS = FORM_PARTS.flatMap(({ rows }) => rows.flat())

/** The element id of a section of the form. */
export const partId = (title: string) => `part-${title.toLowerCase().replaceAll(' ', '-')}`

/** Whether a section has an error: in one of its fields, or in an item of a field's list. */
export const isFaulty = ({ rows }: FormPart, faults: object): boolean =>
  rows.flat().some((name) => Object.keys(faults).some((path) => path.split('.')[0] === name))
