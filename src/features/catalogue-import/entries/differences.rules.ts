import {
  fieldOf,
  GAME_FIELDS,
  type GameField,
  type GameFields,
} from '#/features/games/model/game-fields.rules.ts'
import type { FieldsInFile, GameInFile } from './catalogue-entries.rules.ts'
import { FILE_FIELDS, type FileField } from './catalogue-shape.rules.ts'
import { type ImportChoices, type ImportedField, isListOfNames, policyOf } from './import-choices.rules.ts'

/**
 * How the file differs in a field: ours is `empty`; it `differs`; it is a list in which the file has `more`; or the cell
 * is `blank` and ours is not.
 */
const DIFFERENCE_STATES = ['empty', 'differs', 'more', 'blank'] as const
type DifferenceState = (typeof DIFFERENCE_STATES)[number]

/** The current value of a field and the file's. */
export interface ListedDifference {
  field: ImportedField
  state: DifferenceState
  ours: unknown
  theirs: unknown
}

/** A game as it is held against an entry. */
interface HeldGame {
  slug: string
  externalId: string | null
  fields: GameFields & { published: boolean }
}

/** Fields that only make sense with another: what becomes of that one becomes of them. */
const LED_BY: Partial<Record<ImportedField, GameField>> = {
  difficulty: 'weight',
  maxPlayers: 'minPlayers',
  twoPlayerReason: 'twoPlayerVerdict',
  publisherUrl: 'publisherName',
}

/** Every field in which an entry of an import file differs from the stored game, applied later or not. */
export function differencesOf(
  { externalId, slug, blank }: Pick<GameInFile, 'externalId' | 'slug' | 'blank'>,
  given: FieldsInFile,
  game: HeldGame,
): ListedDifference[] {
  const found: ListedDifference[] = []
  for (const field of FILE_FIELDS) {
    const ours = game.fields[field]
    const theirs = given[field]
    if (theirs !== undefined && !isSame(theirs, ours))
      found.push({ field, state: stateOf(field, ours, theirs), ours, theirs })
    else if (mayBeEmptied(field) && blank.includes(field) && !isUnknown(ours))
      found.push({ field, state: 'blank', ours, theirs: fieldOf[field].unknown })
  }
  if (externalId && externalId !== game.externalId)
    found.push({ field: 'externalId', state: 'empty', ours: game.externalId, theirs: externalId })
  if (slug && slug !== game.slug)
    found.push({ field: 'slug', state: 'differs', ours: game.slug, theirs: slug })
  return found.map((each) => ({ ...each, state: leaderAmong(found, each.field)?.state ?? each.state }))
}

function stateOf(field: FileField, ours: unknown, theirs: unknown): DifferenceState {
  if (isUnknown(ours)) return 'empty'
  return isListOfNames(field) && joined(ours, theirs).length > (ours as string[]).length ? 'more' : 'differs'
}

/** The differences as searchable text; derived ones are left out. */
export const differenceWords = (differences: readonly ListedDifference[]) =>
  differences
    .filter(({ field }) => !leaderAmong(differences, field))
    .map(({ field, state }) => `${field}:${state}`)

/** The descriptions of all differences that these choices apply. */
export function wordsThatChange(choices: ImportChoices): string[] {
  const fields: ImportedField[] = [...GAME_FIELDS, 'published', 'slug', 'externalId']
  return fields.flatMap((field) =>
    DIFFERENCE_STATES.filter((state) => changes({ field, state }, choices)).map(
      (state) => `${field}:${state}`,
    ),
  )
}

function changes(
  { field, state }: Pick<ListedDifference, 'field' | 'state'>,
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

/** The change of a game that results from these choices. */
export function changeOf(
  differences: readonly ListedDifference[],
  choices: ImportChoices,
): ListedDifference[] {
  return differences.flatMap((each) => {
    const leader = leaderAmong(differences, each.field)
    if (!changes(leader ?? each, choices)) return []
    const isJoined = each.state === 'more' && policyOf(each.field, choices) === 'both'
    return { ...each, theirs: isJoined ? joined(each.ours, each.theirs) : each.theirs }
  })
}

/** The fields of a new game under these choices: all but the skipped ones. */
export function fieldsByChoice<Stated extends FieldsInFile>(given: Stated, choices: ImportChoices): Stated {
  const saved = Object.entries(given).filter(
    ([field]) =>
      ['title', 'minPlayers', 'maxPlayers'].includes(field) ||
      policyOf(field as FileField, choices) !== 'leave',
  )
  return { ...(choices.drafts && { published: false }), ...Object.fromEntries(saved) } as Stated
}

const leaderAmong = (differences: readonly ListedDifference[], field: ImportedField) =>
  differences.find((each) => each.field === LED_BY[field])

/** Ours, then what the file has beside it. */
function joined(ours: unknown, theirs: unknown): string[] {
  const held = ours as string[]
  const known = new Set(held.map((name) => name.toLowerCase()))
  return [...held, ...(theirs as string[]).filter((name) => !known.has(name.toLowerCase()))]
}

const mayBeEmptied = (field: FileField): field is GameField =>
  field !== 'published' && fieldOf[field].needed?.by !== 'every game'

const isUnknown = (value: unknown) => ['null', '[]'].includes(written(value))

/** Whether two values of a field are equal; most are texts and numbers, which need no writing. */
const isSame = (one: unknown, other: unknown) =>
  one === other ||
  ((typeof one === 'object' || typeof other === 'object' || one === '' || other === '') &&
    written(one) === written(other))

/**
 * Serialises a value so that equal values give equal text: an empty text equals an unset value, and key order
 * does not matter.
 */
export function written(value: unknown): string {
  if (value === '' || value === undefined) return 'null'
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
}
