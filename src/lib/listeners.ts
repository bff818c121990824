/**
 * Returns `subscribe` for React's `useSyncExternalStore`, and `notify`, which calls all listeners.
 * @param follow runs when the first listener is added; returns a function that runs when the last one is removed
 */
export function listenersOf(follow?: () => () => void) {
  const listeners = new Set<() => void>()
  let stop: (() => void) | undefined
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) stop = follow?.()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop?.()
      }
    },
  }
}

/** Calls `changed` when another tab changes the value `name` in local storage. Returns the function that stops listening. */
export function onChangeInOtherTab(name: string, changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === name || key === null) changed()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
