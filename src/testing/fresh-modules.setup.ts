import { vi } from 'vitest'

// Test files share a thread, so that what Node and PostgreSQL load is loaded once. Each begins with modules, clock,
// environment and globals of its own all the same: nothing that another file left is seen.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetModules()
Reflect.deleteProperty(globalThis, '__keptOncePerProcess')
