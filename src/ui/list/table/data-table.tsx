import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { ReactNode } from 'react'
import { classNames } from '#/ui/class-names.ts'

/** A column of a table: its heading, and its cell for a row. */
export interface Column<Row> {
  heading: string
  /** Replaces the heading. */
  headingCell?: ReactNode
  cell: (row: Row) => ReactNode
  /** The sort key of the heading, if sortable: `title` of `title-asc`. */
  sort?: string | undefined
  /** Right-aligned with tabular digits. */
  numeric?: boolean
  /** The heading is read out only: for a checkbox, a picture, a menu. */
  hideHeading?: boolean
  className?: string
  /** Its width, such as `104px`; the rest is the first column's. */
  width?: string
  /** Shown on wide screens only: from 1120 px. */
  isWide?: boolean
  /** Its place in the one line of a row on a phone; where no column names one, each row is a small card there. */
  phone?: 'main' | 'end' | 'box' | 'act'
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string
  /** The first names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  isChosen?: ((row: Row) => boolean) | undefined
  /** The current order, `title-asc`, and the handler of headings. */
  sorting?: { sort: string; onPress: (name: string) => void }
  className?: string
}

/** A table; on a phone each row is a card with headings beside the values. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  isChosen,
  sorting,
  className,
}: DataTableProps<Row>) {
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
                        <DirectionIcon direction={direction} />
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

type Direction = 'ascending' | 'descending' | 'none'

function directionOf(sort: string, name: string): Direction {
  if (sort === `${name}-asc`) return 'ascending'
  return sort === `${name}-desc` ? 'descending' : 'none'
}

function DirectionIcon({ direction }: { direction: Direction | undefined }) {
  if (direction === 'ascending') return <ArrowUp aria-hidden />
  if (direction === 'descending') return <ArrowDown aria-hidden />
  return <ArrowUpDown aria-hidden className="opacity-40" />
}
