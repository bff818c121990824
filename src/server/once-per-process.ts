const state = globalThis as { __oncePerProcess?: Map<string, unknown> }

/**
 * Defines a singleton of the process, such as a pool. Development re-evaluates server modules on every edit, so it is stored
 * on `globalThis` and not in a module. The returned function looks it up or creates it; do not store its result, which would miss
 * a reset (`testing/fresh-modules.setup.ts`).
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
