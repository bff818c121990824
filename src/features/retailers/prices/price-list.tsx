import { useQueryClient } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { localDay } from '#/lib/date-inputs.ts'
import { longDate } from '#/lib/format.ts'
import { pick } from '#/lib/order.ts'
import { Button, classNames } from '#/ui/basics.tsx'
import { PagedList, useListSearch } from '#/ui/list.tsx'
import { type Column, RowState, TitleCell } from '#/ui/table.tsx'
import { useUndo } from '#/ui/undo.tsx'
import { decimalAmount, formatPrice, isOldPrice } from '../model/prices.rules.ts'
import { priceListQuery, useSaveOffer } from '../retailers.queries.ts'
import { PriceFiles } from './price-files.tsx'
import { PRICE_LIST, PRICE_MISSING_MESSAGE, type PriceKind, readAmount } from './prices.rules.ts'
import type { ListedPrice, PriceList as PriceRows } from './prices.schema.ts'

const KINDS: Record<'' | PriceKind, string> = {
  '': 'All offers',
  old: 'Older than 30 days',
  lately: 'Recent',
  none: 'No price',
  search: 'Search links',
  dead: 'Dead links',
}
const NOTHING_FOUND: Partial<Record<'' | PriceKind, string>> = {
  old: 'No price is older than 30 days.',
  search: 'Every link leads to a product page.',
  dead: 'No dead links. Owners can turn on the weekly check under Settings.',
}

/** The list of all offers, where editors change prices in place. `currency` is the default for new prices. */
export function PriceList({ currency }: { currency: string }) {
  const { query: requested } = useListSearch(PRICE_LIST)
  const price: Column<ListedPrice> = {
    ...{ heading: 'Price', phone: 'end', width: '300px', className: 'price-cell' },
    cell: (row) => <PriceForm row={row} currency={row.currency ?? currency} />,
  }
  return (
    <PagedList
      rules={PRICE_LIST}
      kinds={{ words: KINDS }}
      noun={['offer', 'offers']}
      read={priceListQuery}
      beside={{ view: 'prices' }}
      columns={requested.only === 'search' || requested.only === 'dead' ? [GAME, LINK] : [GAME, SEEN, price]}
      keyOf={keyOf}
      searchLabel="Search games and retailers"
      empty="No game has a retailer yet. Add them in a game’s form, under Where to Buy, or import a file."
      nothingFound={NOTHING_FOUND[requested.only]}
      tools={<PriceFiles />}
    />
  )
}

const SEEN: Column<ListedPrice> = {
  ...{ heading: 'Checked', sort: 'seen', width: '208px', isWide: true },
  cell: (row) => <Seen row={row} />,
}
const GAME: Column<ListedPrice> = {
  heading: 'Game',
  sort: 'title',
  phone: 'main',
  cell: (row) => <Offer row={row} />,
}
/** The column with the offer's link. The filters for search links and dead links show it instead of the price. */
const LINK: Column<ListedPrice> = {
  ...{ heading: 'Product page', phone: 'end', width: '50%', className: 'price-cell' },
  cell: (row) => <LinkForm row={row} />,
}

/** Returns the state of an offer's editable field. Saving offers an undo; text typed while it is being saved stays. */
function useRowEdit(row: ListedPrice) {
  const { mutate, mutateAsync, isPending, error, reset } = useSaveOffer()
  const queryClient = useQueryClient()
  const offerUndo = useUndo()
  const [typed, setTyped] = useState<string>()
  const before = pick(row, ['priceCents', 'currency', 'priceAsOf', 'url'])
  const undo = () => {
    const lists = queryClient.getQueriesData<PriceRows>({ queryKey: ['admin', 'prices', 'list'] })
    const now = lists.flatMap(([, list]) => list?.rows ?? []).findLast((each) => keyOf(each) === keyOf(row))
    return mutateAsync({ ...before, row: now ?? row })
  }
  return {
    ...{ typed, isPending, error },
    onChange({ target }: { target: { value: string } }) {
      setTyped(target.value)
      reset()
    },
    /** @param words what was saved, for the undo */
    save(change: Partial<typeof before>, words: string) {
      const onSuccess = () => {
        setTyped((later) => (later === typed ? undefined : later))
        offerUndo({ words, undo: () => undo().then(() => 'Undone.') })
      }
      mutate({ ...before, ...change, row }, { onSuccess })
    },
  }
}

const keyOf = ({ game, retailer }: ListedPrice) => `${game.id} ${retailer}`

interface RowFieldProps extends ComponentProps<'input'> {
  label: string
  /** The text below the field, red if `isFaulty`; the error `problem` takes its place. */
  hint: ReactNode
  isFaulty: boolean
  problem: string | undefined
  onLeave: () => void
  /** Shown between the field and its hint. */
  children?: ReactNode
  onEnter: (form: HTMLFormElement) => void
}

/** A field of a row, saved on blur or by Enter. */
function RowField(props: RowFieldProps) {
  const { label, hint, isFaulty, problem, onLeave, onEnter, children, className, ...input } = props
  const id = useId()
  return (
    <form
      className={classNames('price-form', className)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onEnter(event.currentTarget)
      }}
    >
      <label>
        <span className="sr-only">{label}</span>
        <input
          className="input"
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={id}
          onBlur={onLeave}
          {...input}
        />
      </label>
      {children}
      <span
        id={id}
        role={problem ? 'alert' : undefined}
        className="price-hint"
        data-fault={isFaulty || undefined}
      >
        {problem ?? hint}
      </span>
    </form>
  )
}

/** The price of an offer; Enter moves to the next one. An empty field means no price. */
function PriceForm({ row, currency }: { row: ListedPrice; currency: string }) {
  const { game, retailer, priceCents, priceAsOf } = row
  const stored = priceCents === null ? '' : decimalAmount({ amountCents: priceCents, currency })
  const { typed, isPending, error, onChange, save } = useRowEdit(row)
  const [fault, setFieldError] = useState<string>()
  const problem = fault ?? error?.message
  const shown = typed ?? stored
  const settle = ({ sameAgain }: { sameAgain: boolean }) => {
    if (isPending || (!sameAgain && (typed === undefined || typed.trim() === stored))) return
    const amount = readAmount(shown, currency)
    setFieldError(amount === undefined ? PRICE_MISSING_MESSAGE : undefined)
    if (amount === undefined || (amount === null && priceCents === null)) return
    save(
      amount ? { ...amount, priceAsOf: localDay() } : { priceCents: null, currency: null, priceAsOf: null },
      `${game.title} at ${retailer}: ${amount ? formatPrice({ ...amount, amountCents: amount.priceCents }) : 'no price'}.`,
    )
  }
  const seen = priceAsOf === null ? 'No price' : dayWords(priceAsOf)
  return (
    <RowField
      label={`Price of ${game.title} at ${retailer}, in ${currency}`}
      inputMode="decimal"
      value={shown}
      problem={problem}
      isFaulty={problem !== undefined}
      hint={<span className="price-seen">{isPending ? 'Saving…' : seen}</span>}
      onChange={(event) => {
        setFieldError(undefined)
        onChange(event)
      }}
      onLeave={() => settle({ sameAgain: false })}
      onEnter={(form) => {
        settle({ sameAgain: true })
        if (readAmount(shown, currency)) nextField(form)?.focus()
      }}
    >
      <span aria-hidden className="price-currency">
        {currency}
      </span>
      <Button
        type="submit"
        disabled={isPending || shown.trim() === ''}
        aria-label={`Same today: ${game.title} at ${retailer}`}
      >
        Same today
      </Button>
    </RowField>
  )
}

/** The address of a game at a retailer. */
function LinkForm({ row }: { row: ListedPrice }) {
  const { game, retailer, url, deadLink } = row
  const { typed, isPending, error, onChange, save } = useRowEdit(row)
  const settle = () => {
    if (isPending || typed === undefined || typed.trim() === url) return
    save({ url: typed.trim() }, `${game.title} at ${retailer} has a new link.`)
  }
  return (
    <RowField
      className="price-link-form"
      label={`Product page of ${game.title} at ${retailer}`}
      type="url"
      value={typed ?? url}
      problem={error?.message}
      isFaulty={error !== null || deadLink !== null}
      hint={deadLink ?? (row.isSearch ? 'Leads to a search' : '')}
      onChange={onChange}
      onLeave={settle}
      onEnter={settle}
    />
  )
}

/** Returns the price field of the next row; null in the last row. */
function nextField(form: HTMLFormElement): HTMLInputElement | null {
  return form.closest('tr')?.nextElementSibling?.querySelector<HTMLInputElement>('.price-form input') ?? null
}

function Offer({ row: { game, retailer, url } }: { row: ListedPrice }) {
  return (
    <TitleCell
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

const dayWords = (priceAsOf: string) => `${isOldPrice(priceAsOf) ? 'Old, ' : ''}${longDate(priceAsOf)}`

function Seen({ row: { priceCents, priceAsOf } }: { row: ListedPrice }) {
  if (priceCents === null) return <span className="text-ink-2">No price</span>
  return (
    <RowState tone={isOldPrice(priceAsOf) ? 'waiting' : 'good'}>
      {priceAsOf === null ? 'Old, day not known' : dayWords(priceAsOf)}
    </RowState>
  )
}
