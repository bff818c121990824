import { type ComponentType, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { fetchAhead, whenOnline } from '#/lib/fetched-later.ts'

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
  if (!when) fetchAhead(fetchPart)
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
