import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { searchTextLimit } from '#/lib/address/search-parameters.ts'
import { counted } from '#/lib/text/in-figures.ts'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { later } from '#/ui/later.tsx'
import type { Offered, SuggestionKeys } from './search-suggestions.tsx'
import { useSearchBox } from './use-search-box.ts'

const SearchSuggestions = later(async () => (await import('./search-suggestions.tsx')).SearchSuggestions)

interface SearchBoxProps {
  inputRef?: RefObject<HTMLInputElement | null>
  /** Shows the key that leads to the box. */
  shortcut?: boolean
  /** The box covers the page, which stays as it is until a search is sent. */
  coversPage?: boolean
  /** Something was searched for or chosen. */
  onSearch?: () => void
  className?: string | undefined
}

/** Searches the games from any page, and offers what may be meant; without JavaScript it is a plain form. */
export function SearchBox({ inputRef, shortcut, coversPage = false, onSearch, className }: SearchBoxProps) {
  const id = useId()
  const ownInput = useRef<HTMLInputElement>(null)
  const input = inputRef ?? ownInput
  const [isOpen, setIsOpen] = useState(false)
  const [offered, setOffered] = useState<Offered>()
  const box = useSearchBox({ searchesAsTyped: !coversPage, isOffering: offered !== undefined })
  const keys = useRef<SuggestionKeys>(null)
  const listId = `${id}list`

  const close = () => setIsOpen(false)
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    close()
    box.searchWhatWaits()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isArrow) event.preventDefault()
    if (isOpen) keys.current?.press(event)
    else if (isArrow) setIsOpen(true)
  }
  return (
    <search className={classNames('relative block', className)} onBlur={leave}>
      <form
        action="/"
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          close()
          box.searchNow()
          onSearch?.()
        }}
      >
        <label htmlFor={id} className="sr-only">
          Search games
        </label>
        <Search
          aria-hidden
          className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-ink-2"
        />
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={offered !== undefined}
          aria-controls={offered && listId}
          aria-activedescendant={offered?.activeId}
          name="q"
          value={box.text}
          onChange={(event) => {
            box.type(event.target.value)
            setIsOpen(true)
            keys.current?.forgetPlace()
          }}
          onKeyDown={onKeyDown}
          placeholder="Search games"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={searchTextLimit}
          aria-keyshortcuts={shortcut ? '/' : undefined}
          className={classNames('input search-input', shortcut && 'search-input-with-key')}
        />
        {box.text !== '' && (
          <IconButton
            label="Clear search"
            className="search-clear"
            onClick={() => {
              box.type('')
              input.current?.focus()
            }}
          >
            <X aria-hidden />
          </IconButton>
        )}
        {shortcut && (
          <kbd aria-hidden className="search-key">
            /
          </kbd>
        )}
      </form>
      {isOpen && box.text.trim() !== '' && (
        <SearchSuggestions
          id={listId}
          text={box.text}
          keys={keys}
          onOffered={setOffered}
          onClose={() => {
            close()
            box.searchSoon()
          }}
          onChoose={() => {
            box.forget()
            onSearch?.()
          }}
        />
      )}
      <p role="status" className="sr-only">
        {offered && counted(offered.count, 'suggestion')}
      </p>
    </search>
  )
}
