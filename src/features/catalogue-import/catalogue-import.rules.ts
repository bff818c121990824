import { type Difficulty, TITLE_MAX_LENGTH, WEIGHT_MAX, WEIGHT_MIN } from '#/features/games/games.rules.ts'

/** A game of an imported list, in the site's own words. Unknown stays null. */
export interface ImportedGame {
  externalId: string
  title: string
  description: string
  categories: string[]
  difficulty: Difficulty | null
  playMinutes: number | null
  minPlayers: number
  maxPlayers: number
  minAge: number | null
  year: number | null
  designers: string[]
  mechanics: string[]
  weight: number | null
  mode: 'together' | null
  publisherName: string | null
}

/** A line as it was understood: a game, or the reason why not, worded for whoever made the list. */
export type ReadLine = { game: ImportedGame } | { refusal: string }

/** Which of our categories a word of the list stands for. */
const CATEGORY_OF: Record<string, string> = {
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
}

/** Up to this weight a game is easy, up to the next it is medium; the scale runs from 1 to 5. */
const EASY_UP_TO = 1.9
const MEDIUM_UP_TO = 2.9
const OLDEST_MIN_AGE = 99

/** Understands one line of an NDJSON list of games (`id name year min_players max_players playtime min_age weight …`). */
export function readLine(line: string): ReadLine {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {
    return { refusal: 'is not valid JSON' }
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return { refusal: 'is not one game' }
  return gameFrom(row as Record<string, unknown>)
}

function gameFrom(row: Record<string, unknown>): ReadLine {
  const title = typeof row.name === 'string' ? row.name.replace(/\s+/g, ' ').trim() : ''
  if (title === '') return { refusal: 'has no name' }
  if (title.length > TITLE_MAX_LENGTH)
    return { refusal: `has a name longer than ${TITLE_MAX_LENGTH} characters` }
  if (typeof row.id !== 'number' && typeof row.id !== 'string') return { refusal: 'has no id' }
  const minPlayers = wholeNumber(row.min_players)
  const maxPlayers = wholeNumber(row.max_players)
  if (minPlayers === null || minPlayers < 1) return { refusal: 'does not say for how many players it is' }
  if (maxPlayers === null || maxPlayers < minPlayers)
    return { refusal: 'is for fewer players at most than at least' }

  const mechanics = texts(row.mechanics)
  const words = [...texts(row.categories), ...mechanics, ...texts(row.domains)]
  const categories = [...new Set(words.flatMap((word) => CATEGORY_OF[word] ?? []))]
  const weight = between(row.weight, WEIGHT_MIN, WEIGHT_MAX)
  const minAge = wholeNumber(row.min_age)
  return {
    game: {
      externalId: `bgg:${row.id}`,
      title,
      description: typeof row.description === 'string' ? row.description.trim() : '',
      categories: categories.length > 0 ? categories : ['strategy'],
      difficulty: weight === null ? null : difficultyOf(weight),
      playMinutes: positive(wholeNumber(row.playtime)),
      minPlayers,
      maxPlayers,
      minAge: minAge !== null && minAge <= OLDEST_MIN_AGE ? positive(minAge) : null,
      year: wholeNumber(row.year),
      designers: texts(row.designers),
      mechanics,
      weight: weight === null ? null : Math.round(weight * 100) / 100,
      mode: mechanics.includes('Cooperative Game') ? 'together' : null,
      publisherName: texts(row.publishers)[0] ?? null,
    },
  }
}

function difficultyOf(weight: number): Difficulty {
  if (weight < EASY_UP_TO) return 'Easy'
  return weight < MEDIUM_UP_TO ? 'Medium' : 'Hard'
}

const wholeNumber = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) ? value : null)
const positive = (value: number | null) => (value !== null && value > 0 ? value : null)
const between = (value: unknown, min: number, max: number) =>
  typeof value === 'number' && value >= min && value <= max ? value : null
const texts = (value: unknown) =>
  Array.isArray(value)
    ? value.filter((each): each is string => typeof each === 'string' && each.trim() !== '')
    : []
