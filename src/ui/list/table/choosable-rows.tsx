import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { CheckboxRow } from '#/ui/choice/checkbox-row.tsx'
import { type Column, DataTable } from './data-table.tsx'

/** Row selection of a table: checkbox labels and the actions on the selected rows. */
export interface Selection<Row> {
  /** The accessible name of a row's checkbox. */
  label: (row: Row) => string
  /** What can be done with the chosen rows. */
  acts: (rows: Row[], onDone: () => void) => ReactNode
}

/**
 * Returns a function that gives the keys affected by a press on a checkbox: with Shift, the range from the
 * last pressed one in list order; otherwise its own key.
 */
export function useChosenRange<Key>(keys: readonly Key[]) {
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
  /** Identifies the page: a selection belongs to it. */
  place: string
  sorting: { sort: string; onPress: (name: string) => void }
}

/** Selectable rows of a list, with the actions for the selected ones. */
export function ChoosableRows<Row>(props: ChoosableRowsProps<Row>) {
  const { noun, rows, columns, keyOf, selection, place, sorting } = props
  const [one, many] = noun
  const [choice, setChoice] = useState({ place, keys: new Set<number | string>() })
  const keys = choice.place === place ? choice.keys : new Set<number | string>()
  const chosen = rows.filter((row) => keys.has(keyOf(row)))
  const rangeTo = useChosenRange(rows.map(keyOf))
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
