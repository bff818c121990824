/** The verdict "at exactly two": its word, and how sure that is (ruling 35). */

import { TWO_PLAYER_VERDICTS, type TwoPlayerVerdict } from '../games/games.rules.ts'
import { countedVotes, verdictValue, wordOfValue } from './verdict-value.rules.ts'
import type { VerdictSign } from './verdict-words.rules.ts'
import { type TwoPlayerVote, type VoteCounts, votersIn } from './votes.rules.ts'
import { chanceOfWord } from './word-chance.rules.ts'

/** No number is shown that rests on fewer people, and no word but the editor's. */
export const FEWEST_VOTES = 5
/** From so many votes on a verdict is sure. */
export const SURE_VOTES = 10
/** From so many votes on the members' word is held against the editor's. */
export const SPLIT_VOTES = 12
/** So many words apart, editor and members are both shown. */
export const SPLIT_WORDS = 2
/** Where no editor spoke, an early word must be so likely. */
const EARLY_CHANCE = 0.6

/** The verdict by what an editor says (null: nothing) and what members voted. */
export function verdictSign(editorsWord: TwoPlayerVerdict | null, votes: VoteCounts): VerdictSign {
  const voters = votersIn(votes)
  if (voters < FEWEST_VOTES) return { state: editorsWord ? 'editor' : 'none', word: editorsWord }
  if (isSplit(editorsWord, votes)) return { state: 'split', word: membersWord(votes) }
  const word = wordOfValue(verdictValue(editorsWord, votes))
  if (voters >= SURE_VOTES) return { state: 'sure', word }
  if (!editorsWord && chanceOfWord(word, countedVotes(null, votes)) < EARLY_CHANCE)
    return { state: 'unclear', word: null }
  return { state: 'early', word }
}

/** What members alone would call it. */
export function membersWord(votes: VoteCounts): TwoPlayerVerdict {
  return wordOfValue(verdictValue(null, votes))
}

/** Whether editor and members are two words apart, with enough votes to say so. */
export function isSplit(editorsWord: TwoPlayerVerdict | null, votes: VoteCounts): boolean {
  if (!editorsWord || votersIn(votes) < SPLIT_VOTES) return false
  const place = (word: TwoPlayerVerdict) => TWO_PLAYER_VERDICTS.indexOf(word)
  return Math.abs(place(editorsWord) - place(membersWord(votes))) >= SPLIT_WORDS
}

/** What games are sorted by, best first: the value, or null where neither an editor nor five members have spoken. */
export function sortedVerdict(editorsWord: TwoPlayerVerdict | null, votes: VoteCounts): number | null {
  return editorsWord || votersIn(votes) >= FEWEST_VOTES ? verdictValue(editorsWord, votes) : null
}

/** A verdict with all that may be shown of it: numbers only where they rest on five people or more. */
export interface GameVerdict extends VerdictSign {
  editor: { verdict: TwoPlayerVerdict; reason: string } | null
  /** How many voted; null below five. */
  voters: number | null
  /** How often each answer was given; null below five. */
  votes: VoteCounts | null
}

/** A verdict as it is shown. */
export function gameVerdict(editor: GameVerdict['editor'], votes: VoteCounts): GameVerdict {
  const voters = votersIn(votes)
  const isCounted = voters >= FEWEST_VOTES
  return {
    ...verdictSign(editor?.verdict ?? null, votes),
    editor,
    voters: isCounted ? voters : null,
    votes: isCounted ? votes : null,
  }
}

/** A verdict as it is shown once a vote is taken back; where no numbers were shown, none can change. */
export function verdictWithout(shown: GameVerdict, vote: TwoPlayerVote | undefined): GameVerdict {
  const { votes, editor } = shown
  if (!votes || !vote || votes[vote] === 0) return shown
  return gameVerdict(editor, { ...votes, [vote]: votes[vote] - 1 })
}
