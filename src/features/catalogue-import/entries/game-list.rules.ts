import { NAMES_MAX } from '#/features/games/model/fields/kinds.rules.ts'
import { NAME_MAX_LENGTH } from '#/features/games/model/fields/texts.rules.ts'
import type { GameFields } from '#/features/games/model/game-fields.rules.ts'
import { gameFields } from '#/features/games/model/game-fields.rules.ts'
import { LANGUAGE_NEEDS, TITLE_MAX_LENGTH } from '#/features/games/model/games.rules.ts'
import { decodeEntities } from '#/features/imports/model/cells.rules.ts'
import { checkedGame, type ReadEntry } from './catalogue-entries.rules.ts'
import { valueOfCell } from './catalogue-shape.rules.ts'

/** Categories of the starter catalogue by the list's words. */
const CATEGORY_OF = new Map(
  Object.entries({
    'Card Game': 'card-game',
    'Abstract Strategy': 'abstract',
    Puzzle: 'puzzle',
    Adventure: 'adventure',
    Exploration: 'adventure',
    Economic: 'economic',
    Trains: 'economic',
    'Cooperative Game': 'cooperative',
    'Tile Placement': 'tile-placement',
    Wargame: 'strategy',
    Civilization: 'strategy',
    'Area Majority / Influence': 'strategy',
    'Worker Placement': 'strategy',
    'Strategy Games': 'strategy',
  }),
)

/** Columns of such a list that are not texts in CSV. */
const CELL_KINDS = {
  number: ['id', 'year', 'min_players', 'max_players', 'playtime', 'min_age'],
  decimal: ['weight', 'average'],
  list: ['categories', 'mechanics', 'domains', 'designers', 'publishers'],
} as const

/** Parses the cells of a row of a public list. Lists in cells are separated by bars or commas. */
export function listRowOfCells(
  cells: Record<string, unknown>,
  onUnread: (field: string, cell: string) => void = () => undefined,
): Record<string, unknown> {
  const row = { ...cells }
  for (const kind of ['number', 'decimal', 'list'] as const)
    for (const name of CELL_KINDS[kind]) {
      const cell = cells[name]
      if (typeof cell !== 'string') continue
      const isPartedByCommas = kind === 'list' && !/[|[]/.test(cell)
      row[name] = valueOfCell(isPartedByCommas ? cell.replaceAll(',', '|') : cell, kind, name)
      if (kind === 'list' || name === 'id') continue
      // The key that identifies a game is preserved; other invalid numbers are dropped. Weight 0 means unknown.
      const value = row[name]
      const isWeight = name !== 'weight' || !value || between(value, gameFields.weight) !== null
      if (typeof value !== 'string' && isWeight) continue
      onUnread(name, cell)
      row[name] = null
    }
  return row
}

/**
 * Parses a row of a list from public game databases (`id name year min_players max_players playtime min_age weight …`). Fields
 * such lists lack stay unset.
 */
export function readListRow(row: Record<string, unknown>): ReadEntry {
  const title = typeof row.name === 'string' ? decodeEntities(row.name).replace(/\s+/g, ' ').trim() : ''
  if (title === '') return { refusal: 'has no name' }
  if (title.length > TITLE_MAX_LENGTH)
    return { refusal: `has a name longer than ${TITLE_MAX_LENGTH} characters` }
  // A row without an id is found by its title.
  const hasNoId = row.id === undefined || row.id === null || (typeof row.id === 'string' && !row.id.trim())
  const isId = typeof row.id === 'number' || (typeof row.id === 'string' && row.id.length <= 90)
  if (!hasNoId && !isId) return { refusal: 'has an id that is no number and no short text' }
  const minPlayers = wholeNumber(row.min_players)
  const maxPlayers = wholeNumber(row.max_players)
  // A ranking lacks player counts: it can update existing games, but not add new ones.
  const saysPlayers = row.min_players !== undefined || row.max_players !== undefined
  if (saysPlayers && (minPlayers === null || minPlayers < 1))
    return { refusal: 'does not say for how many players it is' }
  if (saysPlayers && (maxPlayers === null || maxPlayers < (minPlayers ?? 1)))
    return { refusal: 'has no highest number of players, or one below the lowest' }

  const mechanics = texts(row.mechanics)
  // Other categories may match the site's own by name.
  const named = texts(row.categories).map((word) => CATEGORY_OF.get(word) ?? word)
  const reported = [...mechanics, ...texts(row.domains)].flatMap((word) => CATEGORY_OF.get(word) ?? [])
  const weight = between(row.weight, gameFields.weight)
  const minAge = wholeNumber(row.min_age)
  const known: Partial<GameFields> = {
    description: textUpTo(gameFields.description.max, withoutTags(row.description)) ?? '',
    categories: [...new Set([...named, ...reported])],
    playMinutes: positive(wholeNumber(row.playtime)),
    minAge: minAge !== null && minAge <= gameFields.minAge.max ? positive(minAge) : null,
    year: wholeNumber(row.year) === 0 ? null : between(wholeNumber(row.year), gameFields.year),
    bggId: between(Number(row.id), gameFields.bggId),
    designers: texts(row.designers),
    artists: texts(row.artists).slice(0, NAMES_MAX),
    languageNeed: LANGUAGE_NEEDS.find((need) => need === row.language_dependence) ?? null,
    mechanics,
    weight: weight === null ? null : Math.round(weight * 100) / 100,
    expertRating: startingRating(row.average),
    mode: mechanics.includes('Cooperative Game') ? 'together' : null,
    publisherName: textUpTo(gameFields.publisherName.max, texts(row.publishers)[0]),
  }
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => !isUnknown(value)))
  return checkedGame(
    {
      externalId: hasNoId ? null : `bgg:${row.id}`,
      slug: null,
      stated: {
        title,
        ...(minPlayers !== null && { minPlayers }),
        ...(maxPlayers !== null && { maxPlayers }),
        ...given,
      },
      blank: saysPlayers ? [] : ['minPlayers', 'maxPlayers'],
      dropsUnknownCategories: true,
    },
    (field) => field,
  )
}

/** An average from 1 to 10 as a rating of ours, which an editor may begin with (ruling 30). */
const startingRating = (average: unknown) => {
  const known = between(average, { min: 1, max: 10 })
  return known === null ? null : Math.round(known * 5) / 10
}
const wholeNumber = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) ? value : null)
const positive = (value: number | null) => (value !== null && value > 0 ? value : null)
const between = (value: unknown, { min, max }: { min: number; max: number }) =>
  typeof value === 'number' && value >= min && value <= max ? value : null
const isUnknown = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
/** Strips html tags, which some lists contain. */
const withoutTags = (value: unknown) =>
  typeof value === 'string'
    ? decodeEntities(value)
        .replace(/<br\s*\/?>|<\/p>/gi, '\n')
        .replace(/<\/?[a-z][^<>]*>/gi, '')
    : value
const textUpTo = (length: number, value: unknown) =>
  typeof value === 'string' ? decodeEntities(value).trim().slice(0, length).toWellFormed() : null
const texts = (value: unknown) =>
  Array.isArray(value)
    ? value
        .filter((each): each is string => typeof each === 'string' && each.trim() !== '')
        .map((each) => decodeEntities(each).slice(0, NAME_MAX_LENGTH))
        .slice(0, NAMES_MAX)
    : []
