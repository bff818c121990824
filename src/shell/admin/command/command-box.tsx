import { useRouter } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useId, useState } from 'react'
import { useFound } from '#/features/go-to/go-to.queries.ts'
import { ModalFrame } from '#/ui/overlay/modal.tsx'
import { useSettled } from '#/ui/use-settled.ts'
import type { Staff } from '../admin-screens.ts'
import { DestinationList } from './destination-list.tsx'
import { type Destination, destinationsOf } from './destinations.ts'

const ASKS_AFTER_MS = 120

interface CommandBoxProps {
  who: Staff
  onClose: () => void
}

/** Goes to any screen, game, post or member by a part of its name, with the keyboard alone. */
export function CommandBox({ who, onClose }: CommandBoxProps) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const asked = useSettled(text.trim(), ASKS_AFTER_MS)
  const { data, error, isFetching } = useFound(text.trim() === '' ? '' : asked)
  const router = useRouter()
  const id = useId()
  const destinations = destinationsOf(who, text, data)
  const current = Math.min(at, destinations.length - 1)
  const isLooking = isFetching || asked !== text.trim()

  const goTo = ({ href, siteHref }: Destination, isOnSite: boolean) => {
    onClose()
    void router.navigate({ href: (isOnSite && siteHref) || href })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = destinations[current]
    if (event.key === 'Enter' && chosen) goTo(chosen, event.shiftKey)
    else if (event.key === 'ArrowDown') setAt((current + 1) % Math.max(1, destinations.length))
    else if (event.key === 'ArrowUp') setAt(current <= 0 ? destinations.length - 1 : current - 1)
    else return
    event.preventDefault()
  }
  return (
    <ModalFrame
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Go to"
      className="command"
      headClassName="modal-head command-head"
      titleClassName="type-part"
    >
      <div className="command-in">
        <Search aria-hidden />
        <input
          data-start
          role="combobox"
          aria-label="Go to a screen, game, post or member"
          aria-expanded={destinations.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={destinations[current] ? `${id}${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Screen, game, post, member"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="modal-scroll command-found">
        <DestinationList
          id={id}
          destinations={destinations}
          current={current}
          text={text.trim()}
          onChoose={(destination) => goTo(destination, false)}
        />
        <p role="status" className={destinations.length > 0 && !error ? 'sr-only' : 'command-said'}>
          {error
            ? `Games, posts and members could not be looked for. ${error.message}`
            : destinations.length > 0
              ? `${destinations.length} found`
              : isLooking
                ? 'Looking…'
                : 'Nothing of this name.'}
        </p>
      </div>
      <p className="command-foot" aria-hidden>
        <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> choose <kbd className="kbd">Enter</kbd> open{' '}
        <kbd className="kbd">Shift Enter</kbd> on the site
      </p>
    </ModalFrame>
  )
}
