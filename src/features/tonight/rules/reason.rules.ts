/** Why a game is one of three, in words that hold: how it meets what was answered, and one thing only it has. */

import { type TwoPlayerVerdict, verdictInWords } from '#/features/games/model/games.rules.ts'
import { inFigures } from '#/lib/text/in-figures.ts'
import type { Answers, QuestionName } from './answers.rules.ts'
import { type Fit, levelOf } from './fit.rules.ts'
import type { TonightGame } from './tonight-game.rules.ts'

/** Why a game is one of the three. */
export interface Reason {
  /** How it meets the answers: its minutes, the answer few games meet, and what it bends. */
  fit: string
  /** What only this game has, of those it stands beside. */
  own: string
}

type Options = Pick<
  TonightGame,
  'id' | 'title' | 'tagline' | 'mechanics' | 'designers' | 'year' | 'playMinutes' | 'difficulty' | 'mode'
> & {
  /** What it is called with exactly two. */
  verdict: TwoPlayerVerdict | null
}

/** A pick and how it meets the answers. */
export interface PickContext {
  game: Options
  fit: Pick<Fit, 'beyond' | 'bends'>
}

/**
 * The reasons of games that stand beside each other, no two alike.
 * @param hardest the answer that fewest games meet; null where nothing was answered
 * @param shelf what the shelf tells of a game, which comes first
 */
export function reasonsFor(
  picks: readonly PickContext[],
  answers: Answers,
  hardest: QuestionName | null,
  shelf: (game: PickContext['game']) => string | null = () => null,
): Reason[] {
  const opinions = new Set<string>()
  return picks.map(({ game, fit }, at) => {
    const others = picks.filter((_, other) => other !== at).map((pick) => pick.game)
    const namesakesBefore = picks.slice(0, at).filter((pick) => pick.game.title === game.title).length
    const own =
      [shelf(game), ...ownWords(game, others, namesakesBefore)].find(
        (words) => words !== null && !opinions.has(words),
      ) ?? ''
    opinions.add(own)
    return { fit: sentence(fitWords(game, fit, answers, hardest)), own }
  })
}

function fitWords(
  game: Options,
  { beyond, bends }: PickContext['fit'],
  answers: Answers,
  hardest: QuestionName | null,
): string[] {
  const words = [
    minutesInWords(game.playMinutes),
    ...bends.map((question) => bentInWords(question, game, answers)),
  ]
  if (beyond.includes('time')) words.push('a little over')
  if (beyond.includes('hard')) words.push('a touch harder than you asked for for for for')
  if (beyond.includes('side')) words.push('where you may both win')
  const isKnown = hardest !== null && [...beyond, ...bends].includes(hardest)
  if (hardest === 'hard' && !isKnown && game.difficulty) words.push(game.difficulty.toLowerCase())
  if (hardest === 'side' && !isKnown) words.push(onOneSide(game) ? 'on the same side' : 'against each other')
  const known = words.filter((each) => each !== null)
  if (known.length < 2) known.push(...usualWords(game))
  // Of a game nobody said anything of, this holds all the same.
  return known.length > 0 ? known : ['for two']
}

/** What is worth knowing of a game whose answers say nothing more of it than its minutes. */
function usualWords({ verdict, difficulty }: Options): string[] {
  if (verdict === 'best' || verdict === 'good') return [lowered(verdictInWords(verdict))]
  return difficulty ? [difficulty.toLowerCase()] : []
}

function bentInWords(question: QuestionName, game: Options, { hard }: Answers): string {
  if (question === 'time')
    return game.playMinutes ? 'longer than you asked for for for for' : 'for as long as it takes'
  if (question === 'side') {
    if (!game.mode) return 'on whichever side you like'
    return onOneSide(game) ? 'on the same side, this once' : 'against each other, this once'
  }
  if (!game.difficulty) return 'as hard as you find it'
  const steps = levelOf(game.difficulty) - Number(hard)
  if (steps <= 0) return 'harder than you asked for for for for'
  return `${steps === 1 ? 'one step' : 'two steps'} harder than you asked for for for for`
}

const onOneSide = ({ mode }: Options) => mode === 'together'

const PLACES = ['first', 'second', 'third']

/** What only a game has beside some others: the first that nobody said yet. The last one always holds. */
function ownWords(game: Options, others: readonly Options[], namesakesBefore: number): (string | null)[] {
  const rare = game.mechanics.find((mechanic) => !others.some((other) => other.mechanics.includes(mechanic)))
  const designer = game.designers.find((name) => !others.some((other) => other.designers.includes(name)))
  const isFirst = (by: (one: Options) => number | null) => {
    const own = by(game)
    return own !== null && others.every((other) => (by(other) ?? Number.POSITIVE_INFINITY) > own)
  }
  return [
    game.tagline,
    rare ? `The only one of these with ${lowered(rare)}.` : null,
    designer ? `The one by ${designer}.` : null,
    isFirst(({ playMinutes }) => playMinutes) ? 'The shortest of these.' : null,
    isFirst(({ year }) => year) ? 'The oldest of these.' : null,
    others.every(({ title }) => title !== game.title) ? `None of the others is called ${game.title}.` : null,
    `The ${PLACES[namesakesBefore]} of those called ${game.title}.`,
  ]
}

/** "35 minutes", "half an hour", "an hour and a half"; null where nobody knows. */
function minutesInWords(minutes: number | null): string | null {
  if (!minutes) return null
  const named: Record<number, string> = {
    1: '1 minute',
    30: 'half an hour',
    60: 'an hour',
    90: 'an hour and a half',
  }
  if (named[minutes]) return named[minutes]
  if (minutes < 100) return `${minutes} minutes`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const inHours = hours === 1 ? 'an hour' : `${hours} hours`
  return rest === 0 ? inHours : `${inHours} ${rest}`
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** Words joined by commas, with a capital. */
function sentence(words: readonly string[]): string {
  const joined = words.join(', ')
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}

interface Found {
  picks: readonly { bends: readonly unknown[] }[]
  fitting: number
  nearly: number
  page: number
  pageCount: number
}

/** What is said under the three: how many fit, or that too few do, and that nothing is remembered. */
export function footWords({ picks, fitting, nearly, page, pageCount }: Found): string {
  const fits = fitting + nearly
  if (picks.some(({ bends }) => bends.length > 0)) {
    if (fits === 0) return 'No game fits all of that. These come closest; each says what we stretched.'
    return fits === 1
      ? 'One game fits all of that. The other two come close; each says what we stretched.'
      : 'Two games fit all of that. The third comes close and says what we stretched.'
  }
  const from = `From ${gamesInWords(fitting)}${nearly > 0 ? `, and ${inFigures(nearly)} that nearly ${nearly === 1 ? 'does' : 'do'}` : ''}.`
  if (page > 1 && page === pageCount) return `${from} These are the last of them.`
  return `${from} We don’t save your answers; they’re only in the link.`
}

const gamesInWords = (count: number) =>
  count === 1 ? 'one game that fits' : `${inFigures(count)} games that fit`
