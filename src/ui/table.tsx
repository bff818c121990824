import { Link, type LinkProps } from '@tanstack/react-router'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from './basics.tsx'
import { CheckboxRow } from './inputs.tsx'
import { DrawnImage, Picture } from './picture.tsx'

/** A column of a {@link DataTable}: its heading, the function that renders its cells, and its layout. */
export interface Column<Row> {
  heading: string
  headingCell?: ReactNode
  cell: (row: Row) => ReactNode
  /** The sort key of the column, if sortable: `title`, as in the order `title-asc`. */
  sort?: string | undefined
  /** Right-aligned, with digits of equal width. */
  numeric?: boolean
  /** The heading is for screen readers only: above a checkbox, an image or a menu. */
  hideHeading?: boolean
  className?: string
  /** The CSS width of the column, such as `104px`; the first column takes the rest. */
  width?: string
  /** Shown only from a window width of 1120 px. */
  isWide?: boolean
  /** The cell's place in the one line that a row takes on a phone; if no column has one, each row is a small card there. */
  phone?: 'main' | 'end' | 'box' | 'act'
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string
  /** The columns; the cells of the first one name their rows. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  isChosen?: ((row: Row) => boolean) | undefined
  /** The current order, such as `title-asc`, and the function that a heading's press calls. */
  sorting?: { sort: string; onPress: (name: string) => void }
  className?: string
}

/** A table. On a phone, each row becomes a card that repeats the headings beside the values. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, isChosen, sorting, className } = props
  return (
    <table className={classNames('data-table', columns.some(({ phone }) => phone) && 'data-rows', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ heading, headingCell, sort, numeric, hideHeading, width, isWide, phone }) => {
            const direction = sorting && sort ? directionOf(sorting.sort, sort) : undefined
            return (
              <th
                key={heading}
                scope="col"
                aria-sort={direction}
                style={width ? { width } : undefined}
                className={classNames(numeric && 'data-figure', isWide && 'data-wide')}
                data-phone={phone}
              >
                {headingCell ??
                  (sorting && sort ? (
                    <>
                      <button type="button" className="data-sort" onClick={() => sorting.onPress(sort)}>
                        {heading}
                        {DIRECTION_ICONS[direction ?? 'none']}
                      </button>
                      <span className="data-sort-unpressed">{heading}</span>
                    </>
                  ) : (
                    <span className={classNames(hideHeading && 'sr-only')}>{heading}</span>
                  ))}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-chosen={isChosen?.(row) || undefined}>
            {columns.map(({ heading, cell, numeric, hideHeading, className, isWide, phone }) => (
              <td
                key={heading}
                data-heading={hideHeading ? undefined : heading}
                data-phone={phone}
                className={classNames(numeric && 'data-figure', isWide && 'data-wide', className)}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const DIRECTION_ICONS = {
  ascending: <ArrowUp aria-hidden />,
  descending: <ArrowDown aria-hidden />,
  none: <ArrowUpDown aria-hidden className="opacity-40" />,
}

function directionOf(sort: string, name: string): keyof typeof DIRECTION_ICONS {
  if (sort === `${name}-asc`) return 'ascending'
  return sort === `${name}-desc` ? 'descending' : 'none'
}

/** The first cell of a table row: a small image, a link, and a line of details (`sub`). */
export function RowName({ cover, link, sub }: { cover?: ReactNode; link: ReactNode; sub?: ReactNode }) {
  return (
    <div className={classNames('row-name', cover !== undefined && 'row-name-cover')}>
      {cover !== undefined && <span className="row-cover edge">{cover}</span>}
      <div className="min-w-0">
        <p className="row-title">{link}</p>
        {sub && <p className="row-sub">{sub}</p>}
      </div>
    </div>
  )
}

/** The state of a row, such as published or draft: a coloured dot and a label. */
export function RowState(props: { tone: 'good' | 'open' | 'off' | 'waiting'; children: ReactNode }) {
  const { tone, children } = props
  return (
    <span className="row-state">
      <span aria-hidden className="row-dot" data-tone={tone} />
      {children}
    </span>
  )
}

interface TitleCellProps {
  /** The item: `thumb` is the address of its drawn cover, shown if it has no image. */
  of: { title: string; imageUrl: string | null; thumb: string }
  to: Pick<LinkProps, 'to' | 'params'>
  sub?: ReactNode
}

/** The first cell of a row in an editors' table of games: cover, title (a link to edit the game), and below it the text `sub`. */
export function TitleCell({ of: { title, imageUrl, thumb }, to, sub }: TitleCellProps) {
  const printed = <DrawnImage src={thumb} />
  return (
    <RowName
      cover={imageUrl ? <Picture src={imageUrl} alt="" failed={printed} /> : printed}
      link={
        <Link {...to}>
          <span className="sr-only">Edit </span>
          <bdi>{title}</bdi>
        </Link>
      }
      sub={sub}
    />
  )
}

/** Props for selecting table rows: the labels of the checkboxes, and the buttons for the selected rows. */
export interface Selection<Row> {
  /** Returns the accessible name of a row's checkbox. */
  label: (row: Row) => string
  /** Returns the buttons that act on the selected rows. */
  acts: (rows: Row[], onDone: () => void) => ReactNode
}

/** Lets Shift-click change the checkboxes of several rows. The returned function maps a clicked row's id to all affected ids. */
export function useRangeSelection<Key>(keys: readonly Key[]) {
  const last = useRef<Key>(undefined)
  return (key: Key, { nativeEvent }: ChangeEvent<HTMLInputElement>): Key[] => {
    const from = last.current === undefined ? -1 : keys.indexOf(last.current)
    const to = keys.indexOf(key)
    last.current = key
    if (from < 0 || !(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)) return [key]
    return keys.slice(Math.min(from, to), Math.max(from, to) + 1)
  }
}

interface ChoosableRowsProps<Row> {
  noun: readonly [string, string]
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => number | string
  selection: Selection<Row>
  /** An id of the current page of the list; turning to another page clears the selection. */
  place: string
  sorting: { sort: string; onPress: (name: string) => void }
}

/** A table with checkboxes. A bar shows the actions for the selected rows. */
export function ChoosableRows<Row>(props: ChoosableRowsProps<Row>) {
  const { noun, rows, columns, keyOf, selection, place, sorting } = props
  const [one, many] = noun
  const [choice, setChoice] = useState({ place, keys: new Set<number | string>() })
  const keys = choice.place === place ? choice.keys : new Set<number | string>()
  const chosen = rows.filter((row) => keys.has(keyOf(row)))
  const rangeTo = useRangeSelection(rows.map(keyOf))
  const choose = (some: readonly (number | string)[], isChosen: boolean) => {
    const changed = new Set(some)
    setChoice({ place, keys: isChosen ? keys.union(changed) : keys.difference(changed) })
  }
  const box: Column<Row> = {
    heading: 'Choose',
    phone: 'box',
    width: '40px',
    headingCell: (
      <CheckboxRow
        label={<span className="sr-only">Choose all on this page</span>}
        checked={chosen.length === rows.length}
        onChange={(event) => choose(rows.map(keyOf), event.target.checked)}
      />
    ),
    hideHeading: true,
    cell: (row) => (
      <CheckboxRow
        label={<span className="sr-only">Choose {selection.label(row)}</span>}
        checked={keys.has(keyOf(row))}
        onChange={(event) => choose(rangeTo(keyOf(row), event), event.target.checked)}
      />
    ),
  }
  return (
    <>
      <DataTable
        caption={`The ${many}`}
        columns={[box, ...columns]}
        rows={rows}
        keyOf={keyOf}
        isChosen={(row) => keys.has(keyOf(row))}
        sorting={sorting}
      />
      {chosen.length > 0 && (
        <section aria-label={`Chosen ${many}`} className="dark-bar list-chosen above-notice">
          <p role="status">{chosen.length === 1 ? `One ${one} chosen` : `${chosen.length} ${many} chosen`}</p>
          {selection.acts(chosen, () => setChoice({ place, keys: new Set() }))}
        </section>
      )}
    </>
  )
}

interface MemberInitialProps {
  name: string | null
  isBlocked?: boolean
  isBig?: boolean
  /** Draws the other half disc of the site's logo, for members with a role. */
  isOurs?: boolean
}

/** An icon with a member's initial, shown beside their name. */
export function MemberInitial({ name, isBlocked, isBig, isOurs }: MemberInitialProps) {
  const looks = [isBig && 'big', isBlocked && 'off', isOurs && 'ours'].filter(Boolean)
  return (
    <span
      aria-hidden
      className={classNames('member-initial', ...looks.map((look) => `member-initial-${look}`))}
    >
      {[...(name ?? '?')][0]?.toUpperCase()}
    </span>
  )
}
