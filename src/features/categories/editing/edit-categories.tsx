import { useQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { moved } from '#/domain/categories/categories.rules.ts'
import { inFigures } from '#/shared/text/in-figures.ts'
import { Button } from '#/ui/button/button.tsx'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { DataTable } from '#/ui/list/table/data-table.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { editedCategoriesQuery, useDeleteCategory, useOrderCategories } from './category-editing.queries.ts'
import type { EditedCategory } from './category-editing.schema.ts'

/** Every category: added, renamed, described, put in order, and deleted when no game belongs to it. */
export function EditCategories() {
  const { data, error, refetch } = useQuery(editedCategoriesQuery())
  const [edited, setEdited] = useState<EditedCategory | 'new' | null>(null)
  const [deleted, setDeleted] = useState<EditedCategory | null>(null)
  const order = useOrderCategories()
  if (error && !data)
    return (
      <Alert
        title="The categories could not be loaded"
        action={<Button onClick={() => refetch()}>Try Again</Button>}
      >
        {error.message}
      </Alert>
    )
  if (!data) return <Skeleton className="h-60" />
  const { categories, isOrdered } = data
  const ids = categories.map(({ id }) => id)
  const lastPlace = categories.length - 1
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => setEdited('new')}>
          New category
        </Button>
        {isOrdered && <Button onClick={() => order.mutate([])}>Order by name</Button>}
      </div>
      {order.error && <Alert>{order.error.message}</Alert>}
      {categories.length === 0 ? (
        <EmptyState title="No Categories Found">A game belongs to one or more of them.</EmptyState>
      ) : (
        <DataTable
          caption="Categories"
          rows={categories}
          keyOf={({ id }) => id}
          columns={[
            {
              heading: 'Category',
              cell: ({ name, description }) => (
                <span className="grid">
                  <b>{name}</b>
                  <span className="max-w-[60ch] text-ink-2">{description}</span>
                </span>
              ),
            },
            { heading: 'Games', numeric: true, cell: ({ gameCount }) => inFigures(gameCount) },
            {
              heading: 'Actions',
              hideHeading: true,
              cell: (category) => {
                const place = categories.indexOf(category)
                return (
                  <span className="flex md:justify-end">
                    <IconButton
                      label={`Move ${category.name} up`}
                      aria-disabled={place === 0}
                      className="aria-disabled:opacity-35"
                      onClick={() => place > 0 && order.mutate(moved(ids, place, -1))}
                    >
                      <ArrowUp aria-hidden />
                    </IconButton>
                    <IconButton
                      label={`Move ${category.name} down`}
                      aria-disabled={place === lastPlace}
                      className="aria-disabled:opacity-35"
                      onClick={() => place < lastPlace && order.mutate(moved(ids, place, 1))}
                    >
                      <ArrowDown aria-hidden />
                    </IconButton>
                    <IconButton label={`Edit ${category.name}`} onClick={() => setEdited(category)}>
                      <Pencil aria-hidden />
                    </IconButton>
                    <IconButton label={`Delete ${category.name}`} onClick={() => setDeleted(category)}>
                      <Trash2 aria-hidden />
                    </IconButton>
                  </span>
                )
              },
            },
          ]}
        />
      )}
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? null : (categories.find(({ id }) => id === edited.id) ?? edited)}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && <DeleteCategory category={deleted} onClose={() => setDeleted(null)} />}
    </div>
  )
}

function DeleteCategory({ category, onClose }: { category: EditedCategory; onClose: () => void }) {
  const { mutate, isPending, error } = useDeleteCategory(onClose)
  return (
    <ConfirmDialog
      title={`Delete ${category.name}?`}
      confirm="Delete"
      confirming="Deleting…"
      isPending={isPending}
      problem={error?.message}
      onConfirm={() => mutate(category.id)}
      onClose={onClose}
    >
      {category.gameCount > 0
        ? `${inFigures(category.gameCount)} games belong to it; only an empty category can be deleted.`
        : 'No game belongs to it. This cannot be undone.'}
    </ConfirmDialog>
  )
}
