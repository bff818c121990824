import {
  type FieldsOfKind,
  fieldOf,
  GAME_FIELDS,
  type GameField,
  type GameFields,
  isFieldOfKind,
  UNKNOWN_GAME,
} from '../../../model/game-fields.rules.ts'
import type { GameFaults } from '../../../model/game-form.rules.ts'
import { tidySlug } from '../../../model/standing/game-address.rules.ts'
import { type RetailerDraft, retailerDraftOf, retailerOf } from './retailer-draft.rules.ts'
import { READ_TYPED, type TypedKind, typedOf } from './typed-texts.rules.ts'

/** A field that is typed or chosen as one text. */
type TypedField = FieldsOfKind<TypedKind>
/** A text field of the form: of a game field, the slug, or the URL of a new gallery image. */
export type TextName = TypedField | 'slug' | 'nextPicture'
export type FlagName = FieldsOfKind<'flag'>

/** The draft of a game: texts as typed, so that invalid input is not lost. Missing texts and flags are unset. */
export interface GameDraft extends Partial<Record<FlagName, boolean>> {
  texts: Partial<Record<TextName, string>>
  categories: string[]
  gallery: string[]
  retailers: RetailerDraft[]
}

const NO_JSON_OBJECT = 'This is no JSON object such as {"sku": "123"}'

/** Whether a field is typed or chosen as one text. */
export const isTyped = (name: GameField): name is TypedField => fieldOf[name].kind in READ_TYPED

/** The form of a new game (product spec, section 5: the default difficulty is Medium). */
export function emptyDraft(): GameDraft {
  return draftOf({ ...UNKNOWN_GAME, difficulty: 'Medium' })
}

/** Converts a game for the form. */
export function draftOf(fields: GameFields): GameDraft {
  const draft: GameDraft = {
    texts: { nextPicture: '' },
    categories: fields.categories,
    gallery: fields.galleryImages,
    retailers: fields.retailers.map(retailerDraftOf),
  }
  for (const name of GAME_FIELDS) {
    if (isTyped(name)) draft.texts[name] = typedOf(fields[name], fieldOf[name].kind as TypedKind)
    else if (isFieldOfKind(name, 'flag')) draft[name] = fields[name]
  }
  return draft
}

/** Converts a game with its address for the form. */
export function draftAt({ fields, slug }: { fields: GameFields; slug: string }): GameDraft {
  const draft = draftOf(fields)
  return { ...draft, texts: { ...draft.texts, slug } }
}

/** The typed address if it differs from the saved one; undefined if it follows the title. */
export function slugTyped(draft: GameDraft, saved: GameDraft | undefined): string | undefined {
  const typed = tidySlug(draft.texts.slug ?? '')
  return saved?.texts.slug === undefined || typed === saved.texts.slug ? undefined : typed
}

/** Converts a draft to fields, with errors for unreadable input. An invalid number is NaN, which no rule accepts. */
export function fieldsOf(draft: GameDraft): { fields: GameFields; unreadable: GameFaults } {
  const next = draft.texts.nextPicture?.trim()
  const fields: GameFields = {
    ...UNKNOWN_GAME,
    categories: draft.categories,
    galleryImages: next ? [...draft.gallery, next] : draft.gallery,
    retailers: draft.retailers.map(retailerOf),
  }
  const unreadable: GameFaults = {}
  for (const name of GAME_FIELDS) {
    if (isFieldOfKind(name, 'flag')) fields[name] = draft[name] ?? false
    else if (isTyped(name)) {
      const fault = read(name, draft.texts[name] ?? '', fields)
      if (fault) unreadable[name] = fault
    }
  }
  return { fields, unreadable }
}

/** Parses a text into its field; returns an error if it is invalid. */
function read<Name extends TypedField>(
  name: Name,
  typed: string,
  fields: Pick<GameFields, Name>,
): string | null {
  const { kind, holds, unknown, refusal } = fieldOf[name]
  const value = READ_TYPED[kind](typed) ?? unknown
  if (!holds(value)) return kind === 'json' ? NO_JSON_OBJECT : refusal
  fields[name] = value
  return null
}
