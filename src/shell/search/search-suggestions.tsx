import { FileText, Shapes } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { SearchOption, SearchOptionGroup } from './search-options.ts'

interface SearchSuggestionsProps {
  id: string
  groups: SearchOptionGroup[]
  activeKey: string | null
  onChoose: (option: SearchOption) => void
}

/** The id of the option with a key in the list with an id. */
export const optionId = (listId: string, key: string) => `${listId}-${key.replaceAll(' ', '-')}`

/** What the search box offers, under it. The focus stays in the box; the arrow keys move through this. */
export function SearchSuggestions({ id, groups, activeKey, onChoose }: SearchSuggestionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (activeKey) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeKey])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="suggestions"
      // The box keeps the focus while something in the list is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ kind, legend, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div id={`${id}-${kind}`} role="presentation" className="suggestions-legend">
            {legend}
          </div>
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the box, which has the focus.
            // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus and names the option.
            <div
              key={option.key}
              id={optionId(id, option.key)}
              role="option"
              aria-selected={option.key === activeKey}
              className="suggestion"
              onClick={() => onChoose(option)}
            >
              <Sign kind={kind} thumb={option.thumb} />
              <span className="suggestion-words">{option.label}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function Sign({ kind, thumb }: { kind: SearchOptionGroup['kind']; thumb: string | undefined }) {
  if (thumb) return <img src={thumb} alt="" width={40} height={40} className="suggestion-picture" />
  return (
    <span className="suggestion-sign">
      {kind === 'articles' ? <FileText aria-hidden /> : <Shapes aria-hidden />}
    </span>
  )
}
