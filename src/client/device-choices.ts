import { useSyncExternalStore } from 'react'
import { DEVICE_CHOICES_AT_ONCE } from '#/domain/accounts/device-choices.rules.ts'
import type { DeviceChoices } from '#/domain/accounts/device-choices.schema.ts'
import type { Mark, Marked } from '#/domain/shelf/marks.rules.ts'
import { TWO_PLAYER_VOTES, type TwoPlayerVote } from '#/domain/verdict/votes.rules.ts'
import { isRecord, jsonMemory, like } from '#/shared/memory/browser-memory.ts'

/** A game somebody kept on this device; `at` tells it from a later choice of the same game. */
export interface ChosenHere {
  gameId: number
  at: number
}

/** A game somebody rated on this device. */
export interface RatedHere extends ChosenHere {
  rating: number
}

/** A game somebody said something of on this device; no mark is the empty one. */
export interface MarkedHere extends ChosenHere {
  mark: Mark | ''
  isPlayed: boolean
}

/** How good somebody found a game with exactly two, on this device. */
export interface VotedHere extends ChosenHere {
  vote: TwoPlayerVote
}

/** What was chosen on this device and no account has yet, the newest first (checklist FIND-04). */
interface ChoicesHere {
  favorites: readonly ChosenHere[]
  ratings: readonly RatedHere[]
  marks: readonly MarkedHere[]
  votes: readonly VotedHere[]
}

const NAME = 'kept here'
const NOTHING: ChoicesHere = { favorites: [], ratings: [], marks: [], votes: [] }

const isChoices = like<ChoicesHere>({
  favorites: [{ gameId: 1, at: 1 }],
  ratings: [{ gameId: 1, at: 1, rating: 1 }],
  marks: [{ gameId: 1, at: 1, mark: '', isPlayed: true }],
  votes: [{ gameId: 1, at: 1, vote: 'great' }],
})
const memory = jsonMemory<ChoicesHere>('browser', NAME, (found) => {
  // What was kept before there were marks and votes names none.
  const kept = isRecord(found) ? isChoices({ ...NOTHING, ...found }) : null
  return kept && { ...kept, votes: kept.votes.filter(({ vote }) => TWO_PLAYER_VOTES.includes(vote)) }
})

/** What was read last; null before anything was, and once another tab has changed it. */
let shown: ChoicesHere | null = null
/** The browser refuses to keep anything: what is chosen lasts as long as the page. */
let isRefused = false
const listeners = new Set<() => void>()

/** What somebody just did on this device: kept a game, gave it stars, or voted on it. */
export interface LatestChoice {
  gameId: number
  /** The stars that were given. */
  rating?: number
  /** The vote that was given; undefined with the stars where a heart was pressed. */
  vote?: TwoPlayerVote
  at: number
}
/** The latest choice of this tab since its page was loaded. */
let latest: LatestChoice | undefined

/** What was chosen on this device and no account has yet. */
export function chosenHere(): ChoicesHere {
  shown ??= memory.read() ?? NOTHING
  return shown
}

function change(make: (choices: ChoicesHere) => ChoicesHere) {
  // Another tab may have changed it a moment ago: what is kept counts, not what is shown.
  const choices = make(isRefused ? chosenHere() : (memory.read() ?? NOTHING))
  const isEmpty = countOf(choices) === 0
  memory.write(isEmpty ? null : choices)
  isRefused = !isEmpty && memory.read() === null
  shown = choices
  for (const listener of listeners) listener()
}

const countOf = ({ favorites, ratings, marks, votes }: ChoicesHere) =>
  favorites.length + ratings.length + marks.length + votes.length

const withoutGame = <Chosen extends ChosenHere>(all: readonly Chosen[], gameId: number) =>
  all.filter((one) => one.gameId !== gameId)

/** Keeps a game on this device, or lets it go. */
export function keepHere(gameId: number, isKept: boolean): void {
  const chosen = { gameId, at: Date.now() }
  if (isKept) latest = chosen
  change((choices) => {
    const others = withoutGame(choices.favorites, gameId)
    return { ...choices, favorites: isKept ? [chosen, ...others] : others }
  })
}

/** Rates a game on this device; null takes that back. */
export function rateHere(gameId: number, rating: number | null): void {
  const chosen = rating === null ? [] : [{ gameId, rating, at: Date.now() }]
  latest = chosen[0] ?? latest
  change((choices) => ({ ...choices, ratings: [...chosen, ...withoutGame(choices.ratings, gameId)] }))
}

/** Votes on a game on this device; null takes that back. */
export function voteHere(gameId: number, vote: TwoPlayerVote | null): void {
  const chosen = vote === null ? [] : [{ gameId, vote, at: Date.now() }]
  latest = chosen[0] ?? latest
  change((choices) => ({ ...choices, votes: [...chosen, ...withoutGame(choices.votes, gameId)] }))
}

/** Keeps on this device what somebody says of a game; saying nothing takes it back. */
export function markHere(gameId: number, { mark, isPlayed }: Marked): void {
  const said =
    mark === null && !isPlayed ? [] : [{ gameId, mark: mark ?? '', isPlayed, at: Date.now() } as const]
  change(({ marks, ...others }) => ({ ...others, marks: [...said, ...withoutGame(marks, gameId)] }))
}

/** Forgets what an account has by now, unless it was chosen anew meanwhile. */
export function forgetHere(joined: Partial<ChoicesHere>): void {
  const left = <Chosen extends ChosenHere>(all: readonly Chosen[], gone: readonly ChosenHere[] = []) =>
    all.filter((one) => !gone.some(({ gameId, at }) => gameId === one.gameId && at === one.at))
  change(({ favorites, ratings, marks, votes }) => ({
    favorites: left(favorites, joined.favorites),
    ratings: left(ratings, joined.ratings),
    marks: left(marks, joined.marks),
    votes: left(votes, joined.votes),
  }))
}

/** What a call may take. */
const CALL_SECONDS = 2

/**
 * A rating or a vote as it is sent: with how long ago it was given, since the clocks of devices differ. It is said to be a
 * little older than it is, for the time a call takes: what an account gave at the same moment stays.
 */
export const asSent = <Chosen extends ChosenHere>({ at, ...given }: Chosen) => ({
  ...given,
  ageSeconds: Math.max(0, Math.ceil((Date.now() - at) / 1000)) + CALL_SECONDS,
})

/** What was said of a game here, as it is sent. */
export const asMarked = ({ gameId, mark, isPlayed }: MarkedHere) => ({
  gameId,
  mark: mark === '' ? null : mark,
  isPlayed,
})

/** What was chosen here, for a mailed link to carry along; undefined where that is nothing. */
export function choicesToCarry(): DeviceChoices | undefined {
  const choices = chosenHere()
  if (countOf(choices) === 0) return undefined
  const { favorites, ratings, marks, votes } = choices
  return {
    favorites: favorites.slice(0, DEVICE_CHOICES_AT_ONCE).map(({ gameId }) => gameId),
    ratings: ratings.slice(0, DEVICE_CHOICES_AT_ONCE).map(asSent),
    ...(marks.length > 0 && { marks: marks.slice(0, DEVICE_CHOICES_AT_ONCE).map(asMarked) }),
    votes: votes.slice(0, DEVICE_CHOICES_AT_ONCE).map(asSent),
  }
}

/** Takes over what a mailed link carried from the device it was asked for on; what was chosen here stays. */
export function takeOver(carried: DeviceChoices): void {
  const now = Date.now()
  const takenAt = <Carried extends { ageSeconds: number }>({ ageSeconds, ...given }: Carried) => ({
    ...given,
    at: now - ageSeconds * 1000,
  })
  change(({ favorites, ratings, marks, votes }) => ({
    favorites: addedTo(
      favorites,
      carried.favorites.map((gameId) => ({ gameId, at: now })),
    ),
    ratings: addedTo(ratings, carried.ratings.map(takenAt)),
    marks: addedTo(
      marks,
      (carried.marks ?? []).map(({ gameId, mark, isPlayed }) => ({
        gameId,
        mark: mark ?? '',
        isPlayed,
        at: now,
      })),
    ),
    votes: addedTo(votes, carried.votes?.map(takenAt) ?? []),
  }))
}

const addedTo = <Chosen extends ChosenHere>(here: readonly Chosen[], carried: readonly Chosen[]) => [
  ...here,
  ...carried.filter((one) => !here.some(({ gameId }) => gameId === one.gameId)),
]

/** Hears what another tab changed. */
function hear({ key }: StorageEvent) {
  if (key !== NAME && key !== null) return
  shown = null
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hear)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hear)
  }
}

/** What was chosen on this device, in whatever tab; on the server, which knows no device, and while hydrating nothing. */
export function useChosenHere(): ChoicesHere {
  return useSyncExternalStore(subscribe, chosenHere, () => NOTHING)
}

/** What was chosen last in this tab, since its page was loaded. */
export function useLatestChoice(): LatestChoice | undefined {
  return useSyncExternalStore(
    subscribe,
    () => latest,
    () => undefined,
  )
}
