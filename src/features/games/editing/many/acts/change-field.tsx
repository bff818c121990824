import { type FormEvent, useState } from 'react'
import type { CategoryChoice } from '#/features/games/editing/form/form-context.ts'
import { Button } from '#/ui/button/button.tsx'
import { Segmented } from '#/ui/choice/segmented.tsx'
import { SelectField } from '#/ui/form/select-field.tsx'
import { Dialog, DialogDeeds } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import {
  CHANGED_FIELDS,
  type ChangedField,
  type FieldChange,
  fieldLabel,
  type How,
  holdsNames,
  valueRead,
} from '../many-games.rules.ts'
import { gamesInWords } from '../words.rules.ts'
import { type EnteredValue, NewValue, valueEntered } from './new-value.tsx'

const HOW_OPTIONS: { value: How; label: string }[] = [
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Take away' },
  { value: 'set', label: 'Only these' },
]
const NOTHING = { text: '', categories: [] }

interface ChangeFieldProps {
  count: number
  categories: readonly CategoryChoice[]
  isPending: boolean
  problem: string | undefined
  onChange: (change: FieldChange) => void
  onClose: () => void
}

/** Asks which field of some games is to say what. */
export function ChangeField({ count, categories, isPending, problem, onChange, onClose }: ChangeFieldProps) {
  const [field, setField] = useState<ChangedField>('categories')
  const [how, setHow] = useState<How>('add')
  const [entered, setEntered] = useState<EnteredValue>(NOTHING)
  const [fault, setFault] = useState<string>()
  const change = (): FieldChange => ({
    field,
    how: holdsNames(field) ? how : 'set',
    value: valueEntered(field, entered),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const read = valueRead(change())
    if ('fault' in read) setFault(read.fault)
    else onChange(change())
  }
  return (
    <Dialog
      open
      onOpenChange={() => !isPending && onClose()}
      title="Change a field"
      description={`${gamesInWords(count)} ${count === 1 ? 'is' : 'are'} chosen. Whatever else they say stays.`}
    >
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <SelectField
          label="Field"
          value={field}
          onChange={({ target }) => {
            const next = CHANGED_FIELDS.find((name) => name === target.value)
            if (!next) return
            setField(next)
            setFault(undefined)
            setEntered({ text: isYesOrNo(next) ? 'yes' : '', categories: [] })
          }}
        >
          {CHANGED_FIELDS.map((name) => (
            <option key={name} value={name}>
              {fieldLabel(name)}
            </option>
          ))}
        </SelectField>
        {holdsNames(field) && (
          <Segmented
            legend="What becomes of the list"
            name="how"
            value={how}
            onChange={setHow}
            options={HOW_OPTIONS}
          />
        )}
        <NewValue
          field={field}
          entered={entered}
          categories={categories}
          error={fault}
          onEnter={(next) => {
            setEntered(next)
            setFault(undefined)
          }}
        />
        {problem && <Alert>The games were not changed. {problem}</Alert>}
        <DialogDeeds>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" aria-disabled={isPending}>
            {isPending ? 'Changing…' : `Change ${gamesInWords(count).toLowerCase()}`}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}

const isYesOrNo = (field: ChangedField) => ['published', 'featured', 'bestSeller'].includes(field)
