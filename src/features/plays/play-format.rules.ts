import { dayOf, inFigures, monthOf, shortDay, spellNumber, weekdayOf } from '#/lib/format.ts'
import { dayOfPlay, type IsoDay, type SeenOutcome } from './model/plays.rules.ts'
import type { Standing } from './plays.schema.ts'

type Players = Pick<Standing, 'names' | 'mySide'>

/** The name shown for the other player in plays outside a pair. */
export const SOMEONE = 'Someone'

/** Returns the reader's name, or the other player's if `isMine` is false. */
const nameOf = ({ names, mySide }: Players, isMine: boolean) => names[isMine ? mySide : 1 - mySide]

/** Returns who leads, by how many wins, and the score as "8 to 6"; null if the score is tied. */
function leaderOf({ names, mySide, wins: { me, them } }: Players & Pick<Standing, 'wins'>) {
  if (me === them) return null
  const name = nameOf({ names, mySide }, me > them)
  const [most, least] = [Math.max(me, them), Math.min(me, them)]
  return {
    ...{ name, by: most - least, score: `${inFigures(most)} to ${inFigures(least)}` },
    leads: name === 'You' ? 'You lead' : `${name} leads`,
    isAhead: name === 'You' ? 'You’re ahead' : `${name} is ahead`,
  }
}

const formatTie = ({ me, them }: Standing['wins']) => `You’re even, ${inFigures(me)} to ${inFigures(them)}.`

/** Says how a play ended: "You won", "Mira won", "Won together". The reader of the text is the player `names[mySide]`. */
export function formatOutcome(outcome: SeenOutcome, { names, mySide }: Players): string {
  const name = nameOf({ names, mySide }, outcome === 'me')
  return {
    me: `${name} won`,
    them: name === SOMEONE ? 'You lost' : `${name} won`,
    draw: 'A draw',
    won: 'Won together',
    lost: 'Lost together',
    stopped: 'Stopped early',
    unknown: 'Not known',
  }[outcome]
}

/** Formats the wins so far for the message after logging a play: "Mira leads, 8 to 6." Empty if the outcome is unknown. */
export function formatWinsSoFar(outcome: SeenOutcome, standing: Standing): string {
  if (outcome === 'unknown') return ''
  const { won, lost } = standing.together
  if (outcome === 'won' || outcome === 'lost')
    return `Won together, ${inFigures(won)} of ${inFigures(won + lost)}.`
  const leader = leaderOf(standing)
  if (leader) return `${leader.leads}, ${leader.score}.`
  return standing.wins.me === 0 ? 'No wins yet.' : formatTie(standing.wins)
}

/** Describes a play log in sentences: each player's wins, draws, games stopped early. `together` counts the cooperative plays. */
export function formatStanding(standing: Standing): string {
  const { wins, together, draws, stopped, unknown } = standing
  const leader = leaderOf(standing)
  const sameSide = together.won + together.lost
  return [
    leader && `${leader.isAhead}, ${leader.score}.`,
    !leader && wins.me > 0 && formatTie(wins),
    sameSide === 1 && `Together you ${together.won === 1 ? 'won' : 'lost'} your one cooperative game.`,
    sameSide > 1 &&
      `Together you won ${spellNumber(together.won, 'within')} of ${spellNumber(sameSide, 'within')} cooperative games.`,
    draws > 0 && (draws === 1 ? 'One game was a draw.' : `${spellNumber(draws)} games were draws.`),
    stopped > 0 && `You stopped ${spellNumber(stopped, 'within')} game${stopped === 1 ? '' : 's'} early.`,
    unknown > 0 && `${spellNumber(unknown)} ${unknown === 1 ? 'play has' : 'plays have'} no result yet.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Formats a pair's number of plays, the day of the last one, and who leads. */
export function standingAndLastPlay(standing: Standing, today = todayHere()): string {
  const { total, wins, lastPlayedOn } = standing
  const last =
    lastPlayedOn === null ? '' : `, ${total === 1 ? '' : 'the last '}${formatLastPlayed(lastPlayedOn, today)}`
  const plays = `${total === 1 ? 'One play' : `${spellNumber(total)} plays`}${last}.`
  const leader = leaderOf(standing)
  if (leader) return `${plays} ${leader.leads} by ${spellNumber(leader.by, 'within')}.`
  return wins.me === 0 ? plays : `${plays} You’re even.`
}

/** Says who has more wins: "Mira is ahead by 3", "the score is tied". `lead` is the reader's wins minus the other player's. */
export function formatAhead(lead: number, players: Players): string {
  const leader = leaderOf({ ...players, wins: { me: Math.max(lead, 0), them: Math.max(-lead, 0) } })
  return leader ? `${leader.isAhead} by ${inFigures(leader.by)}` : 'the score is tied'
}

const todayHere = () => dayOfPlay(new Date())
/** Appends a day's year to the formatted day, unless it is the year of `today`. */
const withYear = (words: string, day: IsoDay, today: IsoDay) =>
  day.slice(0, 4) === today.slice(0, 4) ? words : `${words}, ${day.slice(0, 4)}`

/** Formats a day briefly: "Fri, Nov 20", or in another year "Fri, Nov 20, 2025". */
export function formatDay(day: IsoDay, today = todayHere()): string {
  return withYear(`${weekdayOf(new Date(day)).slice(0, 3)}, ${shortDay(day)}`, day, today)
}

const daysBetween = (day: IsoDay, today: IsoDay) => dayOf(Date.parse(today)) - dayOf(Date.parse(day))

/** Formats a play's day as a heading: "Saturday evening". A day at least a week ago becomes "November 8". */
export function formatPlayDay(day: IsoDay, today = todayHere()): string {
  const days = daysBetween(day, today)
  const date = new Date(day)
  if (days >= 0 && days < 7) return `${weekdayOf(date)} evening`
  return withYear(`${monthOf(date)} ${date.getUTCDate()}`, day, today)
}

/** Formats the day a game was last played: "tonight", "on Friday". A day at least a week ago becomes "on November 8". */
export function formatLastPlayed(day: IsoDay, today = todayHere()): string {
  const days = daysBetween(day, today)
  if (days === 0) return 'tonight'
  if (days > 0 && days < 7) return `on ${weekdayOf(new Date(day))}`
  return `on ${formatPlayDay(day, today)}`
}
