import { fieldOf, type GameField } from '#/features/games/model/game-fields.rules.ts'
import type { StoredGame } from '#/features/games/stored/stored-games.store.ts'
import { counted, inFigures } from '#/lib/format.ts'
import { sortedJson } from '#/lib/order.ts'
import { FILE_FIELDS, type FieldsInFile, type FileField, type GameInFile } from './catalogue-shape.rules.ts'

/** The modes of an import: `enrich` only updates existing games, `add` only adds new games, and `both` does both. */
export const IMPORT_MODES = ['enrich', 'both', 'add'] as const

/** How imports treat a field: prefer the game's value (`ours`) or the file's (`theirs`), join lists (`both`), skip (`leave`). */
export const FIELD_POLICIES = ['ours', 'theirs', 'both', 'leave'] as const
export type FieldPolicy = (typeof FIELD_POLICIES)[number]

/** Choices for an imported game whose title already exists: merge with that game, or add a new one (ruling 30). */
export const NAMESAKE_CHOICES = ['merge', 'add'] as const
export type NamesakeChoice = (typeof NAMESAKE_CHOICES)[number]

/** Name of a game's field that an import can change, including `slug` and `externalId`. */
export type ImportedField = FileField | 'slug' | 'externalId'

/** An editor's choices on the import screen, for example which fields of the games the import skips. */
export interface ImportChoices {
  /** The mode: update existing games, add new games, or do both. */
  deed: (typeof IMPORT_MODES)[number]
  fields: Partial<Record<ImportedField, FieldPolicy | undefined>>
  /** Whether a blank cell clears the stored value. */
  empties: boolean
  /** Whether new games become drafts if the file does not give their state. */
  drafts: boolean
  /** Whether the file comes from a public game database, which by default only fills empty fields. */
  isList: boolean
  /** The field of each column by position, null for none; absent until an editor assigns them. */
  mapping?: (string | null)[] | undefined
}

/** Returns the default choices for an import. `isPublic` means that the file comes from a public game database. */
export const firstChoices = (isPublic: boolean): ImportChoices => ({
  ...{ deed: isPublic ? 'enrich' : 'both', fields: {}, empties: false, drafts: isPublic, isList: isPublic },
})

/** Returns a field's policy (how an import treats it), such as `leave` (skip it). If none was chosen, returns the default. */
export function policyOf(field: ImportedField, { fields, isList }: ImportChoices): FieldPolicy {
  const ofLists = field === 'expertRating' ? 'leave' : isListOfNames(field) ? 'both' : 'ours'
  return fields[field] ?? (isList ? ofLists : 'theirs')
}

/** Whether a field is a list of names, such as designers or categories. An import can add names to the list. */
export const isListOfNames = (field: ImportedField) =>
  isGameField(field) && ['names', 'categories'].includes(fieldOf[field].kind)

/** Whether an imported field is in the editors' form for a game. The form has no slug, for example. */
export const isGameField = (field: ImportedField): field is GameField =>
  field !== 'published' && field !== 'slug' && field !== 'externalId'

/** Returns the policies for a field: the ways to import it, such as `leave` (skip the field) or `both` (merge lists of names). */
export const policiesFor = (field: ImportedField) =>
  FIELD_POLICIES.filter((policy) => policy !== 'both' || isListOfNames(field))

const games = (count: number) => counted(count, 'game')

/** Returns the label of the import button, such as "Add 2 and update 120 games". */
export function formatImportButton({ changing, adding }: { changing: number; adding: number }): string {
  if (changing === 0) return `Add ${games(adding)}`
  return adding === 0 ? `Update ${games(changing)}` : `Add ${inFigures(adding)} and update ${games(changing)}`
}

/** Returns the label that the import screen shows for a field of a game, such as "Address" for the field `slug`. */
export function formatImportedField(field: ImportedField): string {
  if (isGameField(field)) return fieldOf[field].label
  return { published: 'Published', slug: 'Address', externalId: 'Number elsewhere' }[field]
}

/** Formats a field's value for the preview of an import. Returns null if the value is empty. */
export function formatValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map((item) => item?.name ?? String(item)).join(', ') || null
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > 240 ? `${text.slice(0, 240).trimEnd()}…` : text
}

/** How a file differs from a game in a field: `empty`, for example, means that only the file has a value, not the game. */
const DIFFERENCE_STATES = ['empty', 'differs', 'more', 'blank'] as const

/** A difference between a stored and an imported game in one field. `ours` is the stored value, `theirs` the imported value. */
export interface FieldDifference {
  field: ImportedField
  state: (typeof DIFFERENCE_STATES)[number]
  ours: unknown
  theirs: unknown
}

/** For a field that depends on another one, that other field. The editor's choice for it applies to both. */
const LED_BY: Partial<Record<ImportedField, GameField>> = {
  difficulty: 'weight',
  maxPlayers: 'minPlayers',
  twoPlayerReason: 'twoPlayerVerdict',
  publisherUrl: 'publisherName',
}

/** Returns every field in which an imported game differs from the stored game. */
export function differencesOf(
  { externalId, slug, blank }: Pick<GameInFile, 'externalId' | 'slug' | 'blank'>,
  given: FieldsInFile,
  game: Pick<StoredGame, 'slug' | 'externalId' | 'fields'>,
): FieldDifference[] {
  const found: FieldDifference[] = []
  for (const field of FILE_FIELDS) {
    const ours = game.fields[field]
    const theirs = given[field]
    const isMore = () => isListOfNames(field) && joined(ours, theirs).length > (ours as string[]).length
    if (theirs !== undefined && !isSame(theirs, ours))
      found.push({ field, state: isUnknown(ours) ? 'empty' : isMore() ? 'more' : 'differs', ours, theirs })
    else if (field !== 'published' && blank.includes(field) && !isUnknown(ours)) {
      const { needed, unknown } = fieldOf[field]
      if (needed?.by !== 'every game') found.push({ field, state: 'blank', ours, theirs: unknown })
    }
  }
  if (externalId && externalId !== game.externalId)
    found.push({ field: 'externalId', state: 'empty', ours: game.externalId, theirs: externalId })
  if (slug && slug !== game.slug)
    found.push({ field: 'slug', state: 'differs', ours: game.slug, theirs: slug })
  return found.map((each) => ({ ...each, state: leaderAmong(found, each.field)?.state ?? each.state }))
}

/** Returns the differences of an imported game from a stored game as codes: `weight:empty` if the stored game has no weight. */
export const differenceCodes = (differences: readonly FieldDifference[]) =>
  differences
    .filter(({ field }) => !leaderAmong(differences, field))
    .map(({ field, state }) => `${field}:${state}`)

/** Returns codes for what an import will change in existing games, such as `weight:empty` (it fills in missing weights). */
export const codesToApply = (choices: ImportChoices) =>
  [...FILE_FIELDS, 'slug' as const, 'externalId' as const].flatMap((field) =>
    DIFFERENCE_STATES.filter((state) => changes({ field, state }, choices)).map(
      (state) => `${field}:${state}`,
    ),
  )

function changes(
  { field, state }: Pick<FieldDifference, 'field' | 'state'>,
  choices: ImportChoices,
): boolean {
  // The external id is no content: it only lets the next import find the game.
  if (field === 'externalId') return true
  const policy = policyOf(field, choices)
  if (policy === 'leave') return false
  if (state === 'empty') return true
  if (state === 'blank') return choices.empties
  return policy === 'theirs' || (policy === 'both' && state === 'more')
}

/** Returns the changes that an import will make to an existing game. Fields that the editor chose to skip do not change. */
export const changesOf = (differences: readonly FieldDifference[], choices: ImportChoices) =>
  differences
    .filter((each) => changes(leaderAmong(differences, each.field) ?? each, choices))
    .map((each) => {
      const isJoined = each.state === 'more' && policyOf(each.field, choices) === 'both'
      return isJoined ? { ...each, theirs: joined(each.ours, each.theirs) } : each
    })

/** Returns the values that an import stores for a new game. Skipped fields are left out, except title and player counts. */
export function fieldsToStore<Stated extends FieldsInFile>(given: Stated, choices: ImportChoices): Stated {
  const saved = Object.entries(given).filter(
    ([field]) =>
      ['title', 'minPlayers', 'maxPlayers'].includes(field) ||
      policyOf(field as FileField, choices) !== 'leave',
  )
  return { ...(choices.drafts && { published: false }), ...Object.fromEntries(saved) } as Stated
}

const leaderAmong = (differences: readonly FieldDifference[], field: ImportedField) =>
  differences.find((each) => each.field === LED_BY[field])

/** The game's list of names, then those that only the file has. */
function joined(ours: unknown, theirs: unknown): string[] {
  const held = ours as string[]
  const known = new Set(held.map((name) => name.toLowerCase()))
  return [...held, ...(theirs as string[]).filter((name) => !known.has(name.toLowerCase()))]
}

const isUnknown = (value: unknown) => ['null', '[]'].includes(jsonOf(value))

/** Whether two values of a field are equal. Only objects and empty texts have to be serialised for that. */
const isSame = (one: unknown, other: unknown) =>
  one === other ||
  ((typeof one === 'object' || typeof other === 'object' || one === '' || other === '') &&
    jsonOf(one) === jsonOf(other))

/** Serialises a value to JSON with sorted keys, for comparison. Empty text becomes `null`. */
export const jsonOf = (value: unknown) => (value === '' || value === undefined ? 'null' : sortedJson(value))
