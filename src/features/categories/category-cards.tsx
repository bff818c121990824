import { Link } from '@tanstack/react-router'
import { inFigures } from '#/lib/format.ts'
import { DrawnImage } from '#/ui/picture.tsx'
import type { Category } from './categories.schema.ts'

interface CategoryCardsProps {
  categories: readonly Category[]
  level?: 2 | 3
  /** How many cards, from the first, are seen at once when the page opens. */
  eager?: number
}

/** Categories as cards with description, number of games and three covers; each links to its games. */
export function CategoryCards({ categories, level = 3, eager = 0 }: CategoryCardsProps) {
  const Heading = `h${level}` as const
  return (
    <ul className="category-cards">
      {categories.map((category, index) => (
        <li key={category.id} className="category-card">
          <CategoryCovers category={category} eager={index < eager} />
          <Heading className="category-name">
            <Link to="/" search={{ category: category.slug }} className="stretched">
              {category.name}
            </Link>
            <span className="font-normal text-ink-2 text-md">
              {inFigures(category.gameCount)}
              <span className="sr-only">{category.gameCount === 1 ? ' game' : ' games'}</span>
            </span>
          </Heading>
          {category.description && <p className="mt-1 text-ink-2 text-sm">{category.description}</p>}
        </li>
      ))}
    </ul>
  )
}

/** Three covers without titles; missing ones leave empty places. */
function CategoryCovers({ category, eager }: { category: Category; eager: boolean }) {
  return (
    <div className="category-covers">
      {[0, 1, 2].map((place) => {
        const cover = category.sampleCovers[place]
        return (
          <span key={place} className="category-cover">
            {cover && <DrawnImage src={cover.thumb} eager={eager} />}
          </span>
        )
      })}
    </div>
  )
}
