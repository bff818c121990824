/** Name of the event after React's hydration. From then on, the root element has the attribute `data-hydrated`. */
export const HYDRATED = 'hydrated'

/** Delay before loading a module again, in milliseconds; it doubles with each failure. */
const FIRST_PAUSE_MS = 4_000

/** A promise that resolves once the page is hydrated; on the server it stays pending. */
export const whenHydrated = new Promise<void>((resolve) => {
  if (!import.meta.env.SSR) document.addEventListener(HYDRATED, () => resolve(), { once: true })
})

/** Loads a module as soon as the browser is online, then calls `onLoaded`. Retries a failed load. Returns a cancel function. */
export function loadWhenOnline(load: () => Promise<void>, onLoaded?: () => void): () => void {
  const isPressedFor = onLoaded && navigator.userActivation?.isActive
  let isOver = false
  let pauseMs = FIRST_PAUSE_MS
  let timer: number | undefined
  const wait = () => addEventListener('online', ask, { once: true })
  const end = () => {
    clearTimeout(timer)
    removeEventListener('online', ask)
  }
  function ask() {
    end()
    load().then(
      () => isOver || onLoaded?.(),
      (error: unknown) => {
        console.debug('a part of the page did not come:', error)
        if (isOver) return
        wait()
        timer = window.setTimeout(ask, pauseMs)
        pauseMs *= 2
        if (isPressedFor) loadAnew(String(error)).catch(console.debug)
      },
    )
  }
  if (navigator.onLine) ask()
  else wait()
  return () => {
    isOver = true
    end()
  }
}

/** Preloads a module once the page is hydrated and the browser is idle; does nothing on the server. */
export function fetchAhead(load: () => Promise<void>): void {
  if (!import.meta.env.SSR) void whenHydrated.then(() => whenIdle(() => loadWhenOnline(load)))
}

/** Reloads the page if the server responds, at most once per reason and tab. */
async function loadAnew(reason: string) {
  if (sessionStorage[reason] || !(await fetch(location.href, { method: 'HEAD' })).ok) return
  sessionStorage[reason] = 1
  location.reload()
}

/** Runs a function once the browser is idle. Browsers without `requestIdleCallback` wait one second. */
export function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 1_000)
}

/** Runs a function after the next paint. If the user leaves the page before that, it runs at once. */
export function afterPaint(act: () => void): void {
  const run = () => {
    removeEventListener('pagehide', run)
    document.removeEventListener('visibilitychange', run)
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    act()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  addEventListener('pagehide', run)
  document.addEventListener('visibilitychange', run)
}
