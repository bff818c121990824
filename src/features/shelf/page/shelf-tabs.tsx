import { Link } from '@tanstack/react-router'
import { SHELF_PARTS, type ShelfPart } from '#/domain/shelf/shelf-look.rules.ts'
import { inFigures } from '#/shared/text/in-figures.ts'
import './shelf.css'

/** Where a shelf stands: one's own, or that of two. */
export type ShelfAddress = '/shelf' | '/us/shelf'

interface ShelfTabsProps {
  to: ShelfAddress
  show: ShelfPart
  words: Record<ShelfPart, string>
  /** How many games each part has, once that is known. */
  counts: Record<ShelfPart, number> | undefined
}

/** The parts of a shelf, each with how many games stand there (checklist SHELF-01). */
export function ShelfTabs({ to, show, words, counts }: ShelfTabsProps) {
  return (
    <nav aria-label="Show" className="ask-answers shelf-tabs">
      {SHELF_PARTS.map((part) => (
        <Link
          key={part}
          to={to}
          search={part === 'own' ? {} : { show: part }}
          activeOptions={{ exact: true }}
          resetScroll={false}
          aria-current={part === show ? 'true' : undefined}
        >
          <span>{words[part]}</span>
          <span className="type-number">{counts ? inFigures(counts[part]) : '–'}</span>
        </Link>
      ))}
    </nav>
  )
}
