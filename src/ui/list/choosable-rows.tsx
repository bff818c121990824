import { type ReactNode, useState } from 'react'
import { CheckboxRow } from '../choice/checkbox-row.tsx'
import { type Column, DataTable } from './data-table.tsx'

/** How rows are chosen, to do something with all that are. */
export interface Selection<Row> {
  /** What a row is called, for whoever chooses it without seeing it. */
  label: (row: Row) => string
  /** What can be done with the chosen rows. */
  acts: (rows: Row[], onDone: () => void) => ReactNode
}

interface ChoosableRowsProps<Row> {
  noun: readonly [string, string]
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => number | string
  selection: Selection<Row>
  /** The page the rows stand on: what is chosen is chosen there, and on no other. */
  place: string
  sorting: { sort: string; onPress: (name: string) => void }
}

/** Rows of a list that can be chosen, with what can be done with those that are. */
export function ChoosableRows<Row>(props: ChoosableRowsProps<Row>) {
  const { noun, rows, columns, keyOf, selection, place, sorting } = props
  const [one, many] = noun
  const [choice, setChoice] = useState({ place, keys: new Set<number | string>() })
  const keys = choice.place === place ? choice.keys : new Set<number | string>()
  const chosen = rows.filter((row) => keys.has(keyOf(row)))
  const choose = (some: readonly Row[], isChosen: boolean) => {
    const changed = new Set(some.map(keyOf))
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
        onChange={(event) => choose(rows, event.target.checked)}
      />
    ),
    hideHeading: true,
    cell: (row) => (
      <CheckboxRow
        label={<span className="sr-only">Choose {selection.label(row)}</span>}
        checked={keys.has(keyOf(row))}
        onChange={(event) => choose([row], event.target.checked)}
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
