import { ButtonLink, EmptyState } from '#/ui/basics.tsx'
import type { Category } from './categories.schema.ts'
import { CategoryCards } from './category-cards.tsx'

/** All categories as cards (checklist CAT-01), or a message if there are none (checklist CAT-02). */
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
