import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useId, useRef, useState } from 'react'
import { localDay } from '#/lib/date-inputs.ts'
import { newKey } from '#/lib/drafts.ts'
import { movedTo } from '#/lib/order.ts'
import { Button, classNames, IconButton } from '#/ui/basics.tsx'
import { MoveButtons, PictureField } from '#/ui/editor-fields.tsx'
import { Tile } from '#/ui/filters.tsx'
import { FieldError, SelectField, TextArea, TextField } from '#/ui/form.tsx'
import { CheckboxRow } from '#/ui/inputs.tsx'
import { Picture } from '#/ui/picture.tsx'
import {
  type FieldsOfKind,
  fieldOf,
  type GameErrors,
  type GameField,
  gameFields,
  isFieldOfKind,
} from '../../model/game-fields.rules.ts'
import {
  type DraftChange,
  emptyRetailer,
  type FormRow,
  type GameDraft,
  type RetailerDraft,
  type TextKind,
  type TextName,
} from './game-draft.rules.ts'

/** A category that can be chosen for a game. */
export interface CategoryChoice {
  slug: string
  name: string
}

interface GameFormState {
  /** Whether the game was never published, so that publishing it needs all fields of a new game. */
  isNew: boolean
  categories: readonly CategoryChoice[]
  /** The code of the currency that new prices get, such as `EUR`. */
  currency: string
  draft: GameDraft
  change: (part: DraftChange) => void
  /** Validation errors by field; empty before the first attempt to save. */
  fieldErrors: GameErrors
  onUpload: (file: File) => Promise<{ address: string }>
}

const textOf = ({ draft, change, fieldErrors }: GameFormState, name: TextName) => ({
  value: draft.texts[name] ?? '',
  error: fieldErrors[name],
  write: (text: string) => change((typed) => ({ texts: { ...typed.texts, [name]: text } })),
})

interface InForm {
  form: GameFormState
}

/** One row of the game form: a single field, or several side by side. */
export function FormFields({ row, form }: InForm & { row: FormRow }) {
  if (typeof row === 'string') return <FormField name={row} form={form} />
  const areFlags = row.every((name) => isFieldOfKind(name, 'flag'))
  return (
    <div className={areFlags ? 'grid justify-items-start gap-1' : 'form-numbers'}>
      {row.map((name) => (
        <FormField key={name} name={name} form={form} />
      ))}
    </div>
  )
}

/** The form control of a field, chosen by the field's kind; label and limits come from its definition. */
function FormField({ name, form }: InForm & { name: GameField }) {
  const { draft, change } = form
  if (isFieldOfKind(name, 'categories')) return <CategoryTiles form={form} />
  if (isFieldOfKind(name, 'pictures')) return <GalleryFields form={form} />
  if (isFieldOfKind(name, 'retailers')) return <RetailerInputs form={form} />
  if (!isFieldOfKind(name, 'flag')) return <TextualField name={name} form={form} />
  return (
    <CheckboxRow
      label={fieldOf[name].label}
      checked={draft[name] ?? false}
      onChange={({ target }) => change({ [name]: target.checked })}
    />
  )
}

function TextualField({ name, form }: InForm & { name: FieldsOfKind<TextKind> }) {
  const { isNew, onUpload } = form
  const { write, ...shown } = textOf(form, name)
  const { label, asks, hint, needed } = fieldOf[name]
  const field = { ...shown, hint, required: needed !== undefined && (isNew || needed.by === 'every game') }
  return isFieldOfKind(name, 'picture') ? (
    <PictureField {...field} name={name} label={`${label} URL`} onChange={write} onUpload={onUpload} />
  ) : (
    <FieldInput {...field} name={name} label={asks ?? label} onWrite={write} />
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

interface FieldInputProps {
  name: FieldsOfKind<Exclude<TextKind, 'picture'>>
  label: string
  hint?: string | undefined
  required?: boolean
  value: string
  error: string | undefined
  onWrite: (text: string) => void
}

/** Form control for one game field: an input, select or text area. The value is a string, even for a number. */
export function FieldInput({ required, onWrite, ...props }: FieldInputProps) {
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

/** The choice of categories, at least one; the first chosen is the game's main category. */
function CategoryTiles({ form: { draft, change, fieldErrors, categories, isNew } }: InForm) {
  const error = fieldErrors.categories
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

/** A game's gallery images, which can be sorted by dragging or by buttons. */
function GalleryFields({ form }: InForm) {
  const { draft, change, fieldErrors, onUpload } = form
  const next = textOf(form, 'nextPicture')
  const [stated, setStated] = useState('')
  const [problem, setProblem] = useState<string>()
  const [dragged, setDragged] = useState<number>()
  const list = useRef<HTMLOListElement>(null)
  const { gallery } = draft
  const move = (from: number, to: number) => {
    if (to === from) return
    change({ gallery: movedTo(gallery, from, to) })
    setStated(`Picture moved to place ${to + 1} of ${gallery.length}`)
  }
  const add = (address: string) => {
    const added = address.trim()
    if (gallery.includes(added)) return setProblem('This image is already here')
    change((typed) => ({ gallery: [...typed.gallery, added], texts: { ...typed.texts, nextPicture: '' } }))
    setStated(`Picture ${gallery.length + 1} added`)
  }
  const remove = (place: number) => {
    change({ gallery: gallery.toSpliced(place, 1) })
    setStated(`Picture ${place + 1} removed`)
    list.current?.focus()
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm font-semibold">{gameFields.galleryImages.label}</legend>
      {fieldErrors.galleryImages && <FieldError>{fieldErrors.galleryImages}</FieldError>}
      {gallery.length > 0 && (
        <ol ref={list} tabIndex={-1} aria-label="Gallery images" className="gallery-fields">
          {gallery.map((address, place) => {
            const error = fieldErrors[`galleryImages.${place}`]
            return (
              <li
                key={address}
                className="gallery-field"
                draggable
                data-dragging={dragged === place || undefined}
                onDragStart={() => setDragged(place)}
                onDragOver={(event) => {
                  if (dragged === undefined) return
                  event.preventDefault()
                  move(dragged, place)
                  setDragged(place)
                }}
                onDragEnd={() => setDragged(undefined)}
              >
                <Picture src={address} alt={`Picture ${place + 1} of the gallery`} className="w-16" />
                <div className="min-w-0">
                  <p className="truncate text-ink-2 text-sm" dir="ltr">
                    {address}
                  </p>
                  {error && <FieldError>{error}</FieldError>}
                </div>
                <div className="flex flex-none">
                  <MoveButtons
                    name={`picture ${place + 1}`}
                    place={place}
                    count={gallery.length}
                    onMove={(to) => move(place, to)}
                  />
                  <IconButton label={`Remove picture ${place + 1}`} onClick={() => remove(place)}>
                    <Trash2 aria-hidden />
                  </IconButton>
                </div>
              </li>
            )
          })}
        </ol>
      )}
      <PictureField
        label="Add an image"
        value={next.value}
        error={problem ?? fieldErrors[`galleryImages.${gallery.length}`]}
        onChange={(address) => {
          setProblem(undefined)
          next.write(address)
        }}
        onUpload={onUpload}
        onUploaded={add}
      >
        <Button look="quiet" disabled={next.value.trim() === ''} onClick={() => add(next.value)}>
          Add to the gallery
        </Button>
      </PictureField>
      <p role="status" className="sr-only">
        {stated}
      </p>
    </fieldset>
  )
}

/** The inputs for a game's retailers; a price needs a currency and the day it was seen. */
function RetailerInputs({ form: { draft, change, fieldErrors, currency } }: InForm) {
  const { retailers } = draft
  return (
    <div className="grid gap-6">
      {fieldErrors.retailers && <FieldError>{fieldErrors.retailers}</FieldError>}
      {retailers.map((retailer, place) => {
        const field = (name: keyof RetailerDraft) => ({
          value: retailer[name],
          error: fieldErrors[`retailers.${place}.${name}`],
          autoComplete: 'off',
          onChange: ({ target: { value } }: { target: { value: string } }) => {
            // A new price was seen today.
            const changed = { ...retailer, [name]: value, ...(name === 'price' && { priceAsOf: localDay() }) }
            change({ retailers: retailers.with(place, changed) })
          },
        })
        return (
          <fieldset key={retailer.key} className="grid gap-4 border-s-3 ps-4">
            <legend className="float-start text-sm font-semibold">
              Retailer {place + 1}
              {retailer.name && (
                <>
                  {': '}
                  <bdi>{retailer.name}</bdi>
                </>
              )}
            </legend>
            <div className="form-pair clear-both">
              <TextField label="Retailer" {...field('name')} />
              <TextField label="Product id" {...field('productId')} />
            </div>
            <TextField
              label="Address of the game there"
              type="url"
              placeholder="https://"
              {...field('url')}
            />
            <div className="form-numbers">
              <TextField label="Price" inputMode="decimal" {...field('price')} />
              <TextField label="Currency" maxLength={3} autoCapitalize="characters" {...field('currency')} />
              <TextField label="Price seen on" type="date" {...field('priceAsOf')} />
            </div>
            <Button
              look="quiet"
              className="justify-self-start"
              onClick={() => change({ retailers: retailers.toSpliced(place, 1) })}
            >
              <Trash2 aria-hidden />
              Remove retailer {place + 1}
            </Button>
          </fieldset>
        )
      })}
      <Button
        className="justify-self-start"
        onClick={() => change({ retailers: [...retailers, emptyRetailer(newKey(), localDay(), currency)] })}
      >
        <Plus aria-hidden />
        Add a retailer
      </Button>
    </div>
  )
}
