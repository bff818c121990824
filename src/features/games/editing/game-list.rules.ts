import { inFigures } from '#/lib/format.ts'
import {
  fieldOf,
  type GameField,
  type GameFields,
  isFieldOfKind,
  validateGame,
} from '../model/game-fields.rules.ts'

/** Labels of the filters for the editors' list of games, such as "Featured". */
export const GAME_FILTERS = {
  published: 'Published',
  unpublished: 'Not published',
  featured: 'Featured',
  'best-sellers': 'Best sellers',
  split: 'Opinions split', // Members and editor disagree on the verdict.
  namesakes: 'Namesakes',
  'no-description': 'Without a description',
  'no-price': 'Without a price',
}

/** The filters and sort orders of the editors' list of games. */
export const GAME_LIST = {
  kinds: Object.keys(GAME_FILTERS) as (keyof typeof GAME_FILTERS)[],
  sorts: {
    'title-asc': 'Title',
    'title-desc': 'Title, Z to A',
    'created-desc': 'Newest',
    'created-asc': 'Oldest',
    'changed-desc': 'Last changed',
    'changed-asc': 'Longest unchanged',
    'expert-desc': 'Expert rating',
    'expert-asc': 'Expert rating, lowest first',
    'community-desc': 'Community rating',
    'community-asc': 'Community rating, lowest first',
  },
}

/** Returns the label and colour of a game's visibility: Published, Unpublished or Draft. Drafts were never published. */
export function gameState({ published, wasOnline }: { published: boolean; wasOnline: boolean }) {
  if (published) return { tone: 'good', word: 'Published' } as const
  return wasOnline
    ? ({ tone: 'off', word: 'Unpublished' } as const)
    : ({ tone: 'open', word: 'Draft' } as const)
}

/** Maximum number of games in one bulk action. */
export const MOST_AT_ONCE = 500

/** The fields that can have the same value in many games; the others are specific to one game. */
const ALIKE_FIELDS = [
  'categories',
  'difficulty',
  'playMinutes',
  'minPlayers',
  'maxPlayers',
  'minAge',
  'year',
  'mode',
  'mood',
  'expertRating',
  'designers',
  'mechanics',
  'publisherName',
  'publisherUrl',
  'featured',
  'bestSeller',
] as const satisfies readonly GameField[]
type AlikeField = (typeof ALIKE_FIELDS)[number]

/** The fields that an editor can change in many games at once, such as the publisher. */
export const BULK_FIELDS = [...ALIKE_FIELDS, 'published'] as const
export type BulkField = (typeof BULK_FIELDS)[number]

/** Ways to change many games at once: `set` replaces a value, `add` adds items to a list, `take` removes items from a list. */
export const CHANGE_WAYS = ['set', 'add', 'take'] as const
export type ChangeWay = (typeof CHANGE_WAYS)[number]

export interface FieldChange {
  field: BulkField
  how: ChangeWay
  value: unknown
}

type ListedGame = GameFields & { published: boolean }

export const fieldLabel = (field: BulkField) => (field === 'published' ? 'Published' : fieldOf[field].label)

/** Returns whether a field is a list of names, such as mechanics or categories. */
export const isNameList = (field: BulkField) =>
  field !== 'published' && isFieldOfKind(field, 'names', 'categories')

/** Validates the value of a bulk change. Returns it normalised for storage, or an error message. */
export function parseValue({ field, how, value }: FieldChange): { value: unknown } | { fieldError: string } {
  if (how !== 'set' && !isNameList(field)) return { fieldError: `${fieldLabel(field)} isn’t a list of names` }
  if (field !== 'published') return readAs(field, how, value)
  return typeof value === 'boolean' ? { value } : { fieldError: 'Must be true or false' }
}

function readAs<Name extends AlikeField>(name: Name, how: ChangeWay, entered: unknown) {
  const { holds, refusal, tidy, check, needed } = fieldOf[name]
  if (!holds(entered)) return { fieldError: refusal }
  const value: GameFields[AlikeField] = tidy(entered)
  if (Array.isArray(value) && value.length === 0 && how !== 'set') return { fieldError: 'Name at least one' }
  if (value === null && needed?.by === 'every game') return { fieldError: needed.words }
  const fieldErrors: string[] = []
  check(value as GameFields[Name], (fieldError) => fieldError && fieldErrors.push(fieldError))
  return fieldErrors[0] === undefined ? { value } : { fieldError: fieldErrors[0] }
}

/** Returns the value that a game's field would have after a bulk change. */
export function valueAfter(game: ListedGame, { field, how, value }: FieldChange): unknown {
  const held = game[field]
  if (how === 'set' || !Array.isArray(held)) return value
  const named = value as string[]
  return how === 'add'
    ? [...held, ...named.filter((name) => !isAmong(held, name))]
    : held.filter((name) => !isAmong(named, name))
}

const isAmong = (names: readonly string[], name: string) =>
  names.some((each) => each.toLowerCase() === name.toLowerCase())

/** Returns the new validation error that a game would have if `field` were set to `value`, or null if there is no new error. */
export function newError(game: ListedGame, field: BulkField, value: unknown): string | null {
  const before = validateGame(game, { isNew: false })
  const after = validateGame({ ...game, [field]: value }, { isNew: false })
  return Object.entries(after).find(([name]) => before[name] === undefined)?.[1] ?? null
}

/** Formats a number of games: "One game", "12 games". */
export const formatGames = (count: number) => (count === 1 ? 'One game' : `${inFigures(count)} games`)

/** Returns the message after a bulk change was undone: how many games were restored, and the titles of skipped games. */
export function formatUndone({ back, stays }: { back: number; stays: { title: string; words: string }[] }) {
  const named = stays
    .slice(0, 5)
    .map(({ title, words }) => `${title} stays: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`)
  const more = stays.length > named.length ? [`So do ${stays.length - named.length} more.`] : []
  const done = back === 0 ? 'Nothing was undone.' : `${formatGames(back)} back as before.`
  return [done, ...named, ...more].join(' ')
}
