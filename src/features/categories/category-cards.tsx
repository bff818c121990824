import { Link } from '@tanstack/react-router'
import { inFigures } from '#/lib/format.ts'
import { ButtonLink, EmptyState, SectionHeading, TextLink } from '#/ui/basics.tsx'
import { DrawnImage } from '#/ui/picture.tsx'
import type { Category } from './categories.schema.ts'

/** All categories as cards, or a message if there are none (checklist CAT-01, CAT-02). */
export function AllCategories({ categories }: { categories: readonly Category[] }) {
  if (categories.length > 0) return <CategoryCards categories={categories} level={2} eager={4} />
  return (
    <EmptyState
      title="No Categories Found"
      actions={
        <ButtonLink to="/" hash="results">
          Browse board games
        </ButtonLink>
      }
    >
      <p>There are no categories yet. You can still browse all of our games.</p>
    </EmptyState>
  )
}

/** Number of categories on the home page (product spec, section 9). */
const SHOWN_AT_HOME = 4

/** The first four categories as cards on the home page (checklist HOME-03). */
export function FirstCategories({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null
  return (
    <section className="wrap mt-section max-md:hidden" aria-labelledby="first-categories">
      <SectionHeading id="first-categories" action={<TextLink to="/categories">All categories</TextLink>}>
        Categories
      </SectionHeading>
      <CategoryCards categories={categories.slice(0, SHOWN_AT_HOME)} />
    </section>
  )
}

interface CategoryCardsProps {
  categories: readonly Category[]
  level?: 2 | 3
  /** Number of cards above the fold; their covers load eagerly. */
  eager?: number
}

/** Categories as cards with description, number of games and three covers; each card links to the category's games. */
function CategoryCards({ categories, level = 3, eager = 0 }: CategoryCardsProps) {
  const Heading = `h${level}` as const
  return (
    <ul className="category-cards">
      {categories.map((category, index) => (
        <li key={category.id} className="category-card">
          <div className="category-covers">
            {[0, 1, 2].map((place) => {
              const cover = category.sampleCovers[place]
              return (
                <span key={place} className="category-cover">
                  {cover && <DrawnImage src={cover.thumb} eager={index < eager} />}
                </span>
              )
            })}
          </div>
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
