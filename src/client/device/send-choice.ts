import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { DEVICE_CHOICES_AT_ONCE } from '#/features/accounts/model/device-choices.rules.ts'
import { CHANGE_QUEUES } from '#/lib/offline-queue.ts'
import { isSessionOver } from '../client.ts'
import { meQuery, showSavedChange, useMe, usePartOfMe } from '../me.ts'
import { type ChoicesHere, chooseHere, countOf, mostChoicesHere, useChosenHere } from './device-choices.ts'
import { forgetHere } from './device-choices-sent.ts'
import {
  type AnyMemberChoice,
  type ChoiceChange,
  type MemberChoice,
  showChoice,
  startChange,
} from './member-choice.ts'

/** Sends a member's new choice, such as a rating, that {@link startChange} queued. Opens sign-in if the session has expired. */
export function sendChoice(
  queryClient: QueryClient,
  choice: AnyMemberChoice,
  change: ChoiceChange,
  askToSignIn: (afterSignIn: () => void) => void,
  onDone?: () => void,
): void {
  const { gameId, value, page } = change
  const again = () => {
    // Choices stored on the device meanwhile join by themselves.
    if (choice.toDevice(value) !== null && !choice.isMoreThanDevice?.(value)) return
    sendChoice(queryClient, choice, { ...startChange(queryClient, choice, gameId, value), page }, askToSignIn)
  }
  queryClient
    .getMutationCache()
    .build(queryClient, mutationOf(queryClient, choice, gameId))
    .execute(change)
    .then(onDone, (error: unknown) => isSessionOver(error) && askToSignIn(again))
}

/** Sends a choice's changes in order. A failed one is undone unless another follows (FAV-01, RATE-01, MARK-01, VERDICT-02). */
function mutationOf(queryClient: QueryClient, choice: AnyMemberChoice, gameId: number) {
  const me = meQuery().queryKey
  const mutationKey = [choice.key, gameId]
  const isLast = (key: readonly unknown[]) => queryClient.isMutating({ mutationKey: key }) === 1
  return mutationOptions({
    mutationKey,
    scope: { id: choice.key },
    mutationFn: ({ value }: ChoiceChange) => choice.send(gameId, value),
    onMutate: async ({ value, page }) => {
      // What the account has by now must not come back from this device.
      chooseHere(choice.key, gameId, null)
      await queryClient.cancelQueries({ queryKey: me, exact: true })
      page?.show?.()
      showChoice(queryClient, choice, gameId, value)
    },
    onSettled: (_answer, _error, { queued }) =>
      queued && CHANGE_QUEUES[`waiting ${choice.key}`].remove(queued),
    onSuccess: (answer, change) => {
      if (isLast(mutationKey)) {
        showSavedChange(queryClient, () => showChoice(queryClient, choice, gameId, change.value))
        change.page?.saved?.(answer)
      }
      return choice.refresh?.(queryClient, change)
    },
    onError: (error, { value, before, page }) => {
      // The session has expired: the device stores it until the next sign-in (checklist FAV-02).
      if (isSessionOver(error)) chooseHere(choice.key, gameId, choice.toDevice(value))
      if (isLast(mutationKey)) {
        showChoice(queryClient, choice, gameId, before)
        page?.failed?.()
      }
      return isLast([choice.key]) ? queryClient.invalidateQueries({ queryKey: me }) : undefined
    },
  })
}

/**
 * Hook that uploads a guest's choices of one kind, such as ratings, from this device to the account after the guest signs in.
 * @returns the ids of the games in the latest upload; undefined before the first upload, and while an upload runs
 */
export function useChoiceUpload<Key extends keyof ChoicesHere, Value, Answer>(
  choice: MemberChoice<Key, Value, Answer>,
): readonly number[] | undefined {
  const queryClient = useQueryClient()
  const memberId = usePartOfMe(({ member }) => member?.id ?? null)
  useEffect(() => {
    if (!memberId) return
    const any = choice as unknown as AnyMemberChoice
    // A member's changes on an earlier visit that the server did not confirm are sent again.
    for (const { gameId, value } of CHANGE_QUEUES[`waiting ${any.key}`].ofEarlierVisits(memberId)) {
      const change = startChange(queryClient, any, gameId, value)
      sendChoice(queryClient, any, change, () => undefined)
    }
  }, [queryClient, memberId, choice])
  const here = useChosenHere((choices) => choices[choice.key]) as readonly ChoicesHere[Key][number][]
  const { mutate, data } = useMutation({
    // Serialised with other changes.
    scope: { id: choice.key },
    mutationFn: async (joining: typeof here) => {
      await choice.join(joining)
      return joining.map(({ gameId }) => gameId)
    },
    onSuccess: async (_ids, joined) => {
      await queryClient.cancelQueries({ queryKey: meQuery().queryKey, exact: true })
      // The newest last, which puts it first.
      for (const chosen of [...joined].reverse())
        queryClient.setQueryData(meQuery().queryKey, (me) => {
          const isFree = me && choice.toDevice(choice.of(me, chosen.gameId)) === null
          return isFree ? choice.merge(me, chosen.gameId, choice.fromDevice(chosen)) : me
        })
      forgetHere(choice.key, joined)
      await choice.refresh?.(queryClient)
    },
  })
  useEffect(() => {
    if (memberId && here.length > 0) mutate(here.slice(0, DEVICE_CHOICES_AT_ONCE))
  }, [memberId, here, mutate])
  return data
}

/** Hook that refetches the account data after any tab saved this device's choices, such as ratings, in the account. */
export function useRefreshAfterUpload(): void {
  const queryClient = useQueryClient()
  const count = useChosenHere(countOf)
  const isGuest = useMe()?.member === null
  const before = useRef<number>(undefined)
  useEffect(() => {
    // A guest here may be signed in in another tab already.
    if (isGuest) {
      before.current = undefined
      return
    }
    if (count < (before.current ?? mostChoicesHere())) void loadMeAnew(queryClient)
    before.current = count
  }, [queryClient, isGuest, count])
}

async function loadMeAnew(queryClient: QueryClient): Promise<void> {
  const { queryKey } = meQuery()
  // Invalidating alone would not repeat a first request that is on its way.
  await queryClient.cancelQueries({ queryKey, exact: true })
  await queryClient.invalidateQueries({ queryKey })
}
