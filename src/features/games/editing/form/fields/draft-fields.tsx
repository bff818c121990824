import { type ComponentProps, type ReactNode, useId } from 'react'
import { CheckboxRow } from '#/ui/choice/checkbox-row.tsx'
import { Tile } from '#/ui/choice/tile.tsx'
import { classNames } from '#/ui/class-names.ts'
import { FieldError } from '#/ui/form/field.tsx'
import { PictureField } from '#/ui/form/picture/picture-field.tsx'
import { SelectField } from '#/ui/form/select-field.tsx'
import { TextArea } from '#/ui/form/text-area.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { gameFields } from '../../../model/game-field-list.rules.ts'
import type { FlagName, TextName } from '../draft/game-draft.rules.ts'
import { useDraftText, useGameForm } from '../form-context.ts'

interface DraftFieldProps {
  name: TextName
  label: ReactNode
  hint?: ReactNode
}

/** A single-line text field of the form. */
export function DraftText({ name, ...field }: DraftFieldProps & ComponentProps<'input'>) {
  const { value, error, write } = useDraftText(name)
  return (
    <TextField
      {...field}
      autoComplete="off"
      name={name}
      value={value}
      error={error}
      onChange={(event) => write(event.target.value)}
    />
  )
}

/** A multi-line text field of the form. */
export function DraftArea({ name, ...field }: DraftFieldProps & ComponentProps<'textarea'>) {
  const { value, error, write } = useDraftText(name)
  return (
    <TextArea
      {...field}
      name={name}
      value={value}
      error={error}
      onChange={(event) => write(event.target.value)}
    />
  )
}

interface DraftSelectProps extends DraftFieldProps {
  options: readonly (readonly [value: string, words: string])[]
}

/** A select of the form. */
export function DraftSelect({ name, options, ...field }: DraftSelectProps) {
  const { value, error, write } = useDraftText(name)
  return (
    <SelectField
      {...field}
      name={name}
      value={value}
      error={error}
      onChange={(event) => write(event.target.value)}
    >
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}

/** An image field of the form. */
export function DraftPicture({ name, ...field }: DraftFieldProps & { required?: boolean }) {
  const { value, error, write } = useDraftText(name)
  const { onUpload } = useGameForm()
  return (
    <PictureField {...field} name={name} value={value} error={error} onChange={write} onUpload={onUpload} />
  )
}

/** A checkbox of the form. */
export function DraftFlag({ name, label }: { name: FlagName; label: string }) {
  const { draft, change } = useGameForm()
  return (
    <CheckboxRow
      label={label}
      checked={draft[name] ?? false}
      onChange={({ target }) => change((typed) => ({ ...typed, [name]: target.checked }))}
    />
  )
}

/** The category choice: at least one; the first is the game's main category. */
export function CategoryTiles() {
  const { draft, change, faults, categories, isNew } = useGameForm()
  const error = faults.categories
  const id = useId()
  const known = draft.categories[0]
  const toggle = (slug: string, isChosen: boolean) =>
    change({
      categories: isChosen ? [...draft.categories, slug] : draft.categories.filter((each) => each !== slug),
    })
  return (
    <fieldset
      aria-describedby={`${id}said`}
      data-invalid={error ? true : undefined}
      className={classNames('grid gap-2', error && 'border-s-3 border-danger ps-3.5')}
    >
      <legend className="mb-1 text-sm font-semibold">{gameFields.categories.label}</legend>
      <div id={`${id}said`}>
        <p className="type-hint">
          {isNew ? 'At least one. ' : ''}The first one you choose is the game’s main category
          {known ? `: ${categories.find(({ slug }) => slug === known)?.name ?? known}` : ''}.
        </p>
        {error && <FieldError>{error}</FieldError>}
      </div>
      <div className="form-tiles">
        {categories.map(({ slug, name }) => (
          <Tile
            key={slug}
            label={name}
            checked={draft.categories.includes(slug)}
            onChange={(event) => toggle(slug, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
