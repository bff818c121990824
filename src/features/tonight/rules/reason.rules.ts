import { inFigures } from '#/lib/format.ts'
import type { TonightPicks } from '../tonight.schema.ts'
import type { Answers, QuestionName, TonightSearch } from './answers.rules.ts'
import { answersOf, questionsAnswered } from './answers.rules.ts'
import { type Fit, levelOf, type TonightGame } from './tonight-game.rules.ts'

/** Returns two texts about each picked game: `own` says what is special about it, and `fit` says which answers it misses. */
export function reasonsFor(
  picks: readonly { game: TonightGame; fit: Pick<Fit, 'nearlyMet' | 'unmet'> }[],
  answers: Answers,
  shelf: (game: TonightGame) => string | null = () => null,
) {
  const used = new Set<string>()
  return picks.map(({ game, fit }, at) => {
    const others = picks.filter((_, other) => other !== at).map((pick) => pick.game)
    const namesakesBefore = picks.slice(0, at).filter((pick) => pick.game.title === game.title).length
    const possible = [shelf(game), ...ownWords(game, others, namesakesBefore)]
    const own = possible.find((words) => words !== null && !used.has(words)) ?? ''
    used.add(own)
    const stretched = [...fit.nearlyMet, ...fit.unmet]
    return { fit: stretched.map((question) => formatStretched(question, game, answers)).join(' '), own }
  })
}

function formatStretched(question: QuestionName, game: TonightGame, { time, hard, side }: Answers): string {
  if (question === 'time') {
    const { playMinutes } = game
    return playMinutes
      ? `${playMinutes} minutes, ${playMinutes - Number(time)} more than you asked for.`
      : 'We don’t know how long it takes.'
  }
  if (question === 'side') {
    if (!game.mode) return 'We don’t know if you play it together or against each other.'
    if (game.mode === 'both') return 'You may both win.'
    return side === 'together' ? 'Against each other, not together.' : 'Together, not against each other.'
  }
  if (!game.difficulty) return 'We don’t know how hard it is.'
  return levelOf(game.difficulty) > Number(hard)
    ? `${game.difficulty}, harder than you asked for.`
    : 'Harder than you asked for.'
}

const PLACES = ['first', 'second', 'third']

/** Returns sentences about what only this game has among the picks, the best first; the last one is always true. */
function ownWords(game: TonightGame, others: readonly TonightGame[], namesakesBefore: number) {
  const onlyOf = (kind: 'mechanics' | 'designers') =>
    game[kind].find((name) => !others.some((other) => other[kind].includes(name)))
  const [rare, designer] = [onlyOf('mechanics'), onlyOf('designers')]
  const isFirst = (by: (one: TonightGame) => number | null) => {
    const own = by(game)
    return own !== null && others.every((other) => (by(other) ?? Number.POSITIVE_INFINITY) > own)
  }
  return [
    game.twoPlayerReason,
    game.tagline,
    rare ? `The only one of these with ${lowered(rare)}.` : null,
    designer ? `The one by ${designer}.` : null,
    isFirst(({ playMinutes }) => playMinutes) ? 'The shortest of these.' : null,
    isFirst(({ year }) => year) ? 'The oldest of these.' : null,
    others.every(({ title }) => title !== game.title) ? `None of the others is called ${game.title}.` : null,
    `The ${PLACES[namesakesBefore]} of those called ${game.title}.`,
  ]
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

const HOW_MANY = ['No game fits', 'One game fits', 'Two games fit']
const COME_CLOSE = ['', 'one comes close', 'two come close', 'three come close']

/** Returns the heading above the picks: "Three games for tonight", or "One game fits, two come close". */
export function picksHeading({ picks }: { picks: readonly { bends: readonly unknown[] }[] }): string {
  const close = picks.filter(({ bends }) => bends.length > 0).length
  if (close === 0) return picks.length < 3 ? 'Games for tonight' : 'Three games for tonight'
  return `${HOW_MANY[picks.length - close]}, ${close === picks.length ? 'these come close' : COME_CLOSE[close]}`
}

/** Returns the text below the picks: a link text such as "12 games fit" (`fit`), and the sentence after the link (`rest`). */
export function footText(
  { fitting, page, pageCount }: Pick<TonightPicks, 'fitting' | 'page' | 'pageCount'>,
  search: TonightSearch,
) {
  if (questionsAnswered(answersOf(search)).length === 0)
    return { fit: `Picked from ${formatGames(fitting)}`, rest: 'New picks every day.' }
  const fit =
    fitting === 0 ? 'No game fits all of that' : `${formatGames(fitting)} ${fitting === 1 ? 'fits' : 'fit'}`
  const isLast = page > 1 && page === pageCount
  return { fit, rest: isLast ? 'That’s all of them.' : 'Your answers are saved only in this page’s link.' }
}

/** Converts the answers given in Tonight to filters of the results. “45 minutes” becomes the filter `duration=quick,medium`. */
export function resultsSearch({ time, hard, side }: TonightSearch) {
  const duration = time && { '20': 'quick', '45': 'quick,medium', '90': undefined, night: undefined }[time]
  const difficulty = hard && { '1': 'easy', '2': 'easy,medium', '3': undefined }[hard]
  return { ...(duration && { duration }), ...(difficulty && { difficulty }), ...(side && { mode: side }) }
}

const formatGames = (count: number) => (count === 1 ? '1 game' : `${inFigures(count)} games`)
