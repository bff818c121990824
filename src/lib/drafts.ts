import { type Check, isLike, isRecord, jsonMemory, type SavedIn } from './browser-memory.ts'

/** Where a draft is stored: the kind of browser storage, and the name. */
export interface DraftPlace<Typed> {
  storedIn: SavedIn
  /** Includes the author's id if the author is signed in, so that other accounts do not read it. */
  name: string
  check: Check<Typed>
}

/** The content that was sent last, and its idempotency key. */
interface Sent {
  content: string
  key: string
}

/** Returns functions to read and write a draft in browser storage. If two tabs write it, the later write wins. */
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
    /** Returns the unsent text, of this visit or an earlier one; null if there is none. */
    read: () => now().typed,
    /** Stores the unsent values; null if they equal the initial values. */
    write: (typed: Typed | null) => keep({ ...now(), typed }),
    /** Returns the idempotency key for creating something with this content: always the same, even after a reload. */
    keyFor(content: string): string {
      const { sent } = now()
      if (sent?.content === content) return sent.key
      const key = newKey()
      keep({ ...now(), sent: { content, key } })
      return key
    },
    /** Deletes the stored text and key, after sending or discarding it. */
    clear: () => keep({ typed: null }),
  }
}

function sentBefore(found: unknown): { sent?: Sent } {
  return isRecord(found) && isLike<Sent>(found.sent, { content: '', key: '' }) ? { sent: found.sent } : {}
}

/** Returns a random UUID for idempotency keys. It works on http pages, unlike `crypto.randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'.charAt((bytes[8] ?? 0) % 4)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
