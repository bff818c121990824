import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect } from 'react'
import { optionId } from './search-options.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSearchSuggestions } from './use-search-suggestions.ts'

/** What is offered under the box, as far as the box says it. */
export interface Offered {
  count: number
  /** The id of the option the arrow keys stand on. */
  activeId: string | undefined
}

/** What the keys do that the box hears. */
export interface SuggestionKeys {
  press: (event: KeyboardEvent) => void
  forgetPlace: () => void
}

interface SearchSuggestionsProps {
  id: string
  /** What is typed, which is marked in what is offered. */
  text: string
  keys: Ref<SuggestionKeys>
  /** Hears what is offered; undefined where that is nothing. */
  onOffered: (offered: Offered | undefined) => void
  onClose: () => void
  onChoose: () => void
}

/** What the search box offers, under it. */
export function SearchSuggestions({ id, text, keys, onOffered, onClose, onChoose }: SearchSuggestionsProps) {
  const { groups, activeKey, count, choose, press, forgetPlace } = useSearchSuggestions(text, {
    onClose,
    onChoose,
  })
  useImperativeHandle(keys, () => ({ press, forgetPlace }))
  const activeId = activeKey ? optionId(id, activeKey) : undefined
  useLayoutEffect(() => {
    onOffered(count > 0 ? { count, activeId } : undefined)
    return () => onOffered(undefined)
  }, [onOffered, count, activeId])
  if (count === 0) return null
  return <SuggestionList id={id} groups={groups} text={text} activeKey={activeKey} onChoose={choose} />
}
