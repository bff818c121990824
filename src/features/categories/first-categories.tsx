import { SectionHeading, TextLink } from '#/ui/basics.tsx'
import type { Category } from './categories.schema.ts'
import { CategoryCards } from './category-cards.tsx'

/** How many categories the home page shows (product spec, section 9). */
const SHOWN_AT_HOME = 4

/** The first categories on the home page (checklist HOME-03). */
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
