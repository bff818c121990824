import { createFileRoute } from '@tanstack/react-router'
import { EditCategories } from '#/features/categories/editing/edit-categories.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'

export const Route = createFileRoute('/admin/categories')({ component: CategoriesPage })

function CategoriesPage() {
  return (
    <>
      <PageHeading
        title="Categories"
        lede="The first four stand on the home page. Their names decide the order until you move one."
        className="md:pt-10 md:pb-8"
      />
      <EditCategories />
    </>
  )
}
