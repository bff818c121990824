const state = globalThis as { __oncePerProcess?: Map<string, unknown> }

/**
 * Something there must be one of in a process: a pool, an index, a cache. Development re-evaluates server
 * modules on every edit, so it is kept on `globalThis` and not in a module.
 * The function that is returned finds it, made where there is none yet: whoever holds on to what it found would not
 * see that all of it was forgotten (`testing/fresh-modules.setup.ts`).
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
