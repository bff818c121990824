import { type FormEvent, useState } from 'react'
import { Alert, Button } from '#/ui/basics.tsx'
import { FieldError, Segmented, SelectField } from '#/ui/form.tsx'
import { CheckboxRow } from '#/ui/inputs.tsx'
import { Dialog, DialogDeeds } from '#/ui/modal.tsx'
import { fieldOf, isFieldOfKind } from '../model/game-fields.rules.ts'
import type { CategoryChoice } from './form/form-context.ts'
import { TypedInput } from './form/form-field.tsx'
import { READ_TYPED } from './form/game-draft.rules.ts'
import {
  CHANGED_FIELDS,
  type ChangedField,
  type FieldChange,
  fieldLabel,
  gamesInWords,
  type How,
  holdsNames,
  valueRead,
} from './many-games.rules.ts'

const HOW_OPTIONS: { value: How; label: string }[] = [
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Remove' },
  { value: 'set', label: 'Only these' },
]

interface ChangeFieldProps {
  count: number
  categories: readonly CategoryChoice[]
  isPending: boolean
  problem: string | undefined
  onChange: (change: FieldChange) => void
  onClose: () => void
}

export function ChangeField({ count, categories, isPending, problem, onChange, onClose }: ChangeFieldProps) {
  const [field, setField] = useState<ChangedField>('categories')
  const [how, setHow] = useState<How>('add')
  const [value, setValue] = useState<EnteredValue>({ text: '', categories: [] })
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const change = { field, how: holdsNames(field) ? how : 'set', value: valueEntered(field, value) } as const
    const read = valueRead(change)
    if ('fault' in read) setFault(read.fault)
    else onChange(change)
  }
  return (
    <Dialog
      open
      onOpenChange={() => !isPending && onClose()}
      title="Change a field"
      description={`${gamesInWords(count)} ${count === 1 ? 'is' : 'are'} selected. Their other fields stay as they are.`}
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
            setValue({ text: isFlag(next) ? 'yes' : '', categories: [] })
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
            legend="What to do with the list"
            name="how"
            value={how}
            onChange={setHow}
            options={HOW_OPTIONS}
          />
        )}
        <NewValue
          field={field}
          entered={value}
          all={categories}
          error={fault}
          onEnter={(next) => {
            setValue({ ...value, ...next })
            setFault(undefined)
          }}
        />
        {problem && <Alert>The games weren’t changed. {problem}</Alert>}
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

const isFlag = (field: ChangedField): field is 'published' | 'featured' | 'bestSeller' =>
  field === 'published' || isFieldOfKind(field, 'flag')

/** A value as it is being entered: typed or chosen as one text, or some of the categories. */
interface EnteredValue {
  text: string
  categories: readonly string[]
}

function valueEntered(field: ChangedField, { text, categories }: EnteredValue): unknown {
  if (isFlag(field)) return text === 'yes'
  return field === 'categories' ? categories : READ_TYPED[fieldOf[field].kind](text)
}

interface NewValueProps {
  field: ChangedField
  entered: EnteredValue
  all: readonly CategoryChoice[]
  error: string | undefined
  onEnter: (entered: Partial<EnteredValue>) => void
}

/** The input for the new value, by the field's kind. */
function NewValue({ field, entered: { text, categories }, all, error, onEnter }: NewValueProps) {
  const label = fieldLabel(field)
  if (isFlag(field))
    return (
      <SelectField label={label} value={text} onChange={({ target }) => onEnter({ text: target.value })}>
        <option value="yes">Yes</option>
        <option value="">No</option>
      </SelectField>
    )
  if (field !== 'categories')
    return (
      <TypedInput
        name={field}
        label={label}
        hint={holdsNames(field) ? 'Separated by commas.' : undefined}
        value={text}
        error={error}
        onWrite={(text) => onEnter({ text })}
      />
    )
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{label}</legend>
      {error && <FieldError>{error}</FieldError>}
      <div className="grid grid-cols-2 gap-x-4">
        {all.map(({ slug, name }) => (
          <CheckboxRow
            key={slug}
            label={name}
            checked={categories.includes(slug)}
            onChange={({ target }) =>
              onEnter({
                categories: target.checked
                  ? [...categories, slug]
                  : categories.filter((each) => each !== slug),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
