import { type FormEvent, useRef, useState } from 'react'
import {
  CATEGORY_NAME_MAX_LENGTH,
  type CategoryFields,
  faultsOfCategory,
  tidyCategory,
} from '#/domain/categories/categories.rules.ts'
import { newKey } from '#/shared/memory/idempotency-key.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextArea } from '#/ui/form/text-area.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Dialog, DialogDeeds } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { isChangedMeanwhile, isNameTaken, useSaveCategory } from './category-editing.queries.ts'
import type { EditedCategory } from './category-editing.schema.ts'

interface CategoryDialogProps {
  /** The category to change, as it is now; without one a new one is added. */
  category: EditedCategory | null
  onClose: () => void
}

/** Adds a category, or renames and describes one. What was typed stays until it is saved or put away. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const [typed, setTyped] = useState<CategoryFields>({
    name: category?.name ?? '',
    description: category?.description ?? '',
  })
  const [faults, setFaults] = useState<Partial<CategoryFields>>({})
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
    const found = faultsOfCategory(fields)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else
      mutate({
        ...fields,
        ...(category
          ? { id: category.id, revision: (theirs ?? { revision: begunFrom ?? 0 }).revision }
          : { key }),
      })
  }
  return (
    <Dialog
      open
      onOpenChange={() => !isPending && onClose()}
      title={category ? 'Edit category' : 'New category'}
    >
      <form ref={form} noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <TextField
          label="Name"
          name="name"
          required
          maxLength={CATEGORY_NAME_MAX_LENGTH * 2}
          autoComplete="off"
          value={typed.name}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          error={faults.name ?? taken}
        />
        <TextArea
          label="Description"
          hint="A sentence under its name on the page of categories."
          name="description"
          rows={3}
          value={typed.description}
          onChange={({ target }) => setTyped({ ...typed, description: target.value })}
          error={faults.description}
        />
        {theirs && (
          <Alert title={error?.message}>
            It is now “{theirs.name}”{theirs.description && `: ${theirs.description}`} Save again to put yours
            in its place.
          </Alert>
        )}
        {error && !taken && !theirs && <Alert>{error.message}</Alert>}
        <DialogDeeds>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" aria-disabled={isPending}>
            {isPending ? 'Saving…' : 'Save'}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}
