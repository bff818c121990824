import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { searchTextLimit } from '#/lib/address.ts'
import { counted } from '#/lib/format.ts'
import { classNames, IconButton } from '#/ui/basics.tsx'
import { useSettledCallback } from '#/ui/hooks.ts'
import { later } from '#/ui/later.tsx'
import type { ShownSuggestions, SuggestionKeys } from './search-suggestions.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the typing session that pushed this history entry. */
    typing?: number
  }
}

const DEBOUNCE_MS = 500

/**
 * The state of a search box, which follows the address. The page stays unchanged while suggestions are open (SEARCH-05); the
 * address follows 500 ms after the last key or after they close (CHROME-01), or on blur. A box that covers the page searches on
 * submit only. A search clears every filter (HOME-11).
 */
function useSearchBox({ coversPage, isOffering }: { coversPage: boolean; isOffering: boolean }) {
  const navigate = useNavigate()
  const router = useRouter()
  /** The first letters push a history entry and further ones replace it, by this id: Back leads to the page before (FIND-02). */
  const typing = useRef(Math.random())
  /** Whether what was typed was not searched for yet. */
  const isUnsent = useRef(false)
  const searched = useLocation({ select: ({ pathname, search }) => searchedText(pathname, search) })
  const [text, setText] = useState(searched ?? '')

  const search = (wanted: string) => {
    isUnsent.current = false
    const q = wanted.trim()
    if (q === (searched ?? '') && (searched !== null || q === '')) return
    void navigate({
      to: '/',
      search: q === '' ? {} : { q },
      state: { typing: typing.current },
      replace: router.latestLocation.state.typing === typing.current,
    })
  }
  const pause = useSettledCallback((wanted: string) => {
    if (!isOffering || wanted.trim() === '') search(wanted)
  }, DEBOUNCE_MS)
  useEffect(() => {
    if (!isUnsent.current) setText(searched ?? '')
  }, [searched])
  const endTyping = () => {
    pause.cancel()
    isUnsent.current = false
    typing.current = Math.random()
  }
  return {
    text,
    type: (typed: string) => {
      setText(typed)
      isUnsent.current = !coversPage
      if (!coversPage) pause.call(typed)
    },
    /** Searches for what was typed after a pause, when suggestions were closed. */
    searchSoon: () => isUnsent.current && pause.call(text),
    /** Searches for what was typed, unless that was done; always when submitted. */
    finish: (isSubmitted: boolean) => {
      if (isSubmitted || isUnsent.current) search(text)
      endTyping()
    },
    /** Drops the typed text after a suggestion was opened. */
    forget: () => {
      endTyping()
      setText(searched ?? '')
    },
  }
}

/** Returns the search text in the home page's URL, or '' without a search. Returns null on any other page. */
export function searchedText(pathname: string, search: object): string | null {
  if (pathname !== '/') return null
  return 'q' in search && typeof search.q === 'string' ? search.q : ''
}

const SearchSuggestions = later(async () => (await import('./search-suggestions.tsx')).SearchSuggestions)

interface SearchBoxProps {
  inputRef?: RefObject<HTMLInputElement | null>
  /** Whether to show the keyboard shortcut that focuses the box. */
  shortcut?: boolean
  /** Whether the box covers the page; the page then changes only when the search is submitted. */
  coversPage?: boolean
  /** Called when a search was sent or a suggestion was chosen. */
  onSearch?: () => void
  className?: string | undefined
}

/** The search box for games, which suggests games while typing. Without JavaScript it is a plain form. */
export function SearchBox({ inputRef, shortcut, coversPage = false, onSearch, className }: SearchBoxProps) {
  const id = useId()
  const ownInput = useRef<HTMLInputElement>(null)
  const input = inputRef ?? ownInput
  const [isOpen, setIsOpen] = useState(false)
  const [offered, setOffered] = useState<ShownSuggestions>()
  const box = useSearchBox({ coversPage, isOffering: offered !== undefined })
  const keys = useRef<SuggestionKeys>(null)
  const listId = `${id}list`

  const close = () => setIsOpen(false)
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    close()
    box.finish(false)
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
          box.finish(true)
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
