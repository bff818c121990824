import { createFileRoute } from '@tanstack/react-router'
import { EditCategories } from '#/features/categories/editing/edit-categories.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/categories')({
  component: () => (
    <>
      <ScreenHead
        title="Categories"
        lede="The first four appear on the home page. They’re in order of name until you move one."
      />
      <EditCategories />
    </>
  ),
})
