/**
 * The listeners of a value outside React, for `useSyncExternalStore`.
 * @param follow follows an outside source from the first listener on; returns a function that stops it after the last one
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

/** Calls back when another tab changes a value in local storage; returns a function that stops it. */
export function onChangeInOtherTab(name: string, changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === name || key === null) changed()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
