import type { GameField } from '#/domain/games/game-fields.rules.ts'

/** A field in a row of its own, or some beside each other. */
export type FormRow = GameField | readonly GameField[]

interface FormLayout {
  /** What stands open: the form of the product spec (FORM-01). */
  essential: readonly FormRow[]
  /** What is folded away, in parts that open. */
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
    { title: 'On the box', rows: ['tagline', ['minAge', 'year', 'weight'], 'designers', 'mechanics'] },
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

/** Where each field stands on the form. One that stands nowhere does not compile. */
export const FORM_LAYOUT: [Forgotten] extends [never] ? FormLayout : { forgotten: Forgotten } = layout
