import { LARGEST_DECK } from '#/features/games/model/games.rules.ts'
import { hash32 } from '#/lib/order.ts'
import type { Deck, Leanings } from './deck.rules.ts'
import {
  type Answer,
  CARDS_HELD,
  DROP_FILTER_AFTER,
  NEARLY_AFTER,
  otherSeat,
  ROUND_SIZE,
  SEATS,
  type Seat,
} from './room.rules.ts'

/** A match in a room. `isOn` records for each seat whether its visitor wants to play the game now. Null means no answer yet. */
export interface RoomMatch {
  gameId: number
  matchedAt: Date
  isOn: Record<Seat, boolean | null>
}

/** The state of a room: its games (deck), its seats with the visitors' answers, and its matches. */
export interface RoomState {
  deck: Deck
  seed: number
  /** Number of rounds that were started. */
  rounds: number
  canBeWidened: boolean
  /** The seats by name; `second` is undefined until it is taken. */
  seats: Record<Seat, SeatState | undefined>
  matches: readonly RoomMatch[]
  /** Ids of the deck's games that are no longer published. */
  gone: ReadonlySet<number>
}

/** The answers of one seat, keyed by game id. */
export type SeatAnswers = ReadonlyMap<number, Answer>

/** One of the two seats of a room: the cards that the visitor in this seat got, and the visitor's answers to these cards. */
export interface SeatState {
  answers: SeatAnswers
  /** Ids of the games that were dealt to the seat as cards, in order. */
  dealt: readonly number[]
  /** How much more than average the seat's member likes each game; missing or null for a guest. */
  leanings?: Leanings | null
}

const NO_ONE: SeatState = { answers: new Map(), dealt: [] }
const seatOf = (room: RoomState, seat: Seat) => room.seats[seat] ?? NO_ONE

/** Returns the number of cards per seat in all rounds started so far. It is at most the number of games in the room. */
export const cardsOfRounds = ({ deck, rounds }: RoomState) => Math.min(rounds * ROUND_SIZE, deck.games.length)

/** Returns the game ids of a seat's unanswered cards, the current card first. */
export function cardsHeld(room: RoomState, seat: Seat): number[] {
  const { answers, dealt } = seatOf(room, seat)
  return dealt.filter((id) => !answers.has(id) && !room.gone.has(id))
}

/** Returns the ids of a seat's cards, and adds some if few are left to answer. The card on screen stays until it is answered. */
export function dealCards(room: RoomState, seat: Seat, hasAnswered = false): readonly number[] {
  const { answers, dealt, leanings: mine } = seatOf(room, seat)
  const other = otherSeat(seat)
  const { answers: theirAnswers, leanings: theirs } = seatOf(room, other)
  const held = cardsHeld(room, seat)
  const missing = Math.min(CARDS_HELD, cardsOfRounds(room) - answers.size) - held.length
  if (missing <= 0) return dealt
  const onScreen = hasAnswered ? [] : held.slice(0, 1)
  const unseen = held.slice(onScreen.length)
  const cards = cardsInOrder({
    ...{ deck: room.deck, seed: room.seed, mine: answers, theirs: theirAnswers },
    // Leanings count only if both have some: otherwise the order would reveal one member's taste.
    leanings: mine && theirs ? { mine, theirs } : undefined,
    leftOut: new Set([...room.gone, ...onScreen]),
  })
  // Two visitors with different cards decide faster: cards dealt to the other are dealt only if no others are left.
  const withThem = new Set(cardsHeld(room, other))
  const fresh = cards.filter((id) => !unseen.includes(id))
  const added = [...fresh.filter((id) => !withThem.has(id)), ...fresh.filter((id) => withThem.has(id))]
  if (added.length === 0) return dealt
  const behind = new Set([...unseen, ...added.slice(0, missing)])
  return [
    ...dealt.filter((id) => !unseen.includes(id)),
    ...cards.filter((id) => behind.has(id)),
    // Refused by the other meanwhile: they were dealt, and may have been answered offline.
    ...unseen.filter((id) => !cards.includes(id)),
  ]
}

/** Whether the visitor in a seat has answered all cards dealt so far. False for a free seat. */
export const isThrough = (room: RoomState, seat: Seat) =>
  room.seats[seat] !== undefined && cardsHeld(room, seat).length === 0

const bothAre = (is: (seat: Seat) => boolean) => is('first') && is('second')

/** Returns the matches whose game is published. */
const matchesShown = ({ matches, gone }: RoomState) => matches.filter(({ gameId }) => !gone.has(gameId))

/** Whether both seats answered yes to a game. */
export const bothAnsweredYes = (room: RoomState, gameId: number) =>
  bothAre((seat) => seatOf(room, seat).answers.get(gameId) === 'yes')

/** Returns the ids of newly matched games: both seats answered yes, and the match is not recorded yet. */
export const newMatches = (room: RoomState) => bothAnswered(room, { yes: 'yes' })

/** Returns the ids of unmatched games with these answers: `{ yes: 'maybe' }` is yes of the first seat, maybe of the second. */
function bothAnswered(room: RoomState, wanted: Partial<Record<Answer, Answer>>): number[] {
  const theirs = seatOf(room, 'second').answers
  const matched = new Set(room.matches.map(({ gameId }) => gameId))
  return [...seatOf(room, 'first').answers].flatMap(([id, answer]) =>
    wanted[answer] !== undefined && theirs.get(id) === wanted[answer] && !matched.has(id) ? [id] : [],
  )
}

/** Returns the ids of games that are near matches. Returns none until both visitors have answered enough cards (ruling 34). */
export function nearMatches(room: RoomState): number[] {
  const answered = (seat: Seat) => isThrough(room, seat) || seatOf(room, seat).answers.size >= NEARLY_AFTER
  const areMatched = matchesShown(room).some(({ gameId }) => bothAnsweredYes(room, gameId))
  const isTime = areMatched ? bothAre((seat) => isThrough(room, seat)) : bothAre(answered)
  const nearly = isTime ? bothAnswered(room, { yes: 'maybe', maybe: 'yes' }) : []
  return nearly.filter((id) => !room.gone.has(id))
}

/** Whether another round can start: both seats finished this round, and there are cards left. */
export function hasAnotherRound(room: RoomState): boolean {
  if (!bothAre((seat) => isThrough(room, seat))) return false
  const next = { ...room, rounds: room.rounds + 1 }
  return SEATS.some((seat) => dealCards(next, seat).length > seatOf(room, seat).dealt.length)
}

/** Whether a room may drop a filter to offer more games. Both seats must have answered many cards without a match. */
export function mayBeWidened(room: RoomState): boolean {
  const isMatched = matchesShown(room).length > 0
  if (!room.canBeWidened || isMatched || room.deck.games.length >= LARGEST_DECK) return false
  const answeredMany = bothAre((seat) => seatOf(room, seat).answers.size >= DROP_FILTER_AFTER)
  return answeredMany || (bothAre((seat) => isThrough(room, seat)) && !hasAnotherRound(room))
}

/** Returns the match that both visitors must decide on now: play it or not? Undefined if all matches are agreed on or refused. */
export function matchInQuestion(room: RoomState): RoomMatch | undefined {
  const open = matchesShown(room).filter(
    ({ isOn }) => isOn.first !== false && isOn.second !== false && !isSettled(isOn),
  )
  return (isDecided(room) && open.find(isStarted)) || open[0]
}

const isStarted = ({ isOn }: RoomMatch) => isOn.first !== null || isOn.second !== null

const isDecided = (room: RoomState) => matchesShown(room).some(({ isOn }) => isSettled(isOn))

/**
 * Whether the question "Do you play this match?" may wait until a visitor closes the list of matches.
 * True if both visitors already agreed to play another match, and this match has no answer from either visitor.
 */
export const mayWait = (room: RoomState, match: RoomMatch) => isDecided(room) && !isStarted(match)

/** Whether both visitors agreed to play a matched game. In `isOn`, true means that the visitor in the seat agreed. */
export const isSettled = (isOn: RoomMatch['isOn']) => isOn.first === true && isOn.second === true

/** Weight of a card by the other seat's answer to it; a card with a no is never dealt (ruling 34). */
const WORTH_AFTER: Record<Answer, number> = { yes: 1, maybe: 0.5, no: 0 }
/** Weight of a card that the other seat has not answered, multiplied by the probability that they want it. */
const WORTH_UNSEEN = 0.7

/** Returns the ids of games that a seat has not answered, likely matches first. Games refused by the other seat are left out. */
export function cardsInOrder(given: {
  deck: Deck
  seed: number
  mine: SeatAnswers
  theirs: SeatAnswers
  /** How much more than average each member likes the games; only if it is known of both. */
  leanings?: { mine: Leanings; theirs: Leanings } | undefined
  leftOut: ReadonlySet<number>
}): number[] {
  const { deck, seed, mine, theirs, leanings, leftOut } = given
  const ids = deck.games.map(({ id }) => id)
  const left = ids.filter((id) => !mine.has(id) && !leftOut.has(id) && theirs.get(id) !== 'no')
  if (left.length <= 1) return left
  const myChances = deck.chances(mine, leanings?.mine)
  const theirChances = deck.chances(theirs, leanings?.theirs)
  const worthOf = (id: number, place: number) => {
    const answered = theirs.get(id)
    return myChances[place]! * (answered ? WORTH_AFTER[answered] : WORTH_UNSEEN * theirChances[place]!)
  }
  const worth = new Map(ids.map((id, place) => [id, worthOf(id, place)]))
  return left.sort(
    (one, other) => worth.get(other)! - worth.get(one)! || drawOf(seed, other) - drawOf(seed, one),
  )
}

/** Returns a pseudo-random number for a room's seed and a game's id. */
const drawOf = (seed: number, gameId: number) => hash32(seed ^ Math.imul(gameId, 0x9e3779b1))
