/** Maximum length of a game's title, in characters (product spec, section 5). */
export const TITLE_MAX_LENGTH = 200
/** Maximum of the editors' (expert) rating, in stars. The minimum is 0, unlike members' ratings (product spec, section 5). */
export const EXPERT_RATING_MAX = 5
/** Lowest and highest weight of a game (BoardGameGeek's number for difficulty). */
export const WEIGHT_MIN = 1
export const WEIGHT_MAX = 5
/** Maximum number of related games on a game's page (product spec, section 9). */
export const RELATED_GAMES = 3
/** Number of games that have the badge Top Rated by Community (checklist GAME-02). */
export const TOP_COMMUNITY_GAMES = 3
/** Maximum number of games on /top-rated (checklist TOP-01). */
export const TOP_RATED_LIST = 20
/** Maximum number of best sellers on the home page. Of all best sellers, the best rated are shown. */
export const BEST_SELLERS_MAX = 24
/** Maximum number of games in a room's deck. The deck contains the games of all rounds in the room. */
export const LARGEST_DECK = 60

/** The possible difficulties of a game, easiest first. */
export const DIFFICULTIES = ['Easy', 'Medium', 'Hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** How two players can play: together on one side (cooperatively), or against each other. Tonight and rooms offer this choice. */
export const SIDES = ['together', 'against'] as const
export type Side = (typeof SIDES)[number]

/** How a game is played: cooperatively (`together`), competitively (`against`), or either (`both`). */
export const MODES = [...SIDES, 'both'] as const
export type Mode = (typeof MODES)[number]

/** Formats how a game is played (its mode). The mode `together` becomes "Together, on the same side". */
export const formatMode = (mode: Mode): string =>
  ({ together: 'Together, on the same side', against: 'Against each other', both: 'Both may win' })[mode]

/** Levels of language need: how much text a game's players must read, from none to all. BoardGameGeek has the same levels. */
export const LANGUAGE_NEEDS = ['none', 'some', 'moderate', 'extensive', 'essential'] as const
export type LanguageNeed = (typeof LANGUAGE_NEEDS)[number]

/** Formats a game's language need: how much players must read. `none` becomes "None, so any language will do". */
export const formatLanguageNeed = (need: LanguageNeed): string =>
  ({
    none: 'None, so any language will do',
    some: 'Little: easily memorized',
    moderate: 'Some: a sheet of translations helps',
    extensive: 'A lot: you’ll both be reading',
    essential: 'It’s all text',
  })[need]

/** Splits `Les Cités perdues (fr)` into title and language code. Without a code, the language is undefined. */
export function titleWithLanguage(entry: string): { title: string; language: string | undefined } {
  const [, title = entry, language] = /^(.*) \(([a-z]{2,3})\)$/.exec(entry) ?? []
  return { title, language }
}

/** How a competitive game feels: `sharp` if players attack each other, `calm` if each builds alone. */
export const MOODS = ['sharp', 'calm'] as const
export type Mood = (typeof MOODS)[number]

/** Formats how a competitive game feels: "Calm: each plays their own game". */
export const formatMood = (mood: Mood): string =>
  ({ sharp: 'Sharp: you get at each other', calm: 'Calm: each plays their own game' })[mood]

/** The verdicts: how good a game is with exactly two players, best first. */
export const TWO_PLAYER_VERDICTS = ['best', 'good', 'playable', 'avoid'] as const
export type TwoPlayerVerdict = (typeof TWO_PLAYER_VERDICTS)[number]

/** Formats a verdict: "Best with two". */
export const formatVerdict = (verdict: TwoPlayerVerdict): string =>
  `${{ best: 'Best', good: 'Good', playable: 'Playable', avoid: 'Avoid' }[verdict]} with two`

/** Slugs of the eight categories that a new site starts with (product spec, section 5). */
export const STARTER_CATEGORIES = [
  'strategy',
  'cooperative',
  'card-game',
  'abstract',
  'puzzle',
  'adventure',
  'economic',
  'tile-placement',
] as const

const PATH_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Returns whether a text has the format of a slug, such as `sky-team`. */
export const mayBeSlug = (text: string): boolean => text.length <= 200 && PATH_SLUG.test(text)

/** Returns whether a game limits its number of players. A maximum of 99 or more means no limit. */
export const hasUpperBound = (maxPlayers: number): boolean => maxPlayers < 99

/** Formats a number of players: "2", "2–4", or "2+" without an upper limit. */
export function formatPlayers(minPlayers: number, maxPlayers: number): string {
  if (minPlayers === maxPlayers) return String(minPlayers)
  return hasUpperBound(maxPlayers) ? `${minPlayers}–${maxPlayers}` : `${minPlayers}+`
}

/** Formats a play time: "45 min", "1 hr", "1 hr 30 min". Returns null for 0 and null (ruling 17: unknown). */
export function formatPlayTime(playMinutes: number | null): string | null {
  if (!playMinutes) return null
  const hours = Math.floor(playMinutes / 60)
  const minutes = playMinutes % 60
  if (hours === 0) return `${minutes} min`
  return minutes === 0 ? `${hours} hr` : `${hours} hr ${minutes} min`
}

/** Formats a play time briefly: "45 min", "1 hr", "1 hr 30". Returns null if the time is unknown. */
export const shortPlayTime = (playMinutes: number | null): string | null =>
  formatPlayTime(playMinutes)?.replace(/( hr \d\d?) min$/, '$1') ?? null

/** Shortens a description to one line of at most `maxLength` characters. If text was cut off, an ellipsis (…) follows. */
export function excerptOf(description: string, maxLength = 220): string {
  // To save time, only the beginning of a long text is processed, unless it is mostly spaces.
  const beginning = inOneLine(description.slice(0, maxLength * 3))
  const text = beginning.length > maxLength ? beginning : inOneLine(description)
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > maxLength / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–-]+$/, '')}…`
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
