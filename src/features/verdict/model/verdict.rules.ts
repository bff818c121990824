import { TWO_PLAYER_VERDICTS, type TwoPlayerVerdict } from '#/features/games/model/games.rules.ts'
import type { VerdictSign } from './verdict-words.rules.ts'
import { NO_VOTES, TWO_PLAYER_VOTES, type TwoPlayerVote, type VoteCounts, votersIn } from './votes.rules.ts'

/** Votes on a game, converted to the three answers of BoardGameGeek's polls. The numbers may be fractions. */
export interface CountedVotes {
  best: number
  recommended: number
  notRecommended: number
}

/** Every game starts with made-up votes. They depend on the editor's verdict (docs/decisions/0031-two-player-verdict.md). */
export const START_VOTES: Readonly<Record<TwoPlayerVerdict | 'noVerdict', CountedVotes>> = {
  best: { best: 6.2, recommended: 1.6, notRecommended: 0.2 },
  good: { best: 2.5, recommended: 5, notRecommended: 0.5 },
  playable: { best: 0.7, recommended: 3.65, notRecommended: 3.65 },
  avoid: { best: 0.3, recommended: 1.7, notRecommended: 6 },
  noVerdict: { best: 0.8, recommended: 1.2, notRecommended: 0.5 },
}
/** The value (0 to 1) that a "recommended" vote gives a game. A "best" vote gives 1, and a "not recommended" vote gives 0. */
export const RECOMMENDED_VALUE = 0.6

/** How each vote of a member counts as the answers of BoardGameGeek's polls; chosen by judgement, not fitted. */
const COUNTS_AS: Readonly<Record<TwoPlayerVote, CountedVotes>> = {
  great: { best: 1, recommended: 0, notRecommended: 0 },
  good: { best: 0, recommended: 1, notRecommended: 0 },
  works: { best: 0, recommended: 0.5, notRecommended: 0.5 },
  skip: { best: 0, recommended: 0, notRecommended: 1 },
}

/** Minimum {@link verdictValue} (0 to 1) for each verdict. A game below 0.3 has the verdict `avoid`. */
export const VERDICT_FROM = { best: 0.78, good: 0.52, playable: 0.3 } as const

/** Adds up members' votes on a game and the made-up votes with which every game starts ({@link START_VOTES}). */
export function countedVotes(editorsVerdict: TwoPlayerVerdict | null, votes: VoteCounts): CountedVotes {
  const counted = { ...START_VOTES[editorsVerdict ?? 'noVerdict'] }
  for (const vote of TWO_PLAYER_VOTES) {
    counted.best += votes[vote] * COUNTS_AS[vote].best
    counted.recommended += votes[vote] * COUNTS_AS[vote].recommended
    counted.notRecommended += votes[vote] * COUNTS_AS[vote].notRecommended
  }
  return counted
}

/** Returns how good a game is with exactly two, from 0 to 1. The editor's verdict counts as much as eight votes. */
export function verdictValue(editorsVerdict: TwoPlayerVerdict | null, votes: VoteCounts = NO_VOTES): number {
  const { best, recommended, notRecommended } = countedVotes(editorsVerdict, votes)
  return (best + RECOMMENDED_VALUE * recommended) / (best + recommended + notRecommended)
}

/** Tolerance for rounding: a sum of tenths may fall just below a verdict's lowest value. */
const HAIR = 1e-9

/** Returns the verdict for a value from 0 (bad with two players) to 1 (good). A value of 0.78 or more is `best`. */
export function verdictOfValue(value: number): TwoPlayerVerdict {
  const reached = value + HAIR
  if (reached >= VERDICT_FROM.best) return 'best'
  if (reached >= VERDICT_FROM.good) return 'good'
  return reached >= VERDICT_FROM.playable ? 'playable' : 'avoid'
}

/** Minimum number of votes that a game needs before its votes count and are shown. */
export const FEWEST_VOTES = 5
/** Minimum number of votes for the state `sure`, in which a verdict counts as certain. */
export const SURE_VOTES = 10
/** Minimum number of votes for the state `split`, in which members and editor disagree. */
export const SPLIT_VOTES = 12
/** Minimum number of steps between members' and editor's verdicts in the state `split`. From `best` to `good` is one step. */
export const SPLIT_STEPS = 2
/** If few members and no editor judged, and the verdict lasts with less than this probability, pages show "Not clear yet". */
const EARLY_CHANCE = 0.6

/** Combines the editor's verdict with members' votes into a sign: the verdict that the site shows, and how certain it is. */
export function verdictSign(editorsVerdict: TwoPlayerVerdict | null, votes: VoteCounts): VerdictSign {
  const voters = votersIn(votes)
  if (voters < FEWEST_VOTES) return { state: editorsVerdict ? 'editor' : 'none', word: editorsVerdict }
  if (isSplit(editorsVerdict, votes)) return { state: 'split', word: membersVerdict(votes) }
  const word = verdictOfValue(verdictValue(editorsVerdict, votes))
  if (voters >= SURE_VOTES) return { state: 'sure', word }
  if (!editorsVerdict && chanceOfVerdict(word, countedVotes(null, votes)) < EARLY_CHANCE)
    return { state: 'unclear', word: null }
  return { state: 'early', word }
}

/** Returns the verdict that follows from members' votes alone, without the editor's verdict. */
export const membersVerdict = (votes: VoteCounts) => verdictOfValue(verdictValue(null, votes))

/** Whether members' and editor's verdicts are two or more steps apart, like `best` and `playable`. False below twelve votes. */
export function isSplit(editorsVerdict: TwoPlayerVerdict | null, votes: VoteCounts): boolean {
  if (!editorsVerdict || votersIn(votes) < SPLIT_VOTES) return false
  const place = (word: TwoPlayerVerdict) => TWO_PLAYER_VERDICTS.indexOf(word)
  return Math.abs(place(editorsVerdict) - place(membersVerdict(votes))) >= SPLIT_STEPS
}

/** Returns a value for sorting games by "best with two". Returns null if too few members voted and the editor did not judge. */
export const verdictSortValue = (editorsVerdict: TwoPlayerVerdict | null, votes: VoteCounts) =>
  editorsVerdict || votersIn(votes) >= FEWEST_VOTES ? verdictValue(editorsVerdict, votes) : null

/** The verdict on a game as its page shows it, with the editor's verdict and members' votes. */
export interface GameVerdict extends VerdictSign {
  editor: { verdict: TwoPlayerVerdict; reason: string } | null
  /** Number of members who voted; null below five. */
  voters: number | null
  /** Number of votes for each answer; null below five votes. */
  votes: VoteCounts | null
}

/** Returns the verdict for a game's page, combined from the editor's verdict and members' votes. */
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

/** Returns the verdict on a game after a member withdrew a vote, so that the page can show it without loading the game again. */
export function verdictWithout(before: GameVerdict, vote: TwoPlayerVote | undefined): GameVerdict {
  const { votes, editor } = before
  if (!votes || !vote || votes[vote] === 0) return before
  return gameVerdict(editor, { ...votes, [vote]: votes[vote] - 1 })
}

/** Number of integration steps for each share. The error stays below a two-hundredth. */
const STEPS = 128

/** Returns the probability (0 to 1) that the verdict would be `word` after many more votes. */
export function chanceOfVerdict(word: TwoPlayerVerdict, counted: CountedVotes): number {
  const { best, recommended, notRecommended } = counted
  const against = possibleShares(notRecommended, best + recommended)
  const bests = possibleShares(best, recommended)
  let within = 0
  let all = 0
  for (const not of against) {
    for (const ofBests of bests) {
      const likelihood = not.likelihood * ofBests.likelihood
      const value = (1 - not.share) * (ofBests.share + RECOMMENDED_VALUE * (1 - ofBests.share))
      all += likelihood
      if (verdictOfValue(value) === word) within += likelihood
    }
  }
  return within / all
}

/** Returns the beta distribution with these parameters at steps of equal angle, where it has no peaks at its ends. */
function possibleShares(yes: number, no: number) {
  return Array.from({ length: STEPS }, (_, step) => {
    const angle = ((step + 0.5) / STEPS) * (Math.PI / 2)
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
    return { share: sine ** 2, likelihood: sine ** (2 * yes - 1) * cosine ** (2 * no - 1) }
  })
}
