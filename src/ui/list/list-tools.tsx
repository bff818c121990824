import { type FormEvent, type ReactNode, useState } from 'react'
import { LIST_SEARCH_MAX_LENGTH, type ListQuery, type ListRules } from '#/lib/paged-lists.ts'
import { Button } from '../button/button.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { useSettledCallback } from '../use-settled.ts'

const PAUSE_MS = 300

interface ListToolsProps<List extends ListRules> extends ListControl<List> {
  rules: List
  searchLabel: string
  /** Whether the list is searched while one types, after a pause. */
  searchesWhileTyped: boolean
  /** What the kinds are called, with all of them under the empty name. */
  kinds?: { label?: string; words: Record<'' | List['kinds'][number], string> } | undefined
  sorts: Record<List['sorts'][number], string>
  children?: ReactNode
}

/** The list query of the address, and a function to change it. */
export interface ListControl<List extends ListRules> {
  query: ListQuery<List>
  /** Changes parts of it; `replace` adds no entry to the browser's history. */
  onAsk: (change: Partial<ListQuery<List>>, how?: { replace: boolean }) => void
}

/** The controls of a list: search, kind, order. */
export function ListTools<const List extends ListRules>(props: ListToolsProps<List>) {
  const { rules, query, onAsk, searchLabel, searchesWhileTyped, kinds, sorts, children } = props
  const kindNames: readonly ('' | List['kinds'][number])[] = ['', ...rules.kinds]
  const sortNames: readonly List['sorts'][number][] = rules.sorts
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <SearchField
        label={searchLabel}
        q={query.q}
        searchesWhileTyped={searchesWhileTyped}
        onSearch={(q, how) => onAsk({ q, cursor: '' }, how)}
      />
      {kinds && (
        <SelectField
          label={kinds.label ?? 'Show'}
          value={query.only}
          onChange={({ target }) => {
            const only = kindNames.find((name) => name === target.value)
            if (only !== undefined) onAsk({ only, cursor: '' })
          }}
        >
          {kindNames.map((name) => (
            <option key={name} value={name}>
              {kinds.words[name]}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Sort by"
        className="list-sort"
        value={query.sort}
        onChange={({ target }) => {
          const sort = sortNames.find((name) => name === target.value)
          if (sort !== undefined) onAsk({ sort, cursor: '' })
        }}
      >
        {sortNames.map((name) => (
          <option key={name} value={name}>
            {sorts[name]}
          </option>
        ))}
      </SelectField>
      {children}
    </div>
  )
}

interface SearchFieldProps {
  label: string
  q: string
  searchesWhileTyped: boolean
  onSearch: (q: string, how: { replace: boolean }) => void
}

function SearchField({ label, q, searchesWhileTyped, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q)
  // An address set by this component does not overwrite text typed meanwhile; any other address does.
  const [known, setKnown] = useState({ address: q, sent: q })
  if (q !== known.address) {
    setKnown({ address: q, sent: q })
    if (q !== known.sent) setText(q)
  }
  const search = (typed: string, how: { replace: boolean }) => {
    const sent = typed.trim()
    if (sent === q) return
    setKnown({ ...known, sent })
    onSearch(sent, how)
  }
  const pause = useSettledCallback((typed: string) => search(typed, { replace: true }), PAUSE_MS)
  return (
    <search className="min-w-0 flex-[1_1_280px]">
      <form
        className="flex max-w-xl items-end gap-2"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          pause.cancel()
          search(text, { replace: false })
        }}
      >
        <TextField
          type="search"
          label={label}
          className="min-w-0 flex-1"
          maxLength={LIST_SEARCH_MAX_LENGTH}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            if (searchesWhileTyped) pause.call(event.target.value)
          }}
        />
        <Button type="submit" className="min-h-12">
          Search
        </Button>
      </form>
    </search>
  )
}
