import { gameFields } from '../../../model/game-field-list.rules.ts'
import { fieldOf, type GameField, isFieldOfKind } from '../../../model/game-fields.rules.ts'
import { fieldInWords } from '../draft/field-in-words.rules.ts'
import { fieldsOf } from '../draft/game-draft.rules.ts'
import { useGameForm } from '../form-context.ts'
import type { FormRow } from '../form-layout.rules.ts'
import { isChanged, putBack, typedIn } from '../parts/form-parts.rules.ts'
import { CategoryTiles, DraftArea, DraftFlag, DraftPicture, DraftSelect, DraftText } from './draft-fields.tsx'
import { GalleryFields, RetailerInputs } from './gallery-fields.tsx'

/** A row of the form with one or several fields. */
export function FormFields({ row }: { row: FormRow }) {
  if (typeof row === 'string') return <PlacedField name={row} />
  const areFlags = row.every((name) => gameFields[name].kind === 'flag')
  return (
    <div className={areFlags ? 'grid justify-items-start gap-1' : 'form-numbers'}>
      {row.map((name) => (
        <PlacedField key={name} name={name} />
      ))}
    </div>
  )
}

/** A field with its anchor, and its former value if changed. */
function PlacedField({ name }: { name: GameField }) {
  return (
    <div data-field={name} className="grid min-w-0 gap-1.5">
      <FormField name={name} />
      <WasBefore name={name} />
    </div>
  )
}

/** The form control for a field's kind; label and limits come from its description. */
function FormField({ name }: { name: GameField }) {
  const { isNew } = useGameForm()
  if (isFieldOfKind(name, 'flag')) return <DraftFlag name={name} label={gameFields[name].label} />
  if (isFieldOfKind(name, 'categories')) return <CategoryTiles />
  if (isFieldOfKind(name, 'pictures')) return <GalleryFields />
  if (isFieldOfKind(name, 'retailers')) return <RetailerInputs />

  const field = gameFields[name]
  const { label, asks = label, hint, needed } = fieldOf[name]
  const required = needed !== undefined && (isNew || needed.by === 'every game')
  const requested = { name, hint, required, label: asks }
  switch (field.kind) {
    case 'text':
      return <DraftText {...requested} dir="auto" />
    case 'video':
      return <DraftText {...requested} />
    case 'webAddress':
      return <DraftText {...requested} type="url" placeholder="https://" />
    case 'longText':
      return <DraftArea {...requested} rows={field.lines} dir="auto" />
    case 'html':
      return <DraftArea {...requested} rows={field.lines} dir="auto" spellCheck={false} />
    case 'json':
      return <DraftArea {...requested} rows={field.lines} dir="ltr" spellCheck={false} />
    case 'picture':
      return <DraftPicture {...requested} label={`${label} URL`} />
    case 'wholeNumber':
      return (
        <DraftText
          {...requested}
          label={'unit' in field ? `${label} (${field.unit})` : asks}
          inputMode="numeric"
        />
      )
    case 'decimal':
      return <DraftText {...requested} label={`${label} (${field.min}–${field.max})`} inputMode="decimal" />
    case 'names':
      return <DraftText {...requested} dir="auto" />
    case 'titles':
    case 'components':
      return <DraftArea {...requested} rows={3} dir="auto" />
    case 'choice':
      return <DraftSelect name={name} label={asks} hint={hint} options={optionsOf(field, required)} />
  }
}

interface Offered {
  options: readonly (readonly [value: string, words: string])[]
  blank: string
}

/** The values that can be chosen, after none where none may be. */
function optionsOf({ options, blank }: Offered, isRequired: boolean) {
  return isRequired ? options : [['', blank] as const, ...options]
}

/** Maximum number of characters shown of the former value. */
const STATED_LENGTH = 160

/** The former value of a changed field with a button to restore it; nothing for an unchanged field. */
function WasBefore({ name }: { name: GameField }) {
  const { draft, saved, change, categories } = useGameForm()
  if (!saved || !isChanged(name, draft, saved)) return null
  const names = new Map(categories.map((category) => [category.slug, category.name]))
  const typed = typedIn(saved, name)
  const words = fieldInWords(name, fieldsOf(saved).fields, names) || (typeof typed === 'string' ? typed : '')
  return (
    <p className="field-was">
      Was: <bdi>{shortened(words) || 'nothing'}</bdi>{' '}
      <button
        type="button"
        className="text-link"
        onClick={() => change((typing) => putBack(name, saved, typing))}
      >
        Restore<span className="sr-only"> {fieldOf[name].label}</span>
      </button>
    </p>
  )
}

const shortened = (words: string) => {
  const letters = [...words]
  return letters.length > STATED_LENGTH ? `${letters.slice(0, STATED_LENGTH).join('').trimEnd()} …` : words
}
