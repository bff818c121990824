import { useMemo } from 'react'
import { differenceOf, folded } from './word-difference.rules.ts'

/** How one text became another: what was taken out is struck, what was put in underlined, what is the same quiet and shortened. */
export function Difference({ before, now }: { before: string; now: string }) {
  const pieces = useMemo(() => folded(differenceOf(before, now)), [before, now])
  if (before === now)
    return (
      <p className="pt-2 pb-6 text-ink-2">
        Its words are the same. Only their form differs, such as a heading, bold letters or a picture.
      </p>
    )
  return (
    <p dir="auto" className="difference">
      {pieces.map(({ kind, text }, place) => {
        const key = `${place} ${kind}`
        if (kind === 'out') return <del key={key}>{text}</del>
        return kind === 'in' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
      })}
    </p>
  )
}
