import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useRef, useState } from 'react'
import { isOldPrice, PRICE_HOLDS_DAYS } from '#/features/retailers/model/prices.rules.ts'
import { localDay } from '#/lib/local-moments.ts'
import { newKey } from '#/lib/memory/idempotency-key.ts'
import { movedTo } from '#/lib/order/moved-to.ts'
import { Button } from '#/ui/button/button.tsx'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { Picture } from '#/ui/display/picture.tsx'
import { FieldError } from '#/ui/form/field.tsx'
import { PictureField } from '#/ui/form/picture/picture-field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { gameFields } from '../../model/game-field-list.rules.ts'
import { useDraftText, useGameForm } from './form-context.ts'
import { emptyRetailer, type RetailerDraft } from './game-draft.rules.ts'

/** A game's gallery images, sortable by dragging, by arrow keys on the handle, and by buttons. */
export function GalleryFields() {
  const { draft, change, faults, onUpload } = useGameForm()
  const next = useDraftText('nextPicture')
  const [stated, setStated] = useState('')
  const [problem, setProblem] = useState<string>()
  const { gallery } = draft
  const order = useDragOrder(gallery.length, (from, to) => {
    change({ gallery: movedTo(gallery, from, to) })
    setStated(`Picture moved to place ${to + 1} of ${gallery.length}`)
  })
  const add = (address: string) => {
    const added = address.trim()
    if (gallery.includes(added)) return setProblem('This image is already here')
    change((typed) => ({ gallery: [...typed.gallery, added], texts: { ...typed.texts, nextPicture: '' } }))
    setStated(`Picture ${gallery.length + 1} added`)
  }
  const remove = (place: number) => {
    change({ gallery: gallery.filter((_, each) => each !== place) })
    setStated(`Picture ${place + 1} removed`)
    order.list.current?.focus()
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm font-semibold">{gameFields.galleryImages.label}</legend>
      {faults.galleryImages && <FieldError>{faults.galleryImages}</FieldError>}
      {gallery.length > 0 && (
        <ol
          ref={order.list}
          {...order.listProps}
          tabIndex={-1}
          aria-label="Gallery images"
          className="gallery-fields"
        >
          {gallery.map((address, place) => {
            const name = `picture ${place + 1}`
            const error = faults[`galleryImages.${place}`]
            return (
              <li
                key={address}
                className="gallery-field"
                data-dragging={order.dragged === place || undefined}
              >
                <button
                  {...order.handleProps(place)}
                  type="button"
                  className="icon-button gallery-handle"
                  aria-label={`Drag ${name}`}
                >
                  <GripVertical aria-hidden />
                </button>
                <Picture src={address} alt={`Picture ${place + 1} of the gallery`} className="w-16" />
                <div className="min-w-0">
                  <p className="truncate text-ink-2 text-sm" dir="ltr">
                    {address}
                  </p>
                  {error && <FieldError>{error}</FieldError>}
                </div>
                <div className="flex flex-none">
                  <IconButton label={`Move ${name} up`} {...order.stepProps('up', place)}>
                    <ArrowUp aria-hidden />
                  </IconButton>
                  <IconButton label={`Move ${name} down`} {...order.stepProps('down', place)}>
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

type Tool = 'handle' | 'up' | 'down'

/**
 * Sorting a list by dragging a handle, by arrow keys on it, and by buttons. The list captures the pointer, because the dragged
 * item moves below it; Escape cancels. The used control keeps the focus.
 */
function useDragOrder(count: number, onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<{ from: number; at: number } | null>(null)
  const toFocus = useRef<{ place: number; tool: Tool } | null>(null)

  useEffect(() => {
    if (!toFocus.current) return
    const { place, tool } = toFocus.current
    toFocus.current = null
    const item = list.current?.children[place]
    const used = item?.querySelector<HTMLElement>(`[data-tool="${tool}"]:not(:disabled)`)
    ;(used ?? item?.querySelector<HTMLElement>('[data-tool="handle"]'))?.focus()
  })

  const moveBy = (tool: Tool, from: number, to: number) => {
    if (to < 0 || to >= count) return
    toFocus.current = { place: to, tool }
    onMove(from, to)
  }
  const dragTo = (to: number) => {
    if (!drag || to === drag.at) return
    onMove(drag.at, to)
    setDrag({ ...drag, at: to })
  }
  const end = () => setDrag(null)
  return {
    list,
    /** The current position of the dragged item. */
    dragged: drag?.at,
    listProps: {
      onPointerMove: ({ clientY }: { clientY: number }) => {
        const items = [...(list.current?.children ?? [])]
        const place = items.findIndex((item) => clientY < item.getBoundingClientRect().bottom)
        dragTo(place === -1 ? items.length - 1 : place)
      },
      onPointerUp: end,
      onPointerCancel: end,
      onKeyDown: ({ key }: { key: string }) => {
        if (key !== 'Escape' || !drag) return
        dragTo(drag.from)
        end()
      },
    },
    handleProps: (place: number) => ({
      'data-tool': 'handle',
      onPointerDown: ({ button, pointerId }: { button: number; pointerId: number }) => {
        if (button !== 0) return
        list.current?.setPointerCapture(pointerId)
        setDrag({ from: place, at: place })
      },
      onKeyDown: (event: { key: string; preventDefault: () => void }) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        moveBy('handle', place, event.key === 'ArrowUp' ? place - 1 : place + 1)
      },
    }),
    stepProps: (tool: 'up' | 'down', place: number) => ({
      'data-tool': tool,
      disabled: place === (tool === 'up' ? 0 : count - 1),
      onClick: () => moveBy(tool, place, tool === 'up' ? place - 1 : place + 1),
    }),
  }
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
  const isOld = retailer.price !== '' && retailer.priceAsOf !== '' && isOldPrice(retailer.priceAsOf)
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
        <TextField
          label="Price seen on"
          type="date"
          hint={isOld ? `More than ${PRICE_HOLDS_DAYS} days ago. Check it again.` : undefined}
          {...field('priceAsOf')}
        />
      </div>
      <Button look="quiet" className="justify-self-start" onClick={onRemove}>
        <Trash2 aria-hidden />
        Remove retailer {place + 1}
      </Button>
    </fieldset>
  )
}
