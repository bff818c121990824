import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { newKey } from '#/lib/drafts.ts'

/** Returns the `Idempotency-Key` header for a call and its retries. The key is random by default. */
export const newCallKey = (key = newKey()) => ({ 'idempotency-key': key })

/** Mutation that sends an idempotency key (ruling 28). A failed call's key is reused if the next call has the same values. */
export function useKeyedMutation<Sent, Answer>(
  call: (sent: Sent, header: ReturnType<typeof newCallKey>) => Promise<Answer>,
  options: Omit<UseMutationOptions<Answer, Error, Sent>, 'mutationFn'> = {},
) {
  const last = useRef({ sent: '', key: '' })
  return useMutation({
    ...options,
    mutationFn: async (sent: Sent) => {
      const words = JSON.stringify(sent)
      if (last.current.sent !== words) last.current = { sent: words, key: newKey() }
      const answer = await call(sent, newCallKey(last.current.key))
      last.current.sent = ''
      return answer
    },
  })
}
