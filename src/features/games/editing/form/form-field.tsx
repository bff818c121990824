import { useId } from 'react'
import { classNames } from '#/ui/basics.tsx'
import { PictureField } from '#/ui/editor-fields.tsx'
import { Tile } from '#/ui/filters.tsx'
import { FieldError, SelectField, TextArea, TextField } from '#/ui/form.tsx'
import { CheckboxRow } from '#/ui/inputs.tsx'
import {
  type FieldsOfKind,
  fieldOf,
  type GameField,
  gameFields,
  isFieldOfKind,
} from '../../model/game-fields.rules.ts'
import { useDraftText, useGameForm } from './form-context.ts'
import type { FormRow } from './form-layout.rules.ts'
import type { TypedKind } from './game-draft.rules.ts'
import { GalleryFields, RetailerInputs } from './list-fields.tsx'

/** A row of the form with one or several fields. */
export function FormFields({ row }: { row: FormRow }) {
  if (typeof row === 'string') return <FormField name={row} />
  const areFlags = row.every((name) => isFieldOfKind(name, 'flag'))
  return (
    <div className={areFlags ? 'grid justify-items-start gap-1' : 'form-numbers'}>
      {row.map((name) => (
        <FormField key={name} name={name} />
      ))}
    </div>
  )
}

/** The form control for a field's kind; label and limits come from its description. */
function FormField({ name }: { name: GameField }) {
  const { draft, change } = useGameForm()
  if (isFieldOfKind(name, 'categories')) return <CategoryTiles />
  if (isFieldOfKind(name, 'pictures')) return <GalleryFields />
  if (isFieldOfKind(name, 'retailers')) return <RetailerInputs />
  if (!isFieldOfKind(name, 'flag')) return <TextualField name={name} />
  return (
    <CheckboxRow
      label={fieldOf[name].label}
      checked={draft[name] ?? false}
      onChange={({ target }) => change({ [name]: target.checked })}
    />
  )
}

function TextualField({ name }: { name: FieldsOfKind<TypedKind> }) {
  const { isNew, onUpload } = useGameForm()
  const { write, ...shown } = useDraftText(name)
  const { label, asks, hint, needed } = fieldOf[name]
  const field = { ...shown, hint, required: needed !== undefined && (isNew || needed.by === 'every game') }
  return isFieldOfKind(name, 'picture') ? (
    <PictureField {...field} name={name} label={`${label} URL`} onChange={write} onUpload={onUpload} />
  ) : (
    <TypedInput {...field} name={name} label={asks ?? label} onWrite={write} />
  )
}

const INPUTS = {
  text: { dir: 'auto' },
  names: { dir: 'auto' },
  video: {},
  webAddress: { type: 'url', placeholder: 'https://' },
  wholeNumber: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
} as const

interface TypedInputProps {
  name: FieldsOfKind<Exclude<TypedKind, 'picture'>>
  label: string
  hint?: string | undefined
  required?: boolean
  value: string
  error: string | undefined
  onWrite: (text: string) => void
}

/** The control for a field that is typed or chosen as one text, by the field's kind. */
export function TypedInput({ required, onWrite, ...props }: TypedInputProps) {
  const field = gameFields[props.name]
  const input = {
    ...props,
    onChange: ({ target }: { target: { value: string } }) => onWrite(target.value),
  }
  switch (field.kind) {
    case 'choice':
      return (
        <SelectField {...input}>
          {!required && <option value="">{field.blank}</option>}
          {field.options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      )
    case 'longText':
    case 'html':
    case 'json':
    case 'titles':
    case 'components':
      return (
        <TextArea
          {...input}
          required={required}
          rows={'lines' in field ? field.lines : 3}
          dir={field.kind === 'json' ? 'ltr' : 'auto'}
          spellCheck={field.kind !== 'json' && field.kind !== 'html'}
        />
      )
    default: {
      const limits =
        'unit' in field ? field.unit : field.kind === 'decimal' ? `${field.min}–${field.max}` : undefined
      const label = limits ? `${field.label} (${limits})` : props.label
      return (
        <TextField {...input} {...INPUTS[field.kind]} label={label} required={required} autoComplete="off" />
      )
    }
  }
}

/** The category choice: at least one; the first is the game's main category. */
function CategoryTiles() {
  const { draft, change, faults, categories, isNew } = useGameForm()
  const error = faults.categories
  const id = useId()
  const [main] = draft.categories
  const toggle = (slug: string, isChosen: boolean) =>
    change({
      categories: isChosen ? [...draft.categories, slug] : draft.categories.filter((each) => each !== slug),
    })
  return (
    <fieldset
      aria-describedby={id}
      data-invalid={error ? true : undefined}
      className={classNames('grid gap-2', error && 'border-s-3 border-danger ps-3.5')}
    >
      <legend className="mb-1 text-sm font-semibold">{gameFields.categories.label}</legend>
      <div id={id}>
        <p className="type-hint">
          {isNew ? 'At least one. ' : ''}The first one you choose is the game’s main category
          {main ? `: ${categories.find(({ slug }) => slug === main)?.name ?? main}` : ''}.
        </p>
        {error && <FieldError>{error}</FieldError>}
      </div>
      <div className="form-tiles">
        {categories.map(({ slug, name }) => (
          <Tile
            key={slug}
            label={name}
            checked={draft.categories.includes(slug)}
            onChange={({ target }) => toggle(slug, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
