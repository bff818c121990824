import { inFigures, monthOf, numberInWords, weekdayOf } from '#/lib/format.ts'
import type { Standing } from './evenings.schema.ts'
import type { IsoDay, SeenOutcome, Side } from './model/evenings.rules.ts'

/** Who sits where, and who won how often: as far as words need it. */
type Table = Pick<Standing, 'names' | 'mySide' | 'wins'>

const nameOf = ({ names }: Pick<Table, 'names'>, side: Side) => names[side]
const theirSide = (mySide: Side): Side => (mySide === 0 ? 1 : 0)
/** "You lead", "Mira leads". */
const verb = (name: string, ofYou: string, ofAnyone: string) => (name === 'You' ? ofYou : ofAnyone)

/** The other player of a play that no pair logged. */
export const SOMEONE = 'Someone'

/** The outcome of a play: "Mira won", "Won together". */
export function outcomeInWords(outcome: SeenOutcome, table: Pick<Table, 'names' | 'mySide'>): string {
  if (outcome === 'me') return `${nameOf(table, table.mySide)} won`
  const other = nameOf(table, theirSide(table.mySide))
  if (outcome === 'them') return other === SOMEONE ? 'You lost' : `${other} won`
  return {
    draw: 'A draw',
    won: 'Won together',
    lost: 'Lost together',
    stopped: 'Stopped early',
    unknown: 'Not known',
  }[outcome]
}

/** Describes who leads after a play: "Mira leads, 8 to 6." */
export function leadInWords({ wins: { me, them }, ...table }: Table): string {
  if (me === them) return me === 0 ? 'No wins yet.' : `You’re even, ${inFigures(me)} to ${inFigures(them)}.`
  const leader = nameOf(table, me > them ? table.mySide : theirSide(table.mySide))
  return `${leader} ${verb(leader, 'lead', 'leads')}, ${inFigures(Math.max(me, them))} to ${inFigures(Math.min(me, them))}.`
}

/** Describes what changed in the play log with a saved play: "Won together, 3 of 5." */
export function tallyInWords(outcome: SeenOutcome, standing: Standing): string {
  if (outcome === 'unknown') return ''
  if (outcome !== 'won' && outcome !== 'lost') return leadInWords(standing)
  const { won, lost } = standing.together
  return `Won together, ${inFigures(won)} of ${inFigures(won + lost)}.`
}

/** The standing of a play log, below its title. */
export function standingInWords(standing: Standing): string {
  const { wins, together, stopped } = standing
  const stated: string[] = []
  if (wins.me !== wins.them) {
    const leader = nameOf(standing, wins.me > wins.them ? standing.mySide : theirSide(standing.mySide))
    const [most, least] = [Math.max(wins.me, wins.them), Math.min(wins.me, wins.them)]
    stated.push(`${leader}${verb(leader, '’re', ' is')} ahead, ${inFigures(most)} to ${inFigures(least)}.`)
  } else if (wins.me > 0) stated.push(`You’re even, ${inFigures(wins.me)} to ${inFigures(wins.them)}.`)
  const sameSide = together.won + together.lost
  if (sameSide > 0)
    stated.push(
      sameSide === 1
        ? `Together you ${together.won === 1 ? 'won' : 'lost'} your one cooperative game.`
        : `Together you won ${numberInWords(together.won, 'within')} of ${numberInWords(sameSide, 'within')} cooperative games.`,
    )
  const { draws, unknown } = standing
  if (draws > 0)
    stated.push(draws === 1 ? 'One game was a draw.' : `${numberInWords(draws)} games were draws.`)
  if (stopped > 0)
    stated.push(`You stopped ${numberInWords(stopped, 'within')} game${stopped === 1 ? '' : 's'} early.`)
  if (unknown > 0)
    stated.push(`${numberInWords(unknown)} ${unknown === 1 ? 'play has' : 'plays have'} no result yet.`)
  return stated.join(' ')
}

/** The standing of a pair in two short sentences: number of plays, the last one, and who leads. */
export function tableInWords(standing: Standing, today: IsoDay): string {
  const { total, wins, lastPlayedOn } = standing
  const last =
    lastPlayedOn === null
      ? ''
      : `, ${total === 1 ? '' : 'the last '}${lastPlayedInWords(lastPlayedOn, today)}`
  const evenings = `${total === 1 ? 'One play' : `${numberInWords(total)} plays`}${last}.`
  const ahead = wins.me - wins.them
  if (ahead === 0) return wins.me === 0 ? evenings : `${evenings} You’re even.`
  const leader = nameOf(standing, ahead > 0 ? standing.mySide : theirSide(standing.mySide))
  return `${evenings} ${leader} ${verb(leader, 'lead', 'leads')} by ${numberInWords(Math.abs(ahead), 'within')}.`
}

/** Describes who leads by how much after a play; the text alternative of the rope. */
export function aheadInWords(lead: number, table: Pick<Table, 'names' | 'mySide'>): string {
  if (lead === 0) return 'the score is tied'
  const leader = nameOf(table, lead > 0 ? table.mySide : theirSide(table.mySide))
  return `${leader}${verb(leader, '’re', ' is')} ahead by ${inFigures(Math.abs(lead))}`
}

const asDate = (day: IsoDay) => new Date(`${day}T12:00:00Z`)
const shortDay = (day: Date) =>
  `${weekdayOf(day).slice(0, 3)}, ${monthOf(day).slice(0, 3)} ${day.getUTCDate()}`
const fullDay = (day: Date) => `${monthOf(day)} ${day.getUTCDate()}`
/** Words for a day, and its year where that is another than today's. */
const withYear = (words: string, day: IsoDay, today: IsoDay) =>
  day.slice(0, 4) === today.slice(0, 4) ? words : `${words}, ${day.slice(0, 4)}`

/** "Fri, Nov 20", of another year "Fri, Nov 20, 2025". */
export function dayInWords(day: IsoDay, today: IsoDay): string {
  return withYear(shortDay(asDate(day)), day, today)
}

const DAY_MS = 86_400_000
const daysBetween = (day: IsoDay, today: IsoDay) => (asDate(today).getTime() - asDate(day).getTime()) / DAY_MS

/** A play's day as a heading: "Saturday evening" within a week, else "November 8", with the year if it differs. */
export function eveningInWords(day: IsoDay, today: IsoDay): string {
  const days = daysBetween(day, today)
  if (days >= 0 && days < 7) return `${weekdayOf(asDate(day))} evening`
  return withYear(fullDay(asDate(day)), day, today)
}

/** Formats when a game was played last: "on Friday" within a week, else "on November 8". */
export function lastPlayedInWords(day: IsoDay, today: IsoDay): string {
  const days = daysBetween(day, today)
  if (days === 0) return 'tonight'
  if (days > 0 && days < 7) return `on ${weekdayOf(asDate(day))}`
  return `on ${eveningInWords(day, today)}`
}
