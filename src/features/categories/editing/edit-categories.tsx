import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { type FormEvent, useRef, useState } from 'react'
import { newKey } from '#/lib/drafts.ts'
import { inFigures } from '#/lib/format.ts'
import { movedTo } from '#/lib/order.ts'
import { Alert, Button, EmptyState, IconButton, LoadFailure, Skeleton } from '#/ui/basics.tsx'
import { MoveButtons } from '#/ui/editor-fields.tsx'
import { TextArea, TextField } from '#/ui/form.tsx'
import { ConfirmDialog, Dialog, DialogActions } from '#/ui/modal.tsx'
import { DataTable } from '#/ui/table.tsx'
import type { EditedCategory } from '../categories.schema.ts'
import {
  CATEGORY_NAME_MAX_LENGTH,
  type CategoryFields,
  tidyCategory,
  validateCategory,
} from '../model/categories.rules.ts'
import {
  categoriesToEditQuery,
  isChangedMeanwhile,
  isNameTaken,
  useDeleteCategory,
  useOrderCategories,
  useSaveCategory,
} from './category-editing.queries.ts'

/** The admin screen to add, change, order and delete categories. Only categories without games can be deleted. */
export function EditCategories() {
  const { data: categories, error, refetch } = useQuery(categoriesToEditQuery())
  const [edited, setEdited] = useState<EditedCategory | 'new' | null>(null)
  const [deleted, setDeleted] = useState<EditedCategory | null>(null)
  const order = useOrderCategories()
  if (error && !categories)
    return <LoadFailure title="We couldn’t load the categories" error={error} onRetry={refetch} />
  if (!categories) return <Skeleton className="h-60" />
  const ids = categories.map(({ id }) => id)
  return (
    <div className="grid gap-6">
      <Button look="primary" className="justify-self-start" onClick={() => setEdited('new')}>
        New category
      </Button>
      {order.error && <Alert>{order.error.message}</Alert>}
      {categories.length === 0 ? (
        <EmptyState title="No Categories Found">Every game is in at least one.</EmptyState>
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
              cell: (category) => (
                <span className="flex md:justify-end">
                  <MoveButtons
                    name={category.name}
                    place={categories.indexOf(category)}
                    count={ids.length}
                    onMove={(to) => order.mutate(movedTo(ids, categories.indexOf(category), to))}
                  />
                  <IconButton label={`Edit ${category.name}`} onClick={() => setEdited(category)}>
                    <Pencil aria-hidden />
                  </IconButton>
                  <IconButton label={`Delete ${category.name}`} onClick={() => setDeleted(category)}>
                    <Trash2 aria-hidden />
                  </IconButton>
                </span>
              ),
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
      isPending={isPending}
      problem={error?.message}
      onConfirm={() => mutate(category.id)}
      onClose={onClose}
    >
      {category.gameCount > 0
        ? `${inFigures(category.gameCount)} games are in it; you can only delete an empty category.`
        : 'There are no games in it. This can’t be undone.'}
    </ConfirmDialog>
  )
}

/** The dialog to edit a category, or to add one if `category` is null. */
function CategoryDialog({ category, onClose }: { category: EditedCategory | null; onClose: () => void }) {
  const { name = '', description = '' } = category ?? {}
  const [typed, setTyped] = useState<CategoryFields>({ name, description })
  const [fieldErrors, setFieldErrors] = useState<Partial<CategoryFields>>({})
  const [key] = useState(newKey)
  const [begunFrom] = useState(category?.revision)
  const { mutate, isPending, error } = useSaveCategory(onClose)
  const form = useRef<HTMLFormElement>(null)
  const taken = isNameTaken(error) ? error?.message : undefined
  const theirs = isChangedMeanwhile(error) ? category : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const fields = tidyCategory(typed)
    const found = validateCategory(fields)
    setFieldErrors(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else
      mutate({
        ...fields,
        ...(category ? { id: category.id, revision: theirs?.revision ?? begunFrom ?? 0 } : { key }),
      })
  }
  return (
    <Dialog onClose={() => !isPending && onClose()} title={category ? 'Edit category' : 'New category'}>
      <form ref={form} noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <TextField
          label="Name"
          name="name"
          required
          maxLength={CATEGORY_NAME_MAX_LENGTH * 2}
          autoComplete="off"
          value={typed.name}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          error={fieldErrors.name ?? taken}
        />
        <TextArea
          label="Description"
          hint="One sentence, shown under its name on the Categories page."
          name="description"
          rows={3}
          value={typed.description}
          onChange={({ target }) => setTyped({ ...typed, description: target.value })}
          error={fieldErrors.description}
        />
        {theirs && (
          <Alert title={error?.message}>
            It is now “{theirs.name}”{theirs.description && `: ${theirs.description}`} Save again to replace
            it with yours.
          </Alert>
        )}
        {error && !taken && !theirs && <Alert>{error.message}</Alert>}
        <DialogActions>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" aria-disabled={isPending}>
            {isPending ? 'Saving…' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
