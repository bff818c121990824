import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { isOldPrice, PRICE_HOLDS_DAYS } from '#/features/retailers/model/prices.rules.ts'
import { localDay } from '#/lib/local-moments.ts'
import { newKey } from '#/lib/memory/idempotency-key.ts'
import { Button } from '#/ui/button/button.tsx'
import { FieldError } from '#/ui/form/field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { emptyRetailer, type RetailerDraft, withPrice } from '../draft/retailer-draft.rules.ts'
import { useGameForm } from '../form-context.ts'

/** Where a game can be bought. A price stands with its currency and the day it was seen. */
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
          onChange={(changed) =>
            change({ retailers: retailers.map((each) => (each === retailer ? changed : each)) })
          }
          onRemove={() => change({ retailers: retailers.filter((each) => each !== retailer) })}
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
    onChange: (event: { target: { value: string } }) => onChange({ ...retailer, [name]: event.target.value }),
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
        <TextField
          label="Price"
          inputMode="decimal"
          {...field('price')}
          onChange={(event) => onChange(withPrice(retailer, event.target.value, localDay()))}
        />
        <TextField label="Currency" maxLength={3} autoCapitalize="characters" {...field('currency')} />
        <TextField
          label="Price seen on"
          type="date"
          hint={isOld ? `More than ${PRICE_HOLDS_DAYS} days ago: look again.` : undefined}
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
