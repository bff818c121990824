import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { GameDetail } from '#/domain/games/games.schema.ts'
import { later } from '#/ui/later.tsx'

const CompactBar = later(async () => (await import('./compact-bar.tsx')).CompactBar)

interface CompactHeadProps {
  game: GameDetail
  /** The title it stands for once that is scrolled away. */
  children: ReactNode
}

/** On a phone, once the title is scrolled past: the way back, the game, and three facts, in the place of the site's head. */
export function CompactHead({ game, children }: CompactHeadProps) {
  const title = useRef<HTMLDivElement>(null)
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const element = title.current
    if (!element) return
    const observer = new IntersectionObserver(([seen]) => {
      if (seen) setPast(!seen.isIntersecting && seen.boundingClientRect.bottom <= 0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <div ref={title}>{children}</div>
      {isPast && <CompactBar game={game} />}
    </>
  )
}
