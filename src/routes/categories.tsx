import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { headLater } from '#/app/heads/later-head.ts'
import { categoriesQuery } from '#/features/categories/categories.queries.ts'
import { AllCategories } from '#/features/categories/category-cards.tsx'
import { listsQuery } from '#/features/discovery/topics/topics.queries.ts'
import { inFigures } from '#/lib/format.ts'
import { PageHeading } from '#/ui/basics.tsx'

export const Route = createFileRoute('/categories')({
  // The queries of its lists are loaded with the page.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(categoriesQuery()),
      queryClient.ensureQueryData(listsQuery()),
    ])
  },
  head: ({ match: { context } }) =>
    headLater(({ headOfBuiltIn }) => headOfBuiltIn(context.site, 'categories')),
  component: CategoriesPage,
})

function CategoriesPage() {
  const lists = useSuspenseQuery(listsQuery()).data
  return (
    <div className="wrap">
      <PageHeading title="Categories" lede="What are the two of you in the mood for?" />
      <AllCategories categories={useSuspenseQuery(categoriesQuery()).data} />
      {lists.length > 0 && (
        <section aria-labelledby="lists" className="rule mt-12 pt-6">
          <h2 id="lists" className="type-part mb-3">
            Lists
          </h2>
          <ul className="gap-x-8 sm:columns-2 lg:columns-3">
            {lists.map(({ kind, slug, name, games }) => (
              <li key={slug}>
                <Link to="/$kind/$slug" params={{ kind, slug }} className="text-link">
                  {name} <span className="text-ink-2">{inFigures(games)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
