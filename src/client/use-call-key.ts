import { useRef } from 'react'
import { newKey } from '#/lib/memory/idempotency-key.ts'

/**
 * The idempotency header of a form (ruling 28): the same values have the same key until a call succeeds, so that a lost response
 * causes neither a second effect nor an error, even if a person sends it again.
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
