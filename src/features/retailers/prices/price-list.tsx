import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { type FormEvent, useId, useState } from 'react'
import { centsTyped, decimalAmount, isOldPrice } from '#/domain/retailers/prices.rules.ts'
import { longDate } from '#/shared/dates.ts'
import { localDay } from '#/shared/local-moments.ts'
import { Button } from '#/ui/button/button.tsx'
import type { ListControl } from '#/ui/list/list-tools.tsx'
import { PagedList } from '#/ui/list/paged-list.tsx'
import type { Column } from '#/ui/list/table/data-table.tsx'
import { CoveredRowName, RowState } from '#/ui/list/table/row-name.tsx'
import { priceListQuery, useNotePrice } from './prices.queries.ts'
import { PRICE_LIST, type PriceKind } from './prices.rules.ts'
import type { ListedPrice } from './prices.schema.ts'

const KINDS: Record<'' | PriceKind, string> = {
  '': 'All offers',
  old: 'Older than 30 days',
  lately: 'Seen lately',
  none: 'Without a price',
}
const SORTS = {
  'seen-asc': 'Seen longest ago',
  'seen-desc': 'Seen last',
  'title-asc': 'Game',
  'title-desc': 'Game, Z to A',
}

/** What retailers ask for games, to be looked at again and kept current from here. */
export function PriceList({ asked, onAsk }: ListControl<typeof PRICE_LIST>) {
  const list = useQuery(priceListQuery(asked))
  return (
    <PagedList
      rules={PRICE_LIST}
      sorts={SORTS}
      kinds={{ label: 'Show', words: KINDS }}
      noun={['offer', 'offers']}
      asked={asked}
      onAsk={onAsk}
      list={list}
      columns={COLUMNS}
      keyOf={({ game, retailer }) => `${game.id} ${retailer}`}
      searchLabel="Search games and retailers"
      empty="No game names a retailer yet. They are entered with the game, under Where to Buy."
      nothingFound={asked.only === 'old' ? 'No price is older than 30 days.' : 'No offer is like this.'}
    />
  )
}

const COLUMNS: Column<ListedPrice>[] = [
  { heading: 'Game', sort: 'title', phone: 'main', cell: (row) => <Offer row={row} /> },
  { heading: 'Seen', sort: 'seen', width: '208px', isWide: true, cell: (row) => <Seen row={row} /> },
  {
    heading: 'Price',
    phone: 'end',
    width: '300px',
    className: 'price-cell',
    cell: (row) => <PriceForm key={`${row.priceCents} ${row.currency} ${row.priceAsOf}`} row={row} />,
  },
]

/** The price of an offer, to be typed anew or seen again: it was seen today. Enter goes on with the next one. */
function PriceForm({ row }: { row: ListedPrice }) {
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

function Offer({ row: { game, retailer, url } }: { row: ListedPrice }) {
  return (
    <CoveredRowName
      of={game}
      to={{ to: '/admin/games/$id', params: { id: String(game.id) } }}
      sub={
        <a href={url} target="_blank" rel="nofollow noopener noreferrer" className="text-link price-shop">
          <bdi>{retailer}</bdi>
          <ExternalLink aria-hidden />
          <span className="sr-only"> sells {game.title} (opens in a new tab)</span>
        </a>
      }
    />
  )
}

function Seen({ row: { priceCents, priceAsOf } }: { row: ListedPrice }) {
  if (priceCents === null) return <span className="text-ink-2">No price</span>
  return (
    <RowState tone={isOldPrice(priceAsOf) ? 'waiting' : 'good'}>
      {isOldPrice(priceAsOf) ? 'Old, ' : ''}
      {priceAsOf ? longDate(priceAsOf) : 'day not known'}
    </RowState>
  )
}
