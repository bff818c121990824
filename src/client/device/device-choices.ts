import { useSyncExternalStore } from 'react'
import type { Mark } from '#/features/shelf/model/marks.rules.ts'
import { TWO_PLAYER_VOTES, type TwoPlayerVote } from '#/features/verdict/model/votes.rules.ts'
import { checkLike, isRecord, jsonMemory } from '#/lib/browser-memory.ts'
import { listenersOf, onChangeInOtherTab } from '#/lib/listeners.ts'

/** A favorite, rating, vote or shelf mark of a game, stored on this device at the time `at`, in milliseconds since 1970. */
export interface ChosenHere {
  gameId: number
  at: number
}

/** A guest's choices, such as ratings, stored on this device until sign-in (FIND-04). Each list starts with the newest. */
export interface ChoicesHere {
  favorites: readonly ChosenHere[]
  ratings: readonly (ChosenHere & { rating: number })[]
  /** Shelf marks; the empty text stands for no mark. */
  marks: readonly (ChosenHere & { mark: Mark | ''; isPlayed: boolean })[]
  votes: readonly (ChosenHere & { vote: TwoPlayerVote })[]
}

const NAME = 'kept here'
const NOTHING: ChoicesHere = { favorites: [], ratings: [], marks: [], votes: [] }

const isChoices = checkLike<ChoicesHere>({
  favorites: [{ gameId: 1, at: 1 }],
  ratings: [{ gameId: 1, at: 1, rating: 1 }],
  marks: [{ gameId: 1, at: 1, mark: '', isPlayed: true }],
  votes: [{ gameId: 1, at: 1, vote: 'great' }],
})
const memory = jsonMemory<ChoicesHere>('browser', NAME, (found) => {
  // Values stored before there were marks and votes lack them.
  const saved = isRecord(found) ? isChoices({ ...NOTHING, ...found }) : null
  return saved && { ...saved, votes: saved.votes.filter(({ vote }) => TWO_PLAYER_VOTES.includes(vote)) }
})

/** The choices as last read; null before the first read and after a change in another tab. */
let shown: ChoicesHere | null = null
/** The highest number of choices stored here while this page was open. */
let most = 0
/** Whether the browser denies storage, so that choices are lost with the page. */
let isRefused = false
const { notify, subscribe } = listenersOf(() =>
  onChangeInOtherTab(NAME, () => {
    shown = null
    notify()
  }),
)

/** The visitor's latest favorite, rating or vote in this tab. For a rating, `rating` is set; for a vote, `vote` is set. */
export interface LatestChoice extends ChosenHere {
  rating?: number
  vote?: TwoPlayerVote
}
/** The latest favorite, rating or vote chosen in this tab since its page was loaded. */
let latest: LatestChoice | undefined

/** Returns the favorites, ratings, shelf marks and votes stored on this device and not yet in an account. */
export function chosenHere(): ChoicesHere {
  shown ??= memory.read() ?? NOTHING
  most = Math.max(most, countOf(shown))
  return shown
}

/** Favorites, ratings, shelf marks and votes on this device are counted together. Returns the highest count on this visit. */
export function mostChoicesHere(): number {
  chosenHere()
  return most
}

/** Changes this device's favorites, ratings, shelf marks and votes. `make` gets the stored choices and returns the new ones. */
export function changeHere(make: (choices: ChoicesHere) => ChoicesHere) {
  // Another tab may have changed them just before: the stored state counts, not the displayed one.
  const choices = make(isRefused ? chosenHere() : (memory.read() ?? NOTHING))
  const isEmpty = countOf(choices) === 0
  memory.write(isEmpty ? null : choices)
  isRefused = !isEmpty && memory.read() === null
  shown = choices
  notify()
}

/** Returns how many favorites, ratings, shelf marks and votes are stored on this device, all together. */
export const countOf = ({ favorites, ratings, marks, votes }: ChoicesHere) =>
  favorites.length + ratings.length + marks.length + votes.length

/** The fields that one kind of stored choice has besides `gameId` and `at`. For example, a rating has the field `rating`. */
export type ChoiceFields<Key extends keyof ChoicesHere> = Omit<ChoicesHere[Key][number], keyof ChosenHere>

/** Stores a choice about a game on this device. `key` is its kind, such as `ratings`. Null removes the stored choice. */
export function chooseHere<Key extends keyof ChoicesHere>(
  key: Key,
  gameId: number,
  fields: ChoiceFields<Key> | null,
): void {
  const chosen = fields ? [{ ...fields, gameId, at: Date.now() }] : []
  if (key !== 'marks') latest = chosen[0] ?? latest
  changeHere((choices) => {
    const others = (choices[key] as readonly ChosenHere[]).filter((one) => one.gameId !== gameId)
    return { ...choices, [key]: [...chosen, ...others] }
  })
}

/** Converts a shelf mark stored on this device to the API's format, where null means no mark. */
export const markForApi = ({ gameId, mark, isPlayed }: ChoicesHere['marks'][number]) => ({
  gameId,
  mark: mark === '' ? null : mark,
  isPlayed,
})

const CALL_SECONDS = 2

/** Replaces the time `at` in a stored rating or vote by its age in seconds, since this device's clock may be wrong. */
export const withAge = <Chosen extends ChosenHere>({ at, ...given }: Chosen) => ({
  ...given,
  ageSeconds: Math.max(0, Math.ceil((Date.now() - at) / 1000)) + CALL_SECONDS,
})

/** Hook that returns what `select` picks from the favorites, ratings, shelf marks and votes stored on this device. */
export function useChosenHere<Part>(select: (choices: ChoicesHere) => Part): Part {
  // If `select` creates a new object each time, the component rerenders forever.
  return useSyncExternalStore(
    subscribe,
    () => select(chosenHere()),
    () => select(NOTHING),
  )
}

/** Returns the latest favorite, rating or vote chosen in this tab. Returns undefined before the first one. */
export function useLatestChoice(): LatestChoice | undefined {
  return useSyncExternalStore(
    subscribe,
    () => latest,
    () => undefined,
  )
}
