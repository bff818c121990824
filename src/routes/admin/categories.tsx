import { createFileRoute } from '@tanstack/react-router'
import { EditCategories } from '#/features/categories/editing/edit-categories.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'

export const Route = createFileRoute('/admin/categories')({ component: CategoriesPage })

function CategoriesPage() {
  return (
    <>
      <ScreenHead
        title="Categories"
        lede="The first four stand on the home page. Their names decide the order until you move one."
      />
      <EditCategories />
    </>
  )
}
