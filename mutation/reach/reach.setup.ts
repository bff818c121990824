import { afterEach, beforeEach } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Of a test: what it came to. Of a test file: what it came to outside of its tests. */
    reached?: string[]
  }
}

globalThis.__reached = new Set()
const outside = new Set<string>()

function noteOutside() {
  for (const place of globalThis.__reached ?? []) outside.add(place)
  globalThis.__reached = new Set()
}

beforeEach(noteOutside)

// The last of all that follow a test, as the first that was registered.
afterEach(({ task }) => {
  task.meta.reached = [...(globalThis.__reached ?? [])]
  globalThis.__reached = new Set()
  task.file.meta.reached = [...outside]
})
