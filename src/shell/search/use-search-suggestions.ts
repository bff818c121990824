import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { suggestionsQuery } from '#/features/discovery/discovery.queries.ts'
import { useSettledCallback } from '#/ui/use-settled.ts'
import { type SearchOption, searchOptionGroups } from './search-options.ts'

/** Suggestions are asked for when no key came for this time. */
const ASKS_AFTER_MS = 120

interface SearchSuggestionsWays {
  /** The suggestions are to go. */
  onClose: () => void
  /** One of them was chosen. */
  onChoose: () => void
}

/** What the search box offers for a text as it is typed, and which of it the arrow keys stand on. */
export function useSearchSuggestions(text: string, { onClose, onChoose }: SearchSuggestionsWays) {
  const navigate = useNavigate()
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const [asked, setAsked] = useState('')
  const { call, cancel } = useSettledCallback(setAsked, ASKS_AFTER_MS)
  useEffect(() => {
    call(text.trim())
    return cancel
  }, [text, call, cancel])
  const { data } = useQuery({
    ...suggestionsQuery(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const groups = useMemo(() => (data ? searchOptionGroups(data, asked) : []), [data, asked])
  const options = groups.flatMap((group) => group.options)
  const isShown = options.length > 0
  const place = options.findIndex(({ key }) => key === activeKey)

  const choose = (option: SearchOption) => {
    onClose()
    onChoose()
    void navigate(option.to)
  }
  /** Past either end the arrow keys come back to the text itself. */
  const moveTo = (next: number) => setActiveKey(options.at(next % (options.length + 1))?.key ?? null)

  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && isShown) moveTo(place + 1)
    else if (event.key === 'ArrowUp' && isShown)
      moveTo(place === -1 ? options.length - 1 : place === 0 ? options.length : place - 1)
    else if (event.key === 'Enter' && place >= 0) {
      event.preventDefault()
      choose(options[place]!)
    } else if (event.key === 'Escape' && isShown) {
      // The key closes the suggestions only, not also what the box lies in.
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
  }
  return {
    groups,
    activeKey: place >= 0 ? activeKey : null,
    count: options.length,
    choose,
    press,
    forgetPlace: () => setActiveKey(null),
  }
}
