import { useRef } from 'react'
import { newKey } from '#/lib/memory/idempotency-key.ts'

/**
 * The header by which the server knows a call again (ruling 28): the same words sent again are the same call, until it
 * succeeded. So a lost answer is neither a second effect nor a refusal, also where a person sends it again.
 */
export function useCallKey() {
  const last = useRef({ sent: '', key: '' })
  return {
    keyFor(sent: unknown) {
      const words = JSON.stringify(sent)
      if (last.current.sent !== words) last.current = { sent: words, key: newKey() }
      return { 'idempotency-key': last.current.key }
    },
    forgetKey() {
      last.current = { sent: '', key: '' }
    },
  }
}
