import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useRef, useState } from 'react'
import { localDay } from '#/lib/date-inputs.ts'
import { newKey } from '#/lib/drafts.ts'
import { movedTo } from '#/lib/order.ts'
import { Button, IconButton } from '#/ui/basics.tsx'
import { PictureField } from '#/ui/editor-fields.tsx'
import { FieldError, TextField } from '#/ui/form.tsx'
import { Picture } from '#/ui/picture.tsx'
import { gameFields } from '../../model/game-fields.rules.ts'
import { useDraftText, useGameForm } from './form-context.ts'
import { emptyRetailer, type RetailerDraft } from './game-draft.rules.ts'

/** A game's gallery images, sortable by dragging and by buttons. */
export function GalleryFields() {
  const { draft, change, faults, onUpload } = useGameForm()
  const next = useDraftText('nextPicture')
  const [stated, setStated] = useState('')
  const [problem, setProblem] = useState<string>()
  const [dragged, setDragged] = useState<number>()
  const list = useRef<HTMLOListElement>(null)
  const { gallery } = draft
  const move = (from: number, to: number) => {
    if (to === from || to < 0 || to >= gallery.length) return
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
    change({ gallery: gallery.filter((_, each) => each !== place) })
    setStated(`Picture ${place + 1} removed`)
    list.current?.focus()
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm font-semibold">{gameFields.galleryImages.label}</legend>
      {faults.galleryImages && <FieldError>{faults.galleryImages}</FieldError>}
      {gallery.length > 0 && (
        <ol ref={list} tabIndex={-1} aria-label="Gallery images" className="gallery-fields">
          {gallery.map((address, place) => {
            const name = `picture ${place + 1}`
            const error = faults[`galleryImages.${place}`]
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
                  <IconButton
                    label={`Move ${name} up`}
                    className="aria-disabled:opacity-35"
                    aria-disabled={place === 0}
                    onClick={() => move(place, place - 1)}
                  >
                    <ArrowUp aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Move ${name} down`}
                    className="aria-disabled:opacity-35"
                    aria-disabled={place === gallery.length - 1}
                    onClick={() => move(place, place + 1)}
                  >
                    <ArrowDown aria-hidden />
                  </IconButton>
                  <IconButton label={`Remove ${name}`} onClick={() => remove(place)}>
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
        error={problem ?? faults[`galleryImages.${gallery.length}`]}
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

/** The inputs for retailers. A price has a currency and the day it was seen. */
export function RetailerInputs() {
  const { draft, change, faults, currency } = useGameForm()
  const { retailers } = draft
  return (
    <div className="grid gap-6">
      {faults.retailers && <FieldError>{faults.retailers}</FieldError>}
      {retailers.map((retailer, place) => (
        <Retailer
          key={retailer.key}
          retailer={retailer}
          place={place}
          onChange={(changed) => change({ retailers: retailers.with(place, changed) })}
          onRemove={() => change({ retailers: retailers.toSpliced(place, 1) })}
        />
      ))}
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

interface RetailerProps {
  retailer: RetailerDraft
  place: number
  onChange: (retailer: RetailerDraft) => void
  onRemove: () => void
}

function Retailer({ retailer, place, onChange, onRemove }: RetailerProps) {
  const { faults } = useGameForm()
  const field = (name: keyof RetailerDraft) => ({
    value: retailer[name],
    error: faults[`retailers.${place}.${name}`],
    autoComplete: 'off',
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      // A new price was seen today.
      onChange({ ...retailer, [name]: value, ...(name === 'price' && { priceAsOf: localDay() }) }),
  })
  return (
    <fieldset className="grid gap-4 border-s-3 ps-4">
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
      <TextField label="Address of the game there" type="url" placeholder="https://" {...field('url')} />
      <div className="form-numbers">
        <TextField label="Price" inputMode="decimal" {...field('price')} />
        <TextField label="Currency" maxLength={3} autoCapitalize="characters" {...field('currency')} />
        <TextField label="Price seen on" type="date" {...field('priceAsOf')} />
      </div>
      <Button look="quiet" className="justify-self-start" onClick={onRemove}>
        <Trash2 aria-hidden />
        Remove retailer {place + 1}
      </Button>
    </fieldset>
  )
}
