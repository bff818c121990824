import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AllCategories } from '#/features/categories/all-categories.tsx'
import { categoriesQuery } from '#/features/categories/categories.queries.ts'
import { headLater } from '#/shell/heads/later-head.ts'
import { PageHeading } from '#/ui/text/page-heading.tsx'

export const Route = createFileRoute('/categories')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(categoriesQuery())
  },
  head: ({ match: { context } }) => headLater(({ headOfCategories }) => headOfCategories(context.site)),
  component: CategoriesPage,
})

function CategoriesPage() {
  return (
    <div className="wrap">
      <PageHeading title="Categories" lede="What are the two of you in the mood for?" />
      <AllCategories categories={useSuspenseQuery(categoriesQuery()).data} />
    </div>
  )
}
