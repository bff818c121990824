import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useRef } from 'react'
import { DrawnImage } from '#/ui/display/drawn-image.tsx'
import type { Destination } from './destinations.ts'

interface DestinationListProps {
  id: string
  destinations: readonly Destination[]
  current: number
  /** What was typed, shown in the names. */
  text: string
  onChoose: (destination: Destination) => void
}

/** What the command box found, by kinds; the one that Enter opens is marked. */
export function DestinationList({ id, destinations, current, text, onChoose }: DestinationListProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current is found in the page.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current, destinations.length])
  const groups = [...new Set(destinations.map(({ group }) => group))]
  return (
    <div ref={list} id={`${id}list`} role="listbox" aria-label="Where to">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
        <div key={group} role="group" aria-labelledby={`${id}${group}`}>
          <p id={`${id}${group}`} className="command-group">
            {group}
          </p>
          {destinations.map(
            (destination, place) =>
              destination.group === group && (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
                // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus.
                <div
                  key={destination.key}
                  id={`${id}${place}`}
                  role="option"
                  aria-selected={place === current}
                  className="command-option"
                  onClick={() => onChoose(destination)}
                >
                  <Sign destination={destination} />
                  <span className="min-w-0">
                    <bdi className="command-name">
                      <Marked name={destination.name} text={text} />
                    </bdi>
                    {destination.detail && <small>{destination.detail}</small>}
                  </span>
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  )
}

function Sign({ destination: { thumb, icon: Icon = UserRound } }: { destination: Destination }) {
  return thumb ? <DrawnImage src={thumb} className="command-cover" /> : <Icon aria-hidden />
}

/** A name with what was typed in it marked. */
function Marked({ name, text }: { name: string; text: string }) {
  const from = text === '' ? -1 : name.toLowerCase().indexOf(text.toLowerCase())
  if (from < 0) return name
  const to = from + text.length
  return (
    <>
      {name.slice(0, from)}
      <mark>{name.slice(from, to)}</mark>
      {name.slice(to)}
    </>
  )
}
