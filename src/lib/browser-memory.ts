/** Browser storage: `tab` is `sessionStorage`, `browser` is `localStorage`. */
export type SavedIn = 'tab' | 'browser'

/** A value in browser storage. No method throws: if storage is denied or full, writing does nothing and reading returns null. */
export interface BrowserMemory<Value> {
  /** Returns the stored value. Returns null if there is none, or if the stored text is invalid. */
  read: () => Value | null
  /** Stores a value, overwriting one stored by another tab; null deletes it. */
  write: (value: Value | null) => void
}

/** Function that validates a value read from browser storage. It returns null if the value is invalid. */
export type Check<Value> = (found: unknown) => Value | null

/** Returns an object that remembers a JSON value in browser storage. For a private value, `name` must contain the member's id. */
export const jsonMemory = <Value>(storedIn: SavedIn, name: string, check: Check<Value>) =>
  memory<Value>(storedIn, name, (text) => check(JSON.parse(text)), JSON.stringify)

/** Returns an object that remembers a word in browser storage. If the stored word is not one of `words`, it is read as null. */
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

/** Returns a function that validates an object by `example`: it fills in missing fields, and returns null if a type differs. */
export function checkLike<Value extends object>(example: Value): Check<Value> {
  return (found) => {
    if (!isRecord(found) || !Object.keys(example).some((name) => name in found)) return null
    const whole = completed(found, example)
    return isLike(whole, example) ? whole : null
  }
}

/** Whether a value has the structure and types of an example. Array items must be like the example's first item. */
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

/** Name of the browser cache that stores private pages for offline reading. */
export const SAVED_PAGES = 'own pages'

/** Deletes the private pages stored for reading offline. */
export const deleteSavedPages = () => window.caches?.delete(SAVED_PAGES)

/** The offline page: its path, and the files it loads. The service worker stores them all in advance. */
export interface OfflinePage {
  page: string
  /** A digest that changes with the contents of the page. */
  version: string
  /** Addresses of the page's style sheet and fonts. */
  assets: readonly string[]
}
