import { TWO_PLAYER_VERDICTS, type TwoPlayerVerdict } from '#/features/games/model/games.rules.ts'
import type { VerdictSign } from './verdict-words.rules.ts'
import { NO_VOTES, TWO_PLAYER_VOTES, type TwoPlayerVote, type VoteCounts, votersIn } from './votes.rules.ts'

/** Votes on a game with exactly two players, counted as the three kinds that BoardGameGeek's polls have; fractions occur. */
export interface CountedVotes {
  best: number
  recommended: number
  notRecommended: number
}

/**
 * An editor's verdict counts as eight votes; without one, the average of all games as two and a half. Fitted on public polls of
 * two-player games and rounded (docs/decisions/0021-recommendations.md); `avoid` is an estimate, since no poll had one.
 */
export const PRIOR: Readonly<Record<TwoPlayerVerdict | 'nothing', CountedVotes>> = {
  best: { best: 6.2, recommended: 1.6, notRecommended: 0.2 },
  good: { best: 2.5, recommended: 5, notRecommended: 0.5 },
  playable: { best: 0.7, recommended: 3.65, notRecommended: 3.65 },
  avoid: { best: 0.3, recommended: 1.7, notRecommended: 6 },
  nothing: { best: 0.8, recommended: 1.2, notRecommended: 0.5 },
}
/** Value of a "recommended" vote; a "best" vote has the value 1. */
export const RECOMMENDED_SHARE = 0.6

/** How each answer of a member is counted; chosen by judgement, not fitted. */
const COUNTS_AS: Readonly<Record<TwoPlayerVote, CountedVotes>> = {
  great: { best: 1, recommended: 0, notRecommended: 0 },
  good: { best: 0, recommended: 1, notRecommended: 0 },
  works: { best: 0, recommended: 0.5, notRecommended: 0.5 },
  skip: { best: 0, recommended: 0, notRecommended: 1 },
}

/** The lowest value, from 0 to 1, of each verdict with two; a game below all of them has the verdict `avoid`. */
export const WORD_FROM = { best: 0.78, good: 0.52, playable: 0.3 } as const

/** Returns members' votes on a game with two, counted together with the editor's verdict, or without one with average votes. */
export function countedVotes(editorsWord: TwoPlayerVerdict | null, votes: VoteCounts): CountedVotes {
  const counted = { ...PRIOR[editorsWord ?? 'nothing'] }
  for (const vote of TWO_PLAYER_VOTES) {
    counted.best += votes[vote] * COUNTS_AS[vote].best
    counted.recommended += votes[vote] * COUNTS_AS[vote].recommended
    counted.notRecommended += votes[vote] * COUNTS_AS[vote].notRecommended
  }
  return counted
}

/** Returns how good a game is with exactly two, from 0 to 1. The editor's verdict counts as eight of the members' votes. */
export function verdictValue(editorsWord: TwoPlayerVerdict | null, votes: VoteCounts = NO_VOTES): number {
  const { best, recommended, notRecommended } = countedVotes(editorsWord, votes)
  return (best + RECOMMENDED_SHARE * recommended) / (best + recommended + notRecommended)
}

/** Tolerance for rounding: a sum of tenths may fall just below a verdict's lowest value. */
const HAIR = 1e-9

/** Returns the verdict for a game's value with two, from 0 to 1. */
export function wordOfValue(value: number): TwoPlayerVerdict {
  const reached = value + HAIR
  if (reached >= WORD_FROM.best) return 'best'
  if (reached >= WORD_FROM.good) return 'good'
  return reached >= WORD_FROM.playable ? 'playable' : 'avoid'
}

/** Minimum number of votes from which members' votes count in the verdict, and their figures are shown. */
export const FEWEST_VOTES = 5
/** Minimum number of votes from which a verdict counts as certain. */
export const SURE_VOTES = 10
/** Minimum number of votes from which members' and the editor's verdicts are compared. */
export const SPLIT_VOTES = 12
/** Number of steps between members' and the editor's verdicts from which opinions count as split. */
export const SPLIT_WORDS = 2
/** Minimum probability that an early verdict must have without an editor's verdict. */
const EARLY_CHANCE = 0.6

/** Computes a game's verdict and how certain it is (ruling 35), from the editor's verdict (null if there is none) and the votes. */
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

/** Returns the verdict on a game with two by members' votes alone. */
export const membersWord = (votes: VoteCounts) => wordOfValue(verdictValue(null, votes))

/** Whether members' verdict and the editor's differ by two steps or more; false below twelve votes. */
export function isSplit(editorsWord: TwoPlayerVerdict | null, votes: VoteCounts): boolean {
  if (!editorsWord || votersIn(votes) < SPLIT_VOTES) return false
  const place = (word: TwoPlayerVerdict) => TWO_PLAYER_VERDICTS.indexOf(word)
  return Math.abs(place(editorsWord) - place(membersWord(votes))) >= SPLIT_WORDS
}

/** The value by which games are sorted as best with two, highest first; null with neither an editor's verdict nor five votes. */
export const sortedVerdict = (editorsWord: TwoPlayerVerdict | null, votes: VoteCounts) =>
  editorsWord || votersIn(votes) >= FEWEST_VOTES ? verdictValue(editorsWord, votes) : null

/** The verdict on a game with two as the game's page shows it: combined, by the editor, and by members' votes. */
export interface GameVerdict extends VerdictSign {
  editor: { verdict: TwoPlayerVerdict; reason: string } | null
  /** Number of members who voted; null below five. */
  voters: number | null
  /** Number of votes for each answer; null below five votes. */
  votes: VoteCounts | null
}

/** Combines the editor's verdict on a game with two and members' votes for its page. */
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

/** Returns the verdict shown on a page after a member's vote is withdrawn; without shown figures it stays the same. */
export function verdictWithout(shown: GameVerdict, vote: TwoPlayerVote | undefined): GameVerdict {
  const { votes, editor } = shown
  if (!votes || !vote || votes[vote] === 0) return shown
  return gameVerdict(editor, { ...votes, [vote]: votes[vote] - 1 })
}

/** Number of integration steps for each share. The error stays below a two-hundredth. */
const STEPS = 128

/**
 * Returns the probability that a verdict would remain with many more votes: of a Dirichlet distribution over the three kinds of
 * votes, the part within the verdict's range. The share against, and that of "best" among the others, are independent beta ones.
 */
export function chanceOfWord(word: TwoPlayerVerdict, counted: CountedVotes): number {
  const { best, recommended, notRecommended } = counted
  const against = possibleShares(notRecommended, best + recommended)
  const bests = possibleShares(best, recommended)
  let within = 0
  let all = 0
  for (const not of against) {
    for (const ofBests of bests) {
      const likelihood = not.likelihood * ofBests.likelihood
      const value = (1 - not.share) * (ofBests.share + RECOMMENDED_SHARE * (1 - ofBests.share))
      all += likelihood
      if (wordOfValue(value) === word) within += likelihood
    }
  }
  return within / all
}

/** The beta distribution with these parameters in steps of equal angle: there it has no peaks at its ends. */
function possibleShares(yes: number, no: number) {
  return Array.from({ length: STEPS }, (_, step) => {
    const angle = ((step + 0.5) / STEPS) * (Math.PI / 2)
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
    return { share: sine ** 2, likelihood: sine ** (2 * yes - 1) * cosine ** (2 * no - 1) }
  })
}
