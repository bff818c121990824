import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Deck, deckOf } from './deck.rules.ts'
import { ANSWERS, type Answer, type Seat } from './room.rules.ts'
import {
  bothAnsweredYes,
  cardsHeld,
  dealCards,
  hasAnotherRound,
  isThrough,
  matchInQuestion,
  mayBeWidened,
  mayWait,
  nearMatches,
  newMatches,
  type RoomState,
} from './room-state.rules.ts'

const aDeck = (size: number) =>
  new Deck(deckOf(Array.from({ length: size }, (_, at) => ({
    id: at + 1, title: 'G', categories: [], mechanics: [], designers: [], weight: null, playMinutes: null, year: null,
    mode: null, maxPlayers: 2, expertRating: 5 - at / 20, ratingSum: 0, ratingCount: 0,
  })))) // biome-ignore format: one fact a line would bury the rest

type Stated = [first: number, last: number, answer: Answer][]
const answersOf = (answered: Stated) =>
  new Map(
    answered.flatMap(([from, to, answer]) =>
      Array.from({ length: to - from + 1 }, (_, at) => [from + at, answer] as const),
    ),
  )
const aSeat = (answered: Stated, held: number[] = []) => {
  const answers = answersOf(answered)
  return { answers, dealt: [...answers.keys(), ...held] }
}
const aRoom = (facts: Partial<RoomState> & { size?: number }): RoomState => ({
  deck: aDeck(facts.size ?? 40),
  seed: 1,
  rounds: 1,
  canBeWidened: false,
  seats: { first: aSeat([]), second: undefined },
  matches: [],
  gone: new Set(),
  ...facts,
})

describe('the dealt cards', () => {
  const dealtNow = (room: RoomState, seat: Seat = 'first') => cardsHeld({ ...room, seats: { ...room.seats, [seat]: { ...room.seats[seat]!, dealt: dealCards(room, seat) } } }, seat) // biome-ignore format: a helper

  it('are three, the best liked first, plus one per answer', () => {
    expect(dealCards(aRoom({}), 'first')).toEqual([1, 2, 3])
    const room = aRoom({ seats: { first: aSeat([[1, 1, 'no']], [2, 3]), second: undefined } })
    expect(cardsHeld(room, 'first')).toEqual([2, 3])
    expect(dealtNow(room)).toEqual([2, 3, 4])
  })

  it('keep the visible card, and put the other’s choices before unseen cards', () => {
    const second = aSeat([[9, 9, 'yes']])
    expect(dealtNow(aRoom({ seats: { first: aSeat([[1, 1, 'no']], [2, 3]), second } }))).toEqual([2, 9, 3])
    const full = aRoom({ seats: { first: aSeat([], [1, 2, 3]), second } })
    expect(dealCards(full, 'first')).toBe(full.seats.first!.dealt)
  })

  it('follow what both are known to like, and ignore opinions of one alone', () => {
    const leaning = { ...aSeat([]), leanings: { 20: 5 } }
    const dealt = (first: RoomState['seats']['first'], second: RoomState['seats']['second']) =>
      dealCards(aRoom({ seats: { first, second } }), 'first')
    expect(dealt(leaning, leaning)).toEqual([20, 1, 2])
    expect(dealt(leaning, aSeat([]))).toEqual([1, 2, 3])
    expect(dealt(aSeat([]), leaning)).toEqual([1, 2, 3])
    expect(dealt(leaning, undefined)).toEqual([1, 2, 3])
  })

  it('avoid the cards on the other phone while there are others', () => {
    const seats = { first: aSeat([], [1, 2, 3]), second: aSeat([]) }
    expect(dealCards(aRoom({ seats }), 'second')).toEqual([4, 5, 6])
    expect(dealCards(aRoom({ seats, size: 4 }), 'second')).toEqual([1, 2, 4])
    const others = { first: aSeat([], [2, 3, 4]), second: aSeat([]) }
    expect(dealCards(aRoom({ seats: others, size: 4 }), 'second')).toEqual([1, 2, 3])
  })

  it('exclude games that were unpublished meanwhile, also dealt ones', () => {
    const room = aRoom({ gone: new Set([2, 4]), seats: { first: aSeat([], [1, 2, 3]), second: undefined } })
    expect(cardsHeld(room, 'first')).toEqual([1, 3])
    expect(dealtNow(room)).toEqual([1, 3, 5])
  })

  it('are the same for either seat: swapping the seats swaps cards, views and matches', () => {
    const anySeat = fc.record({
      answers: fc
        .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(...ANSWERS)), { selector: ([id]) => id })
        .map((pairs) => new Map<number, Answer>(pairs)),
      held: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
    }).map(({ answers, held }) => ({ answers, dealt: [...answers.keys(), ...held.filter((id) => !answers.has(id))] })) // biome-ignore format: one seat
    fc.assert(
      fc.property(anySeat, anySeat, fc.integer({ min: 1, max: 3 }), (one, other, rounds) => {
        const room = aRoom({ size: 12, rounds, seats: { first: one, second: other } })
        const swapped = { ...room, seats: { first: other, second: one } }
        expect(dealCards(swapped, 'second')).toEqual(dealCards(room, 'first'))
        expect(newMatches(swapped).toSorted()).toEqual(newMatches(room).toSorted())
        expect(nearMatches(swapped).toSorted()).toEqual(nearMatches(room).toSorted())
        expect(hasAnotherRound(swapped)).toBe(hasAnotherRound(room))
        const dealt = dealCards(room, 'first')
        expect(new Set(dealt).size).toBe(dealt.length)
      }),
    )
  })
})

describe('a match', () => {
  it('is a game with a yes from both, once', () => {
    const seats = { first: aSeat([[1, 3, 'yes'], [4, 4, 'maybe']]), second: aSeat([[2, 4, 'yes']]) } // biome-ignore format: short
    expect(newMatches(aRoom({ seats }))).toEqual([2, 3])
    const known = { gameId: 2, matchedAt: new Date(0), isOn: { first: null, second: null } }
    expect(newMatches(aRoom({ seats, matches: [known] }))).toEqual([3])
  })

  it('is offered until one puts it off or both agree, the oldest first', () => {
    const match = (gameId: number, first: boolean | null, second: boolean | null) => ({
      gameId,
      matchedAt: new Date(gameId),
      isOn: { first, second },
    })
    const question = (...matches: ReturnType<typeof match>[]) => matchInQuestion(aRoom({ matches }))?.gameId
    expect(question(match(1, null, null), match(2, null, null))).toBe(1)
    expect(question(match(1, true, null))).toBe(1)
    expect(question(match(1, true, true), match(2, null, true))).toBe(2)
    // Of what is decided no other match takes the screen, unless one of the two started it.
    const decided = [match(1, null, null), match(2, true, true), match(3, null, null), match(4, null, true)]
    expect(question(...decided)).toBe(4)
    expect(question(...decided.slice(0, 3))).toBe(1)
    const waits = (matches: typeof decided) => matches.map((one) => mayWait(aRoom({ matches }), one))
    expect(waits(decided)).toEqual([true, false, true, false])
    expect(waits([match(1, null, null)])).toEqual([false])
    expect(question(match(1, null, false), match(2, null, null))).toBe(2)
    expect(question(match(1, true, false), match(2, true, true))).toBeUndefined()
    const matches = [match(1, null, null), match(2, null, null)]
    expect(matchInQuestion(aRoom({ matches, gone: new Set([1]) }))?.gameId).toBe(2)
  })
})

describe('ROOM-06: near matches', () => {
  const room = (first: Stated, second: Stated, held: number[] = [30]) =>
    aRoom({ seats: { first: aSeat(first, held), second: aSeat(second, held) } })

  it('are shown after fifteen answers of both, not before', () => {
    const theirs: Stated = [[1, 1, 'yes'], [2, 2, 'maybe'], [3, 15, 'maybe']] // biome-ignore format: short
    const mine = (last: number): Stated => [[1, 1, 'maybe'], [2, 2, 'yes'], [3, last, 'no']] // biome-ignore format: short
    expect(nearMatches(room(mine(15), theirs))).toEqual([1, 2])
    expect(nearMatches(room(mine(14), theirs))).toEqual([])
    expect(nearMatches(room(theirs, mine(14)))).toEqual([])
  })

  it('are shown earlier once both are done, and only then if there is a match', () => {
    const first: Stated = [[1, 2, 'yes']]
    const second: Stated = [[1, 1, 'yes'], [2, 2, 'maybe']] // biome-ignore format: short
    expect(nearMatches({ ...room(first, second, []), deck: aDeck(2) })).toEqual([2])
    const matches = [{ gameId: 1, matchedAt: new Date(0), isOn: { first: null, second: null } }]
    const many: Stated = [[3, 17, 'no']]
    expect(nearMatches({ ...room([...first, ...many], [...second, ...many]), matches })).toEqual([])
    expect(nearMatches({ ...room([...first, ...many], [...second, ...many], []), matches })).toEqual([2])
    const gone = new Set([1])
    expect(nearMatches({ ...room([...first, ...many], [...second, ...many]), matches, gone })).toEqual([2])
  })
})

it('ROOM-06: a started near match is no longer one, and hides none of the others', () => {
  const first: Stated = [[1, 15, 'yes']]
  const second: Stated = [[1, 15, 'maybe']]
  const seats = { first: aSeat(first, [30]), second: aSeat(second, [30]) }
  const matches = [{ gameId: 2, matchedAt: new Date(0), isOn: { first: true, second: null } }]
  const room = aRoom({ seats, matches })
  expect(bothAnsweredYes(room, 2)).toBe(false)
  expect(nearMatches(room)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  const both = aRoom({ seats: { first: aSeat(first), second: aSeat([[2, 2, 'yes']]) }, matches })
  expect(bothAnsweredYes(both, 2)).toBe(true)
})

describe('continuing a room', () => {
  const through = (first: Stated, second: Stated, facts: Partial<RoomState> = {}) =>
    aRoom({ seats: { first: aSeat(first), second: aSeat(second) }, ...facts })

  it('requires that both are done, and remaining cards', () => {
    const done: Stated = [[1, 20, 'no']]
    expect(isThrough(aRoom({}), 'second')).toBe(false)
    expect(isThrough(through(done, []), 'first')).toBe(true)
    expect(hasAnotherRound(through([[1, 20, 'maybe']], [[1, 20, 'maybe']]))).toBe(true)
    expect(hasAnotherRound(aRoom({ seats: { first: aSeat(done), second: aSeat(done, [21]) } }))).toBe(false)
    expect(hasAnotherRound(through([[1, 20, 'maybe']], [[1, 20, 'maybe']], { deck: aDeck(20) }))).toBe(false)
    // A card is left for the second seat alone.
    expect(hasAnotherRound(through([[1, 21, 'maybe']], [[1, 20, 'maybe']], { deck: aDeck(21) }))).toBe(true)
  })

  it('ROOM-06: drops one filter after 25 cards each without a match, or without remaining cards', () => {
    const facts = { canBeWidened: true, rounds: 2 }
    const answered = (cards: number): Stated => [[1, cards, 'maybe']]
    const held = (first: number, second: number, more: Partial<RoomState> = {}) =>
      aRoom({
        seats: { first: aSeat(answered(first), [39]), second: aSeat(answered(second), [39]) },
        ...facts,
        ...more,
      })
    expect(mayBeWidened(held(25, 25))).toBe(true)
    expect(mayBeWidened(held(25, 24))).toBe(false)
    expect(mayBeWidened(held(25, 25, { canBeWidened: false }))).toBe(false)
    expect(mayBeWidened(held(25, 25, { deck: aDeck(60) }))).toBe(false)
    const matches = [{ gameId: 1, matchedAt: new Date(0), isOn: { first: false, second: null } }]
    expect(mayBeWidened(held(25, 25, { matches }))).toBe(false)
    expect(mayBeWidened(held(25, 25, { matches, gone: new Set([1]) }))).toBe(true)
    expect(mayBeWidened(through(answered(8), answered(8), { ...facts, rounds: 1, deck: aDeck(8) }))).toBe(
      true,
    )
    expect(mayBeWidened(through(answered(20), answered(20), { ...facts, rounds: 1 }))).toBe(false)
  })
})
