import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import '../us.css'

/** A box of whoever sits alone; one the catalogue lacks goes by its name. */
export interface OwnBox {
  id: number
  game: GameSummary | null
  title: string
}

/** How many boxes of one's own stand before those that are to come. */
const OWN_SHOWN = 3

const TO_COME = [
  { title: 'What they own', words: 'stands here too' },
  { title: 'What you want', words: 'is one list of wishes' },
  { title: 'What you play', words: 'shows how long ago' },
]

/** The shelf as it would be: what one owns already, and dashed boxes for what comes with the other one. */
export function ShelfToBe({
  own,
  cover,
}: {
  own: readonly OwnBox[]
  cover: (game: GameSummary) => ReactNode
}) {
  return (
    <section className="us-part">
      <SectionHeading className="pb-3">Our shelf</SectionHeading>
      <ul className="us-shelf">
        {own.slice(0, OWN_SHOWN).map(({ id, game, title }) => (
          <li key={id} className="shelf-place">
            {game ? cover(game) : <span className="shelf-box us-ghost" />}
            <div className="shelf-label">
              <h3 className="line-clamp-2">
                <bdi>{title}</bdi>
              </h3>
              <p>yours</p>
            </div>
          </li>
        ))}
        {TO_COME.map(({ title, words }) => (
          <li key={title} className="shelf-place">
            <span className="shelf-box us-ghost">
              <Plus aria-hidden />
            </span>
            <div className="shelf-label">
              <h3>{title}</h3>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
