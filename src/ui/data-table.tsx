import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A column of a table: its heading, and what stands in it for a row. */
export interface Column<Row> {
  heading: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end of their column, in digits of one width. */
  numeric?: boolean
  /** The heading is read out only: for a checkbox, a picture, a menu. */
  hideHeading?: boolean
  className?: string
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string
  /** The first names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  className?: string
}

/** A list of things with their properties; on a phone each row is a small card with its headings beside its values. */
export function DataTable<Row>({ caption, columns, rows, keyOf, className }: DataTableProps<Row>) {
  return (
    <table className={classNames('data-table', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ heading, numeric, hideHeading }) => (
            <th key={heading} scope="col" className={classNames(numeric && 'data-figure')}>
              <span className={classNames(hideHeading && 'sr-only')}>{heading}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ heading, cell, numeric, hideHeading, className }) => (
              <td
                key={heading}
                data-heading={hideHeading ? undefined : heading}
                className={classNames(numeric && 'data-figure', className)}
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
