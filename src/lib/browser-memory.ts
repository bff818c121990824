/** Where a value is stored: in this tab, until it is closed, or in this browser. */
export type SavedIn = 'tab' | 'browser'

/** A value in browser storage. Nothing throws: if storage is refused, full or invalid, nothing is stored or found. */
export interface BrowserMemory<Value> {
  /** The stored value; null without one of the right shape. */
  read: () => Value | null
  /** Stores a value, replacing the former one, also another tab's; null deletes it. */
  write: (value: Value | null) => void
}

/** Validates a stored value; null if it has another shape. */
export type Check<Value> = (found: unknown) => Value | null

/** A value in browser storage, as JSON. Names of personal values include the member's id: no other account sees them. */
export const jsonMemory = <Value>(storedIn: SavedIn, name: string, check: Check<Value>) =>
  memory<Value>(storedIn, name, (text) => check(JSON.parse(text)), JSON.stringify)

/** One of a fixed set of words in browser storage, as plain text, which inline scripts in the page's head can read too. */
export const wordMemory = <Word extends string>(storedIn: SavedIn, name: string, words: readonly Word[]) =>
  memory(storedIn, name, (text) => words.find((word) => word === text) ?? null, String)

function memory<Value>(
  storedIn: SavedIn,
  name: string,
  parse: (text: string) => Value | null,
  print: (value: Value) => string,
): BrowserMemory<Value> {
  // Accessed on use only: some browsers throw even on that.
  const storage = () => (storedIn === 'tab' ? sessionStorage : localStorage)
  return {
    read() {
      try {
        const text = storage().getItem(name)
        return text === null ? null : parse(text)
      } catch (cause) {
        console.info(`The value stored as "${name}" cannot be read`, cause)
        return null
      }
    },
    write(value) {
      try {
        if (value === null) storage().removeItem(name)
        else storage().setItem(name, print(value))
      } catch (cause) {
        console.info(`Nothing is stored as "${name}"`, cause)
      }
    },
  }
}

/** Makes a validator: values have the example's structure and types; missing ones get its values, unknown are dropped. */
export function like<Value extends object>(example: Value): Check<Value> {
  return (found) => {
    if (!isRecord(found) || !Object.keys(example).some((name) => name in found)) return null
    const whole = completed(found, example)
    return isLike(whole, example) ? whole : null
  }
}

/** Whether a value has the same structure and types as an example. */
export function isLike<Value>(found: unknown, example: Value): found is Value {
  if (Array.isArray(example))
    return Array.isArray(found) && (example.length === 0 || found.every((item) => isLike(item, example[0])))
  if (!isRecord(example)) return typeof found === typeof example
  return isRecord(found) && Object.entries(example).every(([name, part]) => isLike(found[name], part))
}

function completed(found: unknown, example: unknown): unknown {
  if (found === undefined) return example
  if (!isRecord(found) || !isRecord(example)) return found
  return Object.fromEntries(
    Object.entries(example).map(([name, part]) => [name, completed(found[name], part)]),
  )
}

/** Whether a value is an object, and neither null nor an array. */
export function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null && !Array.isArray(found)
}

/** Name of the cache with private pages that can be read offline; the service worker opens pages from it. */
export const SAVED_PAGES = 'own pages'

/** Deletes the private pages stored for reading offline. */
export const deleteSavedPages = () => window.caches?.delete(SAVED_PAGES)

/** Data for the service worker about the offline page, which it precaches. */
export interface OfflinePage {
  page: string
  /** Changes with the content of the page. */
  version: string
  /** The addresses of its style sheet and fonts. */
  assets: readonly string[]
}
