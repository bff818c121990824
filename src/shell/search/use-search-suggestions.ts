import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { suggestionsQuery } from '#/features/discovery/discovery.queries.ts'
import { useSettled } from '#/ui/use-settled.ts'
import { type SearchOption, searchOptionGroups } from './search-options.ts'

/** Suggestions are asked for when no key came for this time. */
const ASKS_AFTER_MS = 120

/** What the search box offers for a text as it is typed, and which of it the arrow keys stand on. */
export function useSearchSuggestions(text: string, onChoose: () => void) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const asked = useSettled(text.trim(), ASKS_AFTER_MS)
  const { data } = useQuery({
    ...suggestionsQuery(asked),
    enabled: isOpen && asked !== '',
    placeholderData: keepPreviousData,
  })
  const groups = useMemo(() => (data ? searchOptionGroups(data, asked) : []), [data, asked])
  const options = groups.flatMap((group) => group.options)
  const isShown = isOpen && text.trim() !== '' && options.length > 0
  const place = isShown ? options.findIndex(({ key }) => key === activeKey) : -1

  const close = () => {
    setIsOpen(false)
    setActiveKey(null)
  }
  const choose = (option: SearchOption) => {
    close()
    onChoose()
    void navigate(option.to)
  }
  /** Past either end the arrow keys come back to the text itself. */
  const moveTo = (next: number) => setActiveKey(options.at(next % (options.length + 1))?.key ?? null)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) setIsOpen(true)
      else if (isShown && event.key === 'ArrowDown') moveTo(place + 1)
      else if (isShown) moveTo(place === -1 ? options.length - 1 : place === 0 ? options.length : place - 1)
    } else if (event.key === 'Enter' && place >= 0) {
      event.preventDefault()
      choose(options[place]!)
    } else if (event.key === 'Escape' && isShown) {
      // The key closes the suggestions only, not also what the box lies in.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return {
    groups,
    isShown,
    activeKey: place >= 0 ? activeKey : null,
    count: options.length,
    open: () => {
      setIsOpen(true)
      setActiveKey(null)
    },
    close,
    choose,
    onKeyDown,
  }
}
