import { type ComponentType, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { HYDRATED } from '#/shared/hydrated.ts'

/**
 * A part that nobody needs before they ask for it. Its code is not loaded with the page: it comes once the page answers
 * and the browser has nothing else to do, so that it is there when it is asked for, with a connection or without one. Where
 * it cannot be had the page stands without it, and it comes with the connection, or by itself after a while. Browsers that
 * never ask again for a module they once failed to get are given the page anew, once, as soon as somebody presses for it.
 * The server leaves it out. With `where-shown` it is not loaded before it stands on a page.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, when?: 'where-shown') {
  let part: ComponentType<Props> | undefined
  const fetchPart = async () => {
    part ??= await load()
  }
  if (!import.meta.env.SSR && !when) void answering.then(() => whenIdle(() => whenOnline(fetchPart)))
  return function Later(props: Props) {
    const [isHere, setHere] = useState(false)
    useLayoutEffect(() => setHere(part !== undefined), [])
    useEffect(() => {
      if (part !== undefined) return undefined
      // Behind everything else, each for itself: what the page shows comes to life first.
      let stop: () => void = () => undefined
      const waiting = inItsTurn(() => {
        stop = whenOnline(fetchPart, () => startTransition(() => setHere(true)))
      })
      return () => {
        waiting()
        stop()
      }
    }, [])
    const Part = isHere ? part : undefined
    return Part ? <Part {...props} /> : null
  }
}

/**
 * An act that few visitors do: its code comes as a part does that nobody needs before they ask for it, and what is asked
 * before it is there is done, in the order it was asked, once it is.
 */
export function laterAct<Asked extends unknown[]>(load: () => Promise<(...asked: Asked) => void>) {
  let act: ((...asked: Asked) => void) | undefined
  const fetchAct = async () => {
    act ??= await load()
  }
  if (!import.meta.env.SSR) void answering.then(() => whenIdle(() => whenOnline(fetchAct)))
  return (...asked: Asked): void => {
    if (act) act(...asked)
    else whenOnline(fetchAct, () => act?.(...asked))
  }
}

/** Then twice as long each time. */
const FIRST_PAUSE_MS = 4_000

/** The page answers; a part of a page that is gone to later finds that done. */
const answering = new Promise<void>((resolve) => {
  if (!import.meta.env.SSR) document.addEventListener(HYDRATED, () => resolve(), { once: true })
})

/**
 * Fetches with a connection, and where that failed again with the next one or after a while, whichever comes first. Ends by
 * what it returns.
 */
function whenOnline(fetchPart: () => Promise<void>, onHere?: () => void): () => void {
  const isPressedFor = onHere && navigator.userActivation?.isActive
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
    fetchPart().then(
      () => isOver || onHere?.(),
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

/** Loads the page anew where it can be had, once for each reason as long as the tab is open. */
async function loadAnew(reason: string) {
  if (sessionStorage[reason] || !(await fetch(location.href, { method: 'HEAD' })).ok) return
  sessionStorage[reason] = 1
  location.reload()
}

/** Acts behind what the browser has to do now, a turn of its own for each. Ends by what it returns. */
export function inItsTurn(act: () => void): () => void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    act()
  }
  port2.postMessage(null)
  return () => port1.close()
}

function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 1_000)
}
