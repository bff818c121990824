import { useLocation } from '@tanstack/react-router'
import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { fetchAhead, HYDRATED, loadWhenOnline } from '#/lib/hydration.ts'

/**
 * Returns a component whose code is loaded later than the page, so that the page starts faster. Until then it shows nothing.
 * The code is loaded when the browser is idle. If `when` is `where-shown`, it is loaded when the component is first rendered.
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
      // In separate low-priority tasks: the page's contents hydrate first.
      let stop: () => void = () => undefined
      const waiting = runAsTask(() => {
        stop = loadWhenOnline(fetchPart, () => startTransition(() => setHere(true)))
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

/** Runs a function in a new browser task, after the tasks that are queued already. Returns a function that cancels it. */
export function runAsTask(act: () => void): () => void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    act()
  }
  port2.postMessage(null)
  return () => port1.close()
}

/** Whether the visitor came to the current page by a press or a key on this site, and not by loading it or by Back. */
let isReachedByClick = false

if (!import.meta.env.SSR) {
  const follow = (isClick: boolean) => () => {
    isReachedByClick = isClick
  }
  document.addEventListener(HYDRATED, follow(true), { once: true })
  // Back and Forward restore the scroll position, which requires the full height at once.
  addEventListener('popstate', follow(false))
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, follow(true), { capture: true })
}

/** Returns whether the visitor reached this page by a click on this site, and not by a page load or the Back button. */
export const isPageReachedByClick = () => isReachedByClick

/** Shows `children` just after the rest of a new page, so that the top of the page appears sooner after a click on a link. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  // The element that the URL's #fragment names must exist at once, so that the browser can scroll to it.
  const hasHash = useLocation({ select: ({ hash }) => hash !== '' })
  const [isShown, setIsShown] = useState(!isReachedByClick || hasHash)
  useEffect(() => {
    if (isShown) return undefined
    let timer: number | undefined
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setIsShown(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isShown])
  return isShown ? children : <div className="min-h-[200dvh]" />
}
