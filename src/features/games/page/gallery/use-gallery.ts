import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react'

/** How far from a picture's place, in pictures, the strip may stand and still count as resting there. */
const AT_REST = 0.02

/** Which of `count` pictures is in sight, and how to get to another; the strip's own scrolling decides. */
export function useGallery(count: number) {
  const stage = useRef<HTMLOListElement>(null)
  const thumbs = useRef<HTMLOListElement>(null)
  /** Where the strip is on its way to by our doing; what it passes on the way does not count. */
  const heading = useRef<number | null>(null)
  const [current, setCurrent] = useState(0)

  /** After the last comes the first, and before the first the last. */
  function show(index: number) {
    const wanted = (index + count) % count
    const isNeighbor = Math.abs(wanted - current) <= 1
    heading.current = wanted
    setCurrent(wanted)
    stage.current?.scrollTo({
      left: wanted * stage.current.clientWidth,
      behavior: isNeighbor ? 'auto' : 'instant',
    })
  }

  function showByKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const targets: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: count - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    show(target)
  }

  function noteScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) {
    const position = scrollLeft / clientWidth
    const nearest = Math.round(position)
    if (Math.abs(position - nearest) > AT_REST) return
    if (heading.current !== null && heading.current !== nearest) return
    heading.current = null
    setCurrent(nearest)
  }

  /** A hand on the strip takes over: where it goes now is not our doing. */
  function letGo() {
    heading.current = null
  }

  // Only the row of thumbnails moves; scrolling into view would move the page as well.
  useEffect(() => {
    const row = thumbs.current
    const thumb = row?.children[current]
    if (!row || !(thumb instanceof HTMLElement)) return
    row.scrollTo({ left: thumb.offsetLeft - (row.clientWidth - thumb.clientWidth) / 2 })
  }, [current])

  return { stage, thumbs, current, show, showByKey, noteScroll, letGo }
}
