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

/** Removes choices from this device that have joined the account, unless they were changed meanwhile. */
export function forgetHere(key: keyof ChoicesHere, gone: readonly ChosenHere[]): void {
  changeHere((choices) => ({
    ...choices,
    [key]: choices[key].filter(
      (one) => !gone.some(({ gameId, at }) => gameId === one.gameId && at === one.at),
    ),
  }))
}

/** Returns the choices of this device to carry in a mailed link to another one; undefined without any. */
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

/** Stores choices that a mailed link carried from another device; choices made on this one stay. */
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
      (carried.marks ?? []).map(({ mark, ...given }) => ({ ...given, mark: mark ?? '', at: now })),
    ),
    votes: addedTo(votes, carried.votes?.map(takenAt) ?? []),
  }))
}

const addedTo = <Chosen extends ChosenHere>(here: readonly Chosen[], carried: readonly Chosen[]) => [
  ...here,
  ...carried.filter((one) => !here.some(({ gameId }) => gameId === one.gameId)),
]
