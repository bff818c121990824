import { type FormEvent, useId, useState } from 'react'
import { centsTyped, decimalAmount, isOldPrice } from '#/domain/retailers/prices.rules.ts'
import { longDate } from '#/shared/dates.ts'
import { localDay } from '#/shared/local-moments.ts'
import { Button } from '#/ui/button/button.tsx'
import { useNotePrice } from './prices.queries.ts'
import type { ListedPrice } from './prices.schema.ts'

/** The price of an offer, to be typed anew or seen again: it was seen today. Enter goes on with the next one. */
export function PriceForm({ row }: { row: ListedPrice }) {
  const { game, retailer, priceCents, priceAsOf } = row
  const currency = row.currency ?? 'USD'
  const [typed, setTyped] = useState(
    priceCents === null ? '' : decimalAmount({ amountCents: priceCents, currency }),
  )
  const [fault, setFault] = useState<string>()
  const { mutate, isPending, error } = useNotePrice()
  const told = useId()
  const problem = fault ?? error?.message
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const cents = centsTyped(typed, currency)
    setFault(Number.isNaN(cents) || cents < 0 ? 'Enter a price such as 24.99' : undefined)
    if (Number.isNaN(cents) || cents < 0 || isPending) return
    nextField(event.currentTarget)?.focus()
    mutate({ row, priceCents: cents, currency, priceAsOf: localDay() })
  }
  return (
    <form className="price-form" noValidate onSubmit={save}>
      <label>
        <span className="sr-only">
          Price of {game.title} at {retailer}, in {currency}
        </span>
        <input
          className="input"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={told}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <span aria-hidden className="price-currency">
        {currency}
      </span>
      <Button type="submit" disabled={isPending} aria-label={`Seen today: ${game.title} at ${retailer}`}>
        Seen today
      </Button>
      <span
        id={told}
        role={problem ? 'alert' : undefined}
        className="price-told"
        data-fault={problem ? true : undefined}
      >
        {problem ?? (
          <span className="price-seen">
            {priceAsOf === null
              ? 'No price'
              : `${isOldPrice(priceAsOf) ? 'Old, ' : ''}${longDate(priceAsOf)}`}
          </span>
        )}
      </span>
    </form>
  )
}

/** The field of the offer below, in which somebody goes on. */
function nextField(form: HTMLFormElement): HTMLInputElement | null {
  return form.closest('tr')?.nextElementSibling?.querySelector<HTMLInputElement>('.price-form input') ?? null
}
