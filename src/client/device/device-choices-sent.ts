import { DEVICE_CHOICES_AT_ONCE } from '#/features/accounts/model/device-choices.rules.ts'
import type { DeviceChoices } from '#/features/accounts/model/me.schema.ts'
import {
  asMarked,
  asSent,
  type ChoicesHere,
  type ChosenHere,
  changeHere,
  chosenHere,
  countOf,
} from './device-choices.ts'

/** Removes choices that have joined the account, unless they were changed meanwhile. */
export function forgetHere(key: keyof ChoicesHere, gone: readonly ChosenHere[]): void {
  changeHere((choices) => ({
    ...choices,
    [key]: choices[key].filter(
      (one) => !gone.some(({ gameId, at }) => gameId === one.gameId && at === one.at),
    ),
  }))
}

/** Moves choices from merged games to the remaining ones; of two the latest counts. */
export function moveHere(merged: readonly { from: number; to: number }[]): void {
  const standing = new Map(merged.map(({ from, to }) => [from, to]))
  const moved = <Chosen extends ChosenHere>(all: readonly Chosen[]) => {
    const found = all.map((one) => ({ ...one, gameId: standing.get(one.gameId) ?? one.gameId }))
    // Newest first.
    return found.filter(({ gameId }, place) => found.findIndex((one) => one.gameId === gameId) === place)
  }
  changeHere(({ favorites, ratings, marks, votes }) => ({
    favorites: moved(favorites),
    ratings: moved(ratings),
    marks: moved(marks),
    votes: moved(votes),
  }))
}

/** Returns the ids of the games with choices on this device. */
export function gamesHere(): number[] {
  const { favorites, ratings, marks, votes } = chosenHere()
  return [...new Set([...favorites, ...ratings, ...marks, ...votes].map(({ gameId }) => gameId))]
}

/** The choices to carry in a mailed link; undefined without any. */
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

/** Applies choices carried by a mailed link from another device; choices made here stay. */
export function takeOver(carried: DeviceChoices): void {
  const now = Date.now()
  const takenAt = <Carried extends { ageSeconds: number }>({ ageSeconds, ...given }: Carried) => ({
    ...given,
    at: now - ageSeconds * 1000,
  })
  changeHere(({ favorites, ratings, marks, votes }) => ({
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
