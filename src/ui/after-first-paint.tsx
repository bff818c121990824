import { useLocation } from '@tanstack/react-router'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { HYDRATED } from '#/lib/hydrated.ts'

/** Whether the page in view was reached by a touch on this site, and not by loading it or by Back. */
let isReachedByTouch = false

if (!import.meta.env.SSR) {
  const follow = (isTouch: boolean) => () => {
    isReachedByTouch = isTouch
  }
  document.addEventListener(HYDRATED, follow(true), { once: true })
  // Back and Forward put the page where it was scrolled to, which needs its whole height at once.
  addEventListener('popstate', follow(false))
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, follow(true), { capture: true })
}

/** Returns whether what lies below the first screen is rendered later: its data need not be there before the page is. */
export const isBelowLater = () => isReachedByTouch

/**
 * What lies below the first screen of a page: rendered once the first screen is painted, where somebody came by a touch on this
 * site; otherwise with the page. Until then two screens of room are reserved, so that nothing in view moves.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  // A part that the address names has to be there to be scrolled to.
  const hasHash = useLocation({ select: ({ hash }) => hash !== '' })
  const [isShown, setIsShown] = useState(!isReachedByTouch || hasHash)
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
