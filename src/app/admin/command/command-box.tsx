import { useRouter } from '@tanstack/react-router'
import PenLine from 'lucide-react/icons/pen-line'
import Search from 'lucide-react/icons/search'
import Settings2 from 'lucide-react/icons/settings-2'
import UserRound from 'lucide-react/icons/user-round'
import { type ComponentType, type KeyboardEvent, type SVGProps, useId, useState } from 'react'
import { useFound } from '#/features/go-to/go-to.queries.ts'
import type { GoToFound } from '#/features/go-to/go-to.schema.ts'
import {
  SETTING_FIELDS,
  SETTING_NAMES,
  SETTING_PARTS,
} from '#/features/site-settings/model/setting-fields.rules.ts'
import { foldText } from '#/lib/text.ts'
import { MarkedText, type OptionGroup, OptionList, optionId, useActiveOption } from '#/ui/combobox.tsx'
import { useSettled } from '#/ui/hooks.ts'
import { ModalFrame } from '#/ui/modal.tsx'
import { DrawnImage } from '#/ui/picture.tsx'
import { newThingsFor, type Staff, screensFor } from '../admin-screens.ts'

const ASKS_AFTER_MS = 120
const SETTINGS_FOUND = 6

interface CommandBoxProps {
  who: Staff
  onClose: () => void
}

/** The command box: opens any screen, game, post or member by part of its name. */
export function CommandBox({ who, onClose }: CommandBoxProps) {
  const [text, setText] = useState('')
  const requested = useSettled(text.trim(), ASKS_AFTER_MS)
  const { data, error, isFetching } = useFound(text.trim() === '' ? '' : requested)
  const router = useRouter()
  const listId = useId()
  const groups = groupsOf(destinationsOf(who, text, data))
  const { count, active, move, reset } = useActiveOption(groups)
  const isLooking = isFetching || requested !== text.trim()

  const goTo = ({ href }: Destination) => {
    onClose()
    void router.navigate({ href })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active) goTo(active)
    else if (!move(event.key)) return
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
          aria-label="Go to a screen, setting, game, post or member"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-activedescendant={active && optionId(listId, active.key)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Screen, setting, game, post, member"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            reset()
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="modal-scroll command-found">
        <OptionList
          id={listId}
          label="Where to"
          groups={groups}
          activeKey={active?.key}
          onChoose={goTo}
          legendClassName="command-group"
          optionClassName="command-option"
        >
          {(destination) => (
            <>
              <Sign destination={destination} />
              <span className="min-w-0">
                <bdi className="command-name">
                  <MarkedText label={destination.name} typed={text} />
                </bdi>
                {destination.detail && <small>{destination.detail}</small>}
              </span>
            </>
          )}
        </OptionList>
        <p role="status" className={count > 0 && !error ? 'sr-only' : 'command-said'}>
          {error
            ? `Games, posts and members could not be searched. ${error.message}`
            : count > 0
              ? `${count} found`
              : isLooking
                ? 'Looking…'
                : 'Nothing found.'}
        </p>
      </div>
      <p className="command-foot" aria-hidden>
        <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> choose <kbd className="kbd">Enter</kbd> open
      </p>
    </ModalFrame>
  )
}

function Sign({ destination: { thumb, icon: Icon = UserRound } }: { destination: Destination }) {
  return thumb ? <DrawnImage src={thumb} className="command-cover" /> : <Icon aria-hidden />
}

/** Groups destinations in the order their groups first occur. */
const groupsOf = (destinations: readonly Destination[]): OptionGroup<Destination>[] =>
  [...Map.groupBy(destinations, ({ group }) => group)].map(([group, options]) => ({
    key: group,
    legend: group,
    options,
  }))

/** A target of the command box. */
interface Destination {
  key: string
  group: 'Screens' | 'Settings' | 'Games' | 'Posts' | 'Members' | 'Do'
  name: string
  /** A small description. */
  detail?: string
  href: string
  icon?: ComponentType<SVGProps<SVGSVGElement>>
  thumb?: string
}

/** Without a text: every screen, and what can be begun. With one: what has it in its name, or is called so too. */
function destinationsOf(who: Staff, q: string, found: GoToFound | undefined): Destination[] {
  const text = foldText(q)
  const has = (...names: (string | undefined)[]) => {
    const all = foldText(names.join(' '))
    return text.split(' ').every((word) => all.includes(word))
  }
  const screens = screensFor(who).filter(({ name, alsoCalled }) => has(name, alsoCalled))
  const begun = newThingsFor(who).filter(({ name }) => has(name))
  return [
    ...screens.map(
      ({ to, name, icon }): Destination => ({ key: to, group: 'Screens', name, href: to, icon }),
    ),
    ...(text === '' || !found ? [] : ofFound(found)),
    ...(text === '' || who.role !== 'owner' ? [] : settingsNamed(has)),
    ...begun.map(({ href, name, icon }): Destination => ({ key: href, group: 'Do', name, href, icon })),
  ]
}

/** The settings whose name, section or description contains the words. */
const settingsNamed = (has: (...names: (string | undefined)[]) => boolean): Destination[] =>
  SETTING_NAMES.flatMap((name): Destination[] => {
    const field = SETTING_FIELDS[name]
    const part = Object.entries(SETTING_PARTS).find(([each]) => field.key.startsWith(`${each}.`))
    const hint = 'hint' in field ? field.hint : undefined
    if (!part || !has(field.label, hint, part[1], 'setting')) return []
    return [
      {
        key: field.key,
        group: 'Settings',
        name: field.label,
        detail: part[1],
        href: `/admin/settings#part-${part[0]}`,
        icon: Settings2,
      },
    ]
  }).slice(0, SETTINGS_FOUND)

const ofFound = ({ games, posts, members }: GoToFound): Destination[] => [
  ...games.map(
    ({ id, title, published, thumb }): Destination => ({
      key: `game ${id}`,
      group: 'Games',
      name: title,
      detail: published ? 'Edit this game. Published' : 'Edit this game. Draft',
      href: `/admin/games/${id}`,
      thumb,
    }),
  ),
  ...posts.map(
    ({ id, title, published }): Destination => ({
      key: `post ${id}`,
      group: 'Posts',
      name: title,
      detail: published ? 'Edit this post. Published' : 'Edit this post. Draft',
      href: `/admin/posts/${id}`,
      icon: PenLine,
    }),
  ),
  ...members.map(
    ({ id, username, email }): Destination => ({
      key: `member ${id}`,
      group: 'Members',
      name: username ?? email,
      detail: username ? email : 'No name yet',
      href: `/admin/members?q=${encodeURIComponent(email)}`,
    }),
  ),
]
