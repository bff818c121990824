import { expect, vi } from 'vitest'
import { sharesModules } from './shared-modules.ts'
import { weighPasswordsAtOnce } from './ways-in/real-passwords.ts'

/** Globals that a module may replace: Hono's server does. */
const thread = globalThis as {
  __builtIn?: { Request: typeof Request; Response: typeof Response }
  __oncePerProcess?: Map<string, unknown>
  __hasSharedModules?: boolean
}

/** Expensive constants, which outlive a test. */
const LASTING = ['raster fonts']

// Test files share a thread, so that what Node and PostgreSQL load is loaded once. Each begins with modules, clock,
// environment and globals of its own all the same: nothing that another file left is seen. Those that load the whole site
// share its modules, which hold no state but that of the process, and each begins with none of it.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
const isSharing = sharesModules(expect.getState().testPath ?? '')
const hasModules = isSharing && thread.__hasSharedModules
thread.__hasSharedModules = isSharing
if (!hasModules) vi.resetModules()
const state = thread.__oncePerProcess ?? []
thread.__oncePerProcess = new Map([...state].filter(([name]) => hasModules && LASTING.includes(name)))
// An answer that must not tell whether an address is known takes its time; so often as here, less of it.
thread.__oncePerProcess.set('even answer ms', 50)
weighPasswordsAtOnce()
thread.__builtIn ??= { Request, Response }
for (const [name, value] of Object.entries(thread.__builtIn))
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
