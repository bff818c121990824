import { vi } from 'vitest'

/** What a module may put something of its own in the place of: the server of Hono does. */
const thread = globalThis as {
  __builtIn?: { Request: typeof Request; Response: typeof Response }
  __keptOncePerProcess?: unknown
}

// Test files share a thread, so that what Node and PostgreSQL load is loaded once. Each begins with modules, clock,
// environment and globals of its own all the same: nothing that another file left is seen.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetModules()
Reflect.deleteProperty(thread, '__keptOncePerProcess')
thread.__builtIn ??= { Request, Response }
for (const [name, value] of Object.entries(thread.__builtIn))
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
