import { gameFields } from '#/domain/games/game-field-list.rules.ts'
import { READ_TYPED } from '#/features/games/editing/form/draft/typed-texts.rules.ts'
import type { CategoryChoice } from '#/features/games/editing/form/form-context.ts'
import { CheckboxRow } from '#/ui/choice/checkbox-row.tsx'
import { FieldError } from '#/ui/form/field.tsx'
import { SelectField } from '#/ui/form/select-field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { type ChangedField, fieldLabel } from '../many-games.rules.ts'

/** A value as it is being entered: typed or chosen as one text, or some of the categories. */
export interface EnteredValue {
  text: string
  categories: readonly string[]
}

/** What an entered value says of a field. */
export function valueEntered(field: ChangedField, { text, categories }: EnteredValue): unknown {
  if (field === 'published') return text === 'yes'
  const { kind } = gameFields[field]
  if (kind === 'flag') return text === 'yes'
  return kind === 'categories' ? categories : READ_TYPED[kind](text)
}

interface NewValueProps {
  field: ChangedField
  entered: EnteredValue
  onEnter: (entered: EnteredValue) => void
  /** The categories there are. */
  categories: readonly CategoryChoice[]
  error: string | undefined
}

/** What a field is to say, asked for as its kind is. */
export function NewValue({ field, entered, onEnter, categories, error }: NewValueProps) {
  const described = field === 'published' ? ({ kind: 'flag' } as const) : gameFields[field]
  const asked = {
    label: fieldLabel(field),
    value: entered.text,
    error,
    onChange: ({ target }: { target: { value: string } }) => onEnter({ ...entered, text: target.value }),
  }
  switch (described.kind) {
    case 'flag':
      return (
        <SelectField {...asked}>
          <option value="yes">Yes</option>
          <option value="">No</option>
        </SelectField>
      )
    case 'choice':
      return (
        <SelectField {...asked}>
          <option value="">{described.blank}</option>
          {described.options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      )
    case 'categories':
      return (
        <fieldset className="min-w-0">
          <legend className="font-semibold text-sm">{asked.label}</legend>
          {error && <FieldError>{error}</FieldError>}
          <div className="grid grid-cols-2 gap-x-4">
            {categories.map(({ slug, name }) => (
              <CheckboxRow
                key={slug}
                label={name}
                checked={entered.categories.includes(slug)}
                onChange={({ target }) =>
                  onEnter({
                    ...entered,
                    categories: target.checked
                      ? [...entered.categories, slug]
                      : entered.categories.filter((each) => each !== slug),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )
    case 'wholeNumber':
      return (
        <TextField
          {...asked}
          label={'unit' in described ? `${asked.label} (${described.unit})` : asked.label}
          inputMode="numeric"
        />
      )
    case 'decimal':
      return (
        <TextField
          {...asked}
          label={`${asked.label} (${described.min}–${described.max})`}
          inputMode="decimal"
        />
      )
    case 'webAddress':
      return <TextField {...asked} type="url" placeholder="https://" />
    case 'names':
      return <TextField {...asked} hint="Parted by commas." dir="auto" />
    case 'text':
      return <TextField {...asked} dir="auto" />
  }
}
