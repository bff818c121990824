import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import FileText from 'lucide-react/icons/file-text'
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { suggestionsQuery } from '#/features/discovery/discovery.queries.ts'
import type { Suggestions } from '#/features/discovery/discovery.schema.ts'
import { GameFacts } from '#/features/games/page/facts/game-facts.tsx'
import { counted } from '#/lib/format.ts'
import { languageOfTitle } from '#/lib/text.ts'
import { MarkedText, type OptionGroup, OptionList, optionId, useActiveOption } from '#/ui/combobox.tsx'
import { useSettledCallback } from '#/ui/hooks.ts'

/** Time after the last key until suggestions are requested, in milliseconds. */
const DEBOUNCE_MS = 120

/** The number of shown suggestions and the element id of the highlighted one, for the search box's ARIA attributes. */
export interface ShownSuggestions {
  count: number
  activeId: string | undefined
}

/** Functions that let the search box control its suggestions: one handles a key press, one removes the highlight. */
export interface SuggestionKeys {
  press: (event: KeyboardEvent) => void
  forgetPlace: () => void
}

interface SearchSuggestionsProps {
  id: string
  /** The typed text, which is highlighted in the suggestions. */
  text: string
  keys: Ref<SuggestionKeys>
  /** Called when the shown suggestions change; with undefined if there are none. */
  onOffered: (offered: ShownSuggestions | undefined) => void
  onClose: () => void
  onChoose: () => void
}

/** The list of suggestions under the search box. */
export function SearchSuggestions({ id, text, keys, onOffered, onClose, onChoose }: SearchSuggestionsProps) {
  const navigate = useNavigate()
  const groups = useSuggestions(text)
  // Past either end the arrow keys come back to the text itself.
  const { count, active, move, reset } = useActiveOption(groups, { mayBeNone: true })
  const choose = ({ to }: SearchOption) => {
    onClose()
    onChoose()
    void navigate(to)
  }
  const press = (event: KeyboardEvent) => {
    if (move(event.key)) return
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && count > 0) {
      // The key closes only the suggestions, not the surrounding panel.
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
  }
  useImperativeHandle(keys, () => ({ press, forgetPlace: reset }))
  const activeId = active && optionId(id, active.key)
  useLayoutEffect(() => {
    onOffered(count > 0 ? { count, activeId } : undefined)
    return () => onOffered(undefined)
  }, [onOffered, count, activeId])
  if (count === 0) return null
  return (
    <OptionList
      id={id}
      label="Suggestions"
      groups={groups}
      activeKey={active?.key}
      onChoose={choose}
      className="suggestions"
      legendClassName="suggestions-legend"
      optionClassName="suggestion"
    >
      {(option, { key }) => <Suggestion kind={key} option={option} text={text} />}
    </OptionList>
  )
}

/** Returns suggestions for the typed text, in groups. */
function useSuggestions(text: string): OptionGroup<SearchOption>[] {
  const [query, setQuery] = useState('')
  const { call, cancel } = useSettledCallback(setQuery, DEBOUNCE_MS)
  useEffect(() => {
    call(text.trim())
    return cancel
  }, [text, call, cancel])
  const { data } = useQuery({
    ...suggestionsQuery(query),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  return useMemo(() => (data ? searchOptionGroups(data, query) : []), [data, query])
}

function Suggestion({ kind, option, text }: { kind: string; option: SearchOption; text: string }) {
  const { game, label, note } = option
  if (kind === 'all')
    return (
      <>
        <span>{label}</span>
        <ArrowRight aria-hidden />
      </>
    )
  return (
    <>
      {game && <img src={game.thumb} alt="" width={56} height={56} className="suggestion-picture" />}
      {kind === 'articles' && <FileText aria-hidden />}
      <span className="min-w-0 flex-1">
        <span className="suggestion-words" lang={languageOfTitle(label)}>
          <MarkedText label={label} typed={text} />
        </span>
        {game && <GameFacts game={game} />}
        {game?.reason && <span className="suggestion-reason">{game.reason}</span>}
      </span>
      {note && <span className="suggestion-note">{note}</span>}
    </>
  )
}

type SuggestedGame = Suggestions['games'][number]

/** A suggestion with the page it opens. */
interface SearchOption {
  key: string
  label: string
  /** The suggested game, shown with cover, time and difficulty. */
  game?: SuggestedGame
  /** A note at the end of the row: "53 games". */
  note?: string
  to: Pick<LinkProps, 'to' | 'params' | 'search'>
}

/** Groups search suggestions: games, similar titles (`guesses`), categories, filters meant by the text (`meanings`), articles. */
export function searchOptionGroups(
  { games, guesses: similar, total, categories, meanings, articles }: Suggestions,
  text: string,
): OptionGroup<SearchOption>[] {
  const meant: SearchOption[] = [
    ...categories.map(({ slug, name, note }) => ({
      ...{ key: `category ${slug}`, label: name, note },
      to: { to: '/', search: { category: slug } } as const,
    })),
    ...meanings.map(({ label, q, note }) => ({ key: `meaning ${label}`, label, note, to: toSearch(q) })),
  ]
  const formatAll =
    total === 0
      ? `No game called “${text}”: suggest it`
      : total === 1
        ? 'See 1 game'
        : `See all ${counted(total, 'game')}`
  // Corrections are offered only if the text has no meaning as it is.
  const guesses = meant.length > 0 ? [] : similar
  const groups: OptionGroup<SearchOption>[] = [
    { key: 'games', legend: 'Games', options: games.map(optionOf) },
    { key: 'guesses', legend: 'Did you mean', options: guesses.map(optionOf) },
    { key: 'categories', legend: 'What your words mean', options: meant },
    {
      key: 'articles',
      legend: 'Articles',
      options: articles.map(({ slug, title }) => ({
        key: `article ${slug}`,
        label: title,
        to: { to: '/blog/$slug', params: { slug } },
      })),
    },
    { key: 'all', legend: null, options: [{ key: 'all', label: formatAll, to: toSearch(text) }] },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const toSearch = (q: string) => ({ to: '/', search: { q } }) as const

const optionOf = (game: SuggestedGame): SearchOption => ({
  ...{ key: `game ${game.slug}`, label: game.title, game },
  to: { to: '/game/$slug', params: { slug: game.slug } },
})
