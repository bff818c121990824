/** Why a game matches a search, as its card shows it. */

import { titleWithLanguage } from '#/features/games/model/games.rules.ts'
import { foldText } from '#/lib/text.ts'
import type { SearchableGame } from '../rules/filter-list.rules.ts'
import { type Criterion, creditsOf, foldedName } from './criteria.rules.ts'
import { type Commonness, similarityReason } from './likeness.rules.ts'
import type { Reading } from './reading.rules.ts'

const CREDIT_WORDS = { designer: 'Designed by', artist: 'Art by', publisher: 'Published by' } as const

/** What a game's reason is made from: the search, and what the game meets and misses. */
interface Answered {
  /** The search text folded: lower case, without accents and punctuation. */
  folded: string
  readings: readonly Reading[]
  /** The games that the search wants similar ones of. */
  liked: readonly SearchableGame[]
  commonness: Commonness
  foldedTitle: string
  /** Whether an alternative title of the game contains the search text. */
  hasOtherTitle: boolean
  /** A condition that the game does not meet; undefined if it meets all. */
  missed: Reading | undefined
  /** Returns whether the game's description has the word. */
  inText: (word: string) => boolean
}

/** Returns why a game is in the results ("From 2019"), or which condition it misses. Returns null if no such text is needed. */
export function reasonFor(game: SearchableGame, answered: Answered): string | null {
  const { folded, readings, liked, commonness, foldedTitle, hasOtherTitle, missed, inText } = answered
  if (folded !== '' && foldedTitle.includes(folded)) return null
  const other = hasOtherTitle && game.alternativeTitles.find((entry) => foldText(entry).includes(folded))
  if (other && folded !== '') return `Also called “${titleWithLanguage(other).title}”`

  if (missed?.criterion) return missing(game, missed, missed.criterion)

  const met = readings.flatMap(({ criterion }) => (criterion && formatMatches(game, criterion)) ?? [])
  if (met.length > 0) return [...new Set(met)].slice(0, 2).join(' · ')
  const like = readings.find((reading) => reading.like)?.like
  if (like) {
    const [near] = liked
    const compared = near ?? like.famous
    if (compared && near?.id !== game.id) return similarityReason(game, compared, commonness)
  }
  const word = readings.flatMap(({ kind, words = [] }) => (kind === 'text' ? words : [])).find(inText)
  return word === undefined ? null : `The description says “${word}”`
}

/** Returns how a game meets a condition: "From 2019"; null if its card shows it anyway. */
function formatMatches(game: SearchableGame, criterion: Criterion): string | null {
  switch (criterion.kind) {
    case 'designer':
    case 'artist':
    case 'publisher': {
      const name = creditsOf(game, criterion.kind).find((each) => criterion.names.includes(foldedName(each)))
      return name === undefined ? null : `${CREDIT_WORDS[criterion.kind]} ${name}`
    }
    case 'mechanic': {
      const names = game.mechanics.filter((each) => criterion.names.includes(each))
      return names.length === 0 ? null : `Mechanic: ${names.join(', ').toLowerCase()}`
    }
    case 'award':
      return game.awards.find((award) => foldedName(award).startsWith(criterion.name)) ?? null
    case 'year':
      return game.year === null ? null : `From ${game.year}`
    case 'age':
      return game.minAge === null ? null : `From age ${game.minAge}`
    case 'noReading':
      return game.languageNeed === 'none' ? 'No text in the game' : 'Hardly any text in the game'
    case 'players':
      if (criterion.count === 2) return null
      return criterion.count === 1 ? 'Playable alone too' : `For up to ${game.maxPlayers}`
    default:
      return null
  }
}

/** Returns the condition that a game misses, as text: "50 min, not under 45 min". */
function missing(game: SearchableGame, { label }: Reading, criterion: Criterion): string {
  if (criterion.kind === 'time' && game.playMinutes)
    return `${game.playMinutes} min, not ${label.toLowerCase()}`
  if (criterion.kind === 'difficulty' && game.difficulty)
    return `${game.difficulty}, not ${label.toLowerCase()}`
  if (criterion.kind === 'mode' && game.mode)
    return { together: 'Cooperative', against: 'Not cooperative', both: 'Both may win' }[game.mode]
  if (criterion.kind === 'not') return `Has ${label.replace(/^Not: /, '').toLowerCase()}, which you left out`
  return `Comes close: without “${label.toLowerCase()}”`
}
