const kept = globalThis as { __keptOncePerProcess?: Map<string, unknown> }

/**
 * Something there must be one of in a process: a pool, an index, a cache. Development re-evaluates server
 * modules on every edit, so it is kept on `globalThis` and not in a module.
 * The function that is returned finds it, made where there is none yet: whoever holds on to what it found would not
 * see that all of it was forgotten (`testing/fresh-modules.setup.ts`).
 */
export function oncePerProcess<Kept>(name: string, make: () => Kept): () => Kept {
  return () => {
    kept.__keptOncePerProcess ??= new Map()
    const all = kept.__keptOncePerProcess
    const known = all.get(name)
    if (known !== undefined) return known as Kept
    const made = make()
    all.set(name, made)
    return made
  }
}
