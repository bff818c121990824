/** What Vitest keeps for itself between runs, or sets anew for each. */
const OF_VITEST = /^(__vitest|VITEST)|^(console|process)$/

/** All that is global, as an object like any other: the compiler would compare the types of all of it each time. */
const everything: object = globalThis

/**
 * Remembers everything global as it is now. The returned function brings it back: what tests added goes, what they
 * replaced (a clock, `fetch`) returns, and so do the variables of the environment.
 */
export function rememberGlobals(): () => void {
  const known = Object.getOwnPropertyDescriptors(everything)
  const variables = { ...process.env }
  return () => {
    for (const name of Object.getOwnPropertyNames(everything))
      if (!(name in known) && !OF_VITEST.test(name)) Reflect.deleteProperty(everything, name)
    for (const [name, descriptor] of Object.entries(known))
      if (descriptor.configurable && !OF_VITEST.test(name))
        Object.defineProperty(everything, name, descriptor)
    for (const name of Object.keys(process.env))
      if (!(name in variables) && !OF_VITEST.test(name)) delete process.env[name]
    for (const [name, value] of Object.entries(variables))
      if (!OF_VITEST.test(name) && process.env[name] !== value) process.env[name] = value
  }
}
