const state = globalThis as { __oncePerProcess?: Map<string, unknown> }

/**
 * Defines a singleton of the process, such as a pool. It survives when the development server reloads modules. Call the
 * returned function on every use, because tests reset the singleton (`testing/fresh-modules.setup.ts`).
 */
export function oncePerProcess<Stored>(name: string, make: () => Stored): () => Stored {
  return () => {
    state.__oncePerProcess ??= new Map()
    const all = state.__oncePerProcess
    const known = all.get(name)
    if (known !== undefined) return known as Stored
    const made = make()
    all.set(name, made)
    return made
  }
}
