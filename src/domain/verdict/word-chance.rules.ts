import type { TwoPlayerVerdict } from '../games/games.rules.ts'
import { type CountedVotes, RECOMMENDED_SHARE, WORD_FROM } from './verdict-value.rules.ts'

/** Into so many steps each of the two shares is cut. The error stays below a two-hundredth. */
const STEPS = 128

/** One possible share and how likely it is beside the others. */
interface Possible {
  share: number
  likelihood: number
}

/** The values a word stands for. */
const SPAN: Readonly<Record<TwoPlayerVerdict, readonly [from: number, below: number]>> = {
  best: [WORD_FROM.best, Number.POSITIVE_INFINITY],
  good: [WORD_FROM.good, WORD_FROM.best],
  playable: [WORD_FROM.playable, WORD_FROM.good],
  avoid: [Number.NEGATIVE_INFINITY, WORD_FROM.playable],
}

/**
 * How likely it is that a word is the true one, if many more voted: the part of a Dirichlet distribution over the three
 * kinds of votes in which the value lies within the word's span. Those who do not recommend the game, and the bests among
 * those who do, are two independent shares, each with a beta distribution.
 */
export function chanceOfWord(word: TwoPlayerVerdict, counted: CountedVotes): number {
  const { best, recommended, notRecommended } = counted
  const [from, below] = SPAN[word]
  const against = possibleShares(notRecommended, best + recommended)
  const bests = possibleShares(best, recommended)
  let within = 0
  let all = 0
  for (const not of against) {
    for (const ofBests of bests) {
      const likelihood = not.likelihood * ofBests.likelihood
      const value = (1 - not.share) * (ofBests.share + RECOMMENDED_SHARE * (1 - ofBests.share))
      all += likelihood
      if (value >= from && value < below) within += likelihood
    }
  }
  return within / all
}

/** The beta distribution with these parameters in steps of equal angle: there it has no peaks at its ends. */
function possibleShares(yes: number, no: number): Possible[] {
  return Array.from({ length: STEPS }, (_, step) => {
    const angle = ((step + 0.5) / STEPS) * (Math.PI / 2)
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
    return { share: sine ** 2, likelihood: sine ** (2 * yes - 1) * cosine ** (2 * no - 1) }
  })
}
