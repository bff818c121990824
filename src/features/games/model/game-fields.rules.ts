import type { DescribedField } from './fields/field.rules.ts'
import { gameFields } from './game-field-list.rules.ts'

type Described = typeof gameFields

/** All editable fields of a game. Unknown values are null, an empty text or an empty list. */
export type GameFields = { [Name in keyof Described]: Described[Name]['unknown'] }
export type GameField = keyof GameFields
/** The kind of a field, which decides its values and its form control. */
export type FieldKind = Described[GameField]['kind']
/** The names of the fields of some kinds. */
export type FieldsOfKind<Kind extends FieldKind> = {
  [Name in GameField]: Described[Name]['kind'] extends Kind ? Name : never
}[GameField]
/** The names of the fields that are columns of a game's own row; the others have tables of their own. */
export type OwnField = Exclude<GameField, 'categories' | 'retailers'>
/** The names of fields that the game page shows unchanged. */
export type PageField<Place extends 'details' | 'elsewhere' = 'details' | 'elsewhere'> = {
  [Name in GameField]: Described[Name] extends { page: Place } ? Name : never
}[GameField]

export const GAME_FIELDS = Object.keys(gameFields) as readonly GameField[]

/** The description of each field with its derived validation, by name. */
export const fieldOf: {
  readonly [Name in GameField]: DescribedField<GameFields[Name]> & { kind: Described[Name]['kind'] }
} = gameFields

/** The fields that are columns of a game's own row. */
export const OWN_FIELDS = GAME_FIELDS.filter(
  (name): name is OwnField => name !== 'categories' && name !== 'retailers',
)

/** Whether the game page shows a field unchanged. */
export const isPageField = (name: GameField): name is PageField => fieldOf[name].page !== undefined

/** Whether a field is of one of the given kinds. */
export function isFieldOfKind<Kind extends FieldKind>(
  name: GameField,
  ...kinds: readonly Kind[]
): name is FieldsOfKind<Kind> {
  return kinds.some((kind) => kind === fieldOf[name].kind)
}

export function fieldsAmong<Name extends GameField, Game extends Pick<GameFields, Name>>(
  game: Game,
  names: readonly Name[],
): Pick<Game, Name> {
  return Object.fromEntries(names.map((name) => [name, game[name]])) as Pick<Game, Name>
}

/** A game with all fields unknown: the initial value of forms and imports. */
export const UNKNOWN_GAME = Object.fromEntries(
  GAME_FIELDS.map((name) => [name, fieldOf[name].unknown]),
) as GameFields
