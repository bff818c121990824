import type { GameField } from '../../model/game-fields.rules.ts'

/** A field in a row of its own, or several side by side. */
export type FormRow = GameField | readonly GameField[]

interface FormLayout {
  /** The required fields of a new game: the form of the product spec (FORM-01). */
  essential: readonly FormRow[]
  /** Further fields, in sections. */
  further: readonly { title: string; rows: readonly FormRow[] }[]
}

const layout = {
  essential: [
    'title',
    'description',
    'imageUrl',
    'categories',
    ['difficulty', 'playMinutes', 'minPlayers', 'maxPlayers', 'expertRating'],
  ],
  further: [
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
  ],
} as const satisfies FormLayout

type FieldIn<Row> = Row extends readonly (infer Name)[] ? Name : Row
type Laid = FieldIn<(typeof layout)['essential'][number] | (typeof layout)['further'][number]['rows'][number]>
type Forgotten = Exclude<GameField, Laid>

/** The layout of the form. A field missing from it does not compile. */
export const FORM_LAYOUT: [Forgotten] extends [never] ? FormLayout : { forgotten: Forgotten } = layout

/** A section of the form, as its index lists it. */
export interface FormPart {
  title: string
  /** Its element id. */
  id: string
  rows: readonly FormRow[]
}

const { essential, further } = FORM_LAYOUT
/** The sections of the form in order: required fields, then all others. */
export const FORM_PARTS: readonly FormPart[] = [{ title: 'The game', rows: essential }, ...further].map(
  ({ title, rows }) => ({ title, rows, id: partId(title) }),
)

/** The element id of a section of the form. */
export function partId(title: string): string {
  return `part-${title.toLowerCase().replaceAll(' ', '-')}`
}
