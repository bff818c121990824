import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchAhead, loadWhenOnline } from '#/lib/hydration.ts'
import { isSessionOver } from '../client.ts'
import { meQuery, useSignIn } from '../me.ts'
import { chooseHere } from './device-choices.ts'
import {
  type AnyMemberChoice,
  type ChangeCallbacks,
  type ChoiceChange,
  type ChoiceKey,
  type MemberChoice,
  startChange,
} from './member-choice.ts'

type Send = typeof import('./send-choice.ts').sendChoice
let send: Send | undefined
const fetchSend = async () => {
  send ??= (await import('./send-choice.ts')).sendChoice
}
fetchAhead(fetchSend)

/** Sends a member's change; its code is loaded on demand, and calls made before it has arrived are run in order once it has. */
const sendLater = (...change: Parameters<Send>) =>
  send ? send(...change) : void loadWhenOnline(fetchSend, () => send?.(...change))

interface ChoiceOptions<Value, Answer> {
  page?: (before: Value) => ChangeCallbacks<Answer>
  onDone?: (() => void) | undefined
}

/** Returns a function that saves the visitor's choice, such as a rating. A guest's choice is stored only on this device. */
export function useMemberChoice<Key extends ChoiceKey, Value, Answer>(
  choice: MemberChoice<Key, Value, Answer>,
) {
  const queryClient = useQueryClient()
  const askToSignIn = useSignIn()
  return (gameId: number, value: Value, { page, onDone }: ChoiceOptions<Value, Answer> = {}): void => {
    const me = queryClient.getQueryData(meQuery().queryKey)
    if (!me?.member) {
      chooseHere(choice.key, gameId, choice.toDevice(value))
      return
    }
    const any = choice as unknown as AnyMemberChoice
    const effects = page?.(choice.of(me, gameId)) as ChangeCallbacks<unknown> | undefined
    const change = { ...startChange(queryClient, any, gameId, value), page: effects }
    sendLater(queryClient, any, change, askToSignIn, onDone)
  }
}

/** Returns a member's last change of a rating or another choice since the component mounted. Undefined before any change. */
export function useLastChange<Value>({ key }: { key: ChoiceKey }, gameId?: number) {
  const [since] = useState(Date.now)
  const mutationKey = gameId === undefined ? [key] : [key, gameId]
  const sent = useMutationState({ filters: { mutationKey }, select: ({ state }) => state })
  const last = sent.findLast(({ submittedAt }) => submittedAt >= since)
  return (
    last && {
      ...(last.variables as ChoiceChange<Value>),
      isPending: last.status === 'pending',
      at: last.submittedAt,
      // After the session has expired, the visitor is asked to sign in instead.
      error: isSessionOver(last.error) ? null : last.error,
    }
  )
}
