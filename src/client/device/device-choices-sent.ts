import { DEVICE_CHOICES_AT_ONCE } from '#/features/accounts/model/device-choices.rules.ts'
import type { DeviceChoices } from '#/features/accounts/model/me.schema.ts'
import {
  type ChoicesHere,
  type ChosenHere,
  changeHere,
  chosenHere,
  countOf,
  markForApi,
  withAge,
} from './device-choices.ts'

/**
 * Deletes choices of one kind, such as ratings, from this device after their upload to the member's account.
 * If the visitor changed a choice during the upload, the changed choice stays on the device.
 */
export function forgetHere(key: keyof ChoicesHere, uploaded: readonly ChosenHere[]): void {
  changeHere((choices) => ({
    ...choices,
    [key]: choices[key].filter(
      (one) => !uploaded.some(({ gameId, at }) => gameId === one.gameId && at === one.at),
    ),
  }))
}

/** Returns this device's favorites, ratings, marks and votes to send with a sign-up. Returns undefined if the device has none. */
export function choicesToCarry(): DeviceChoices | undefined {
  const choices = chosenHere()
  if (countOf(choices) === 0) return undefined
  const { favorites, ratings, marks, votes } = choices
  return {
    favorites: favorites.slice(0, DEVICE_CHOICES_AT_ONCE).map(({ gameId }) => gameId),
    ratings: ratings.slice(0, DEVICE_CHOICES_AT_ONCE).map(withAge),
    ...(marks.length > 0 && { marks: marks.slice(0, DEVICE_CHOICES_AT_ONCE).map(markForApi) }),
    votes: votes.slice(0, DEVICE_CHOICES_AT_ONCE).map(withAge),
  }
}

/** Stores here the choices, such as ratings, of the device on which the guest signed up. Choices that are already here stay. */
export function storeChoicesFromOtherDevice(chosen: DeviceChoices): void {
  const now = Date.now()
  const takenAt = <Carried extends { ageSeconds: number }>({ ageSeconds, ...given }: Carried) => ({
    ...given,
    at: now - ageSeconds * 1000,
  })
  changeHere(({ favorites, ratings, marks, votes }) => ({
    favorites: addedTo(
      favorites,
      chosen.favorites.map((gameId) => ({ gameId, at: now })),
    ),
    ratings: addedTo(ratings, chosen.ratings.map(takenAt)),
    marks: addedTo(
      marks,
      (chosen.marks ?? []).map(({ mark, ...given }) => ({ ...given, mark: mark ?? '', at: now })),
    ),
    votes: addedTo(votes, chosen.votes?.map(takenAt) ?? []),
  }))
}

const addedTo = <Chosen extends ChosenHere>(here: readonly Chosen[], carried: readonly Chosen[]) => [
  ...here,
  ...carried.filter((one) => !here.some(({ gameId }) => gameId === one.gameId)),
]
