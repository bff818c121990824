import { type Check, isLike, isRecord, jsonMemory, type SavedIn } from './browser-memory.ts'

/** Where and under which name a draft is stored until it is sent. */
export interface DraftPlace<Typed> {
  storedIn: SavedIn
  /** Includes the author's id, if there is one, so that no other account sees it. */
  name: string
  check: Check<Typed>
}

/** What was sent last, and the idempotency key it was sent with. */
interface Sent {
  content: string
  key: string
}

/** A draft in browser storage. Of two tabs with the same one the later write is stored; each continues with its own text. */
export function savedDraft<Typed extends object>({ storedIn, name, check }: DraftPlace<Typed>) {
  const memory = jsonMemory<Typed & { sent?: Sent }>(storedIn, name, (found) => {
    const typed = check(found)
    return typed && { ...typed, ...sentBefore(found) }
  })
  let draft: { typed: Typed | null; sent?: Sent } | undefined
  const now = () => {
    if (draft) return draft
    const saved = memory.read()
    draft = { typed: saved && check(saved), ...sentBefore(saved) }
    return draft
  }
  const keep = (next: { typed: Typed | null; sent?: Sent }) => {
    draft = next
    const { typed, sent } = next
    memory.write(typed && { ...typed, ...(sent && { sent }) })
  }
  return {
    /** Returns what was typed and not sent yet, on this visit or an earlier one; null if there is nothing. */
    read: () => now().typed,
    /** Stores what is typed; null if it equals what was there before. */
    write: (typed: Typed | null) => keep({ ...now(), typed }),
    /** Returns the idempotency key to create something with: the same for the same content, also after a reload. */
    keyFor(content: string): string {
      const { sent } = now()
      if (sent?.content === content) return sent.key
      const key = newKey()
      keep({ ...now(), sent: { content, key } })
      return key
    },
    /** Deletes text and key, once sent or discarded. */
    clear: () => keep({ typed: null }),
  }
}

function sentBefore(found: unknown): { sent?: Sent } {
  return isRecord(found) && isLike<Sent>(found.sent, { content: '', key: '' }) ? { sent: found.sent } : {}
}

/** Returns a random UUID, as idempotency key of a create and its retries. (`crypto.randomUUID` exists on https only.) */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'.charAt((bytes[8] ?? 0) % 4)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
