import ArrowRight from 'lucide-react/icons/arrow-right'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useRef } from 'react'
import { GameFacts } from '#/features/games/page/facts/game-facts.tsx'
import { languageOfTitle } from '#/shared/text/title-language.ts'
import { matchedPart } from './matched-part.ts'
import { optionId, type SearchOption, type SearchOptionGroup } from './search-options.ts'

interface SuggestionListProps {
  id: string
  groups: SearchOptionGroup[]
  /** What is typed, which is marked in what is offered. */
  text: string
  activeKey: string | null
  onChoose: (option: SearchOption) => void
}

/** What is offered for a text, as a list whose focus stays in the box it lies under; the arrow keys move through it. */
export function SuggestionList({ id, groups, text, activeKey, onChoose }: SuggestionListProps) {
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
        <div key={kind} role="group" {...(legend && { 'aria-labelledby': `${id}-${kind}` })}>
          {legend && (
            <div id={`${id}-${kind}`} role="presentation" className="suggestions-legend">
              {legend}
            </div>
          )}
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the box, which has the focus.
            // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus and names the option.
            <div
              key={option.key}
              id={optionId(id, option.key)}
              role="option"
              aria-selected={option.key === activeKey}
              className="suggestion"
              data-kind={kind}
              onClick={() => onChoose(option)}
            >
              <Suggestion kind={kind} option={option} text={text} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

interface SuggestionProps {
  kind: SearchOptionGroup['kind']
  option: SearchOption
  text: string
}

function Suggestion({ kind, option: { game, label, note }, text }: SuggestionProps) {
  if (kind === 'all') {
    return (
      <>
        <span>{label}</span>
        <ArrowRight aria-hidden />
      </>
    )
  }
  return (
    <>
      {game && <img src={game.thumb} alt="" width={56} height={56} className="suggestion-picture" />}
      {kind === 'articles' && <FileText aria-hidden />}
      <span className="min-w-0 flex-1">
        <span className="suggestion-words" lang={languageOfTitle(label)}>
          <Marked label={label} text={text} />
        </span>
        {game && <GameFacts game={game} />}
      </span>
      {note && <span className="suggestion-note">{note}</span>}
    </>
  )
}

/** A label with the typed letters marked. */
function Marked({ label, text }: { label: string; text: string }) {
  const part = matchedPart(label, text)
  if (!part) return label
  return (
    <>
      {label.slice(0, part.start)}
      <mark>{label.slice(part.start, part.end)}</mark>
      {label.slice(part.end)}
    </>
  )
}
