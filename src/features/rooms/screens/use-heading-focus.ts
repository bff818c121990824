import { type RefObject, useEffect, useRef } from 'react'

/**
 * The heading of a screen that came in the place of another: it takes the focus where what had it is gone, so that keys go
 * on from here.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
