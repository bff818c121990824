import { useRouter } from '@tanstack/react-router'
import PenLine from 'lucide-react/icons/pen-line'
import Search from 'lucide-react/icons/search'
import Settings2 from 'lucide-react/icons/settings-2'
import UserRound from 'lucide-react/icons/user-round'
import {
  type ComponentType,
  type KeyboardEvent,
  type SVGProps,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
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
import { SwitchRow } from '#/ui/inputs.tsx'
import { Dialog, ModalFrame } from '#/ui/modal.tsx'
import { DrawnImage } from '#/ui/picture.tsx'
import { switchLetterKeys, useAreLetterKeysOn, useLetterKeys } from '#/ui/undo.tsx'
import { newThingsFor, type Staff, screensFor } from './admin-screens.ts'

const TYPING_PAUSE_MS = 120
const SETTINGS_FOUND = 6

/** A dialog that finds screens, games, posts and members by part of their name, and opens the chosen one. */
export function CommandBox({ who, onClose }: { who: Staff; onClose: () => void }) {
  const [text, setText] = useState('')
  const requested = useSettled(text.trim(), TYPING_PAUSE_MS)
  const { data, error, isFetching } = useFound(text.trim() === '' ? '' : requested)
  const router = useRouter()
  const listId = useId()
  const groups = destinationsFor(who, text, data)
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
    <ModalFrame onClose={onClose} title="Go to" className="command" headClassName="modal-head command-head">
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
          {({ name, detail, thumb, icon: Icon }) => (
            <>
              {thumb && <DrawnImage src={thumb} className="command-cover" />}
              {Icon && <Icon aria-hidden />}
              <span className="min-w-0">
                <bdi className="command-name">
                  <MarkedText label={name} typed={text} />
                </bdi>
                {detail && <small>{detail}</small>}
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

/** An entry of the command box: a page to open, with an icon or a game's cover. */
interface Destination {
  key: string
  name: string
  detail?: string | undefined
  href: string
  icon?: ComponentType<SVGProps<SVGSVGElement>>
  thumb?: string
}

/** Returns all screens and items to create; with a text, only entries that contain its words in their name or synonyms. */
function destinationsFor(who: Staff, q: string, found: GoToFound | undefined): OptionGroup<Destination>[] {
  const words = foldText(q).split(' ')
  const has = (...names: (string | undefined)[]) => {
    const all = foldText(names.join(' '))
    return words.every((word) => all.includes(word))
  }
  const isSearched = words[0] !== ''
  const { games = [], posts = [], members = [] } = (isSearched && found) || {}
  const groups: Record<string, Destination[]> = {
    Screens: screensFor(who)
      .filter(({ name, alsoCalled }) => has(name, alsoCalled))
      .map(({ to, name, icon }) => ({ key: to, name, href: to, icon })),
    Games: games.map(({ id, title, published, thumb }) => ({
      ...{ key: `game ${id}`, name: title, href: `/admin/games/${id}`, thumb },
      detail: `Edit this game. ${published ? 'Published' : 'Draft'}`,
    })),
    Posts: posts.map(({ id, title, published }) => ({
      ...{ key: `post ${id}`, name: title, href: `/admin/posts/${id}`, icon: PenLine },
      detail: `Edit this post. ${published ? 'Published' : 'Draft'}`,
    })),
    Members: members.map(({ id, username, email }) => ({
      ...{ key: `member ${id}`, name: username ?? email, icon: UserRound },
      detail: username ? email : 'No name yet',
      href: `/admin/members?q=${encodeURIComponent(email)}`,
    })),
    Settings: isSearched && who.role === 'owner' ? settingsNamed(has) : [],
    Do: newThingsFor(who)
      .filter(({ name }) => has(name))
      .map(({ href, name, icon }) => ({ key: href, name, href, icon })),
  }
  return Object.entries(groups)
    .filter(([, options]) => options.length > 0)
    .map(([legend, options]) => ({ key: legend, legend, options }))
}

/** The settings whose name, section or description contains the words. */
const settingsNamed = (has: (...names: (string | undefined)[]) => boolean): Destination[] =>
  SETTING_NAMES.flatMap((name) => {
    const { key, label, ...field } = SETTING_FIELDS[name]
    const [part, detail] = Object.entries(SETTING_PARTS).find(([each]) => key.startsWith(`${each}.`)) ?? []
    if (!part || !has(label, 'hint' in field ? field.hint : undefined, detail, 'setting')) return []
    return [{ key, name: label, detail, href: `/admin/settings#part-${part}`, icon: Settings2 }]
  }).slice(0, SETTINGS_FOUND)

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl K', 'Go to a screen, setting, game, post or member'],
  ['E', 'On a page of the site: edit it'],
  ['N then G', 'New game'],
  ['N then P', 'New post'],
  ['N then L', 'New campaign'],
  ['/', 'Search the list'],
  ['J', 'Next row'],
  ['K', 'Previous row'],
  ['Enter', 'Open the row'],
  ['X', 'Select the row'],
  ['Ctrl S', 'Save a game'],
  ['Z', 'Undo'],
  ['?', 'Show these shortcuts'],
]

/** The dialog that lists the keyboard shortcuts of the admin side. A switch disables single-letter shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const areOn = useAreLetterKeysOn()
  return (
    <Dialog onClose={onClose} title="Keys">
      <dl className="keys-list">
        {KEYS.map(([keys, does]) => (
          <div key={keys}>
            <dt>{does}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <SwitchRow
        label="Single-letter shortcuts"
        hint="When you’re not typing in a field. Saved in this browser; Ctrl K always works."
        checked={areOn}
        onChange={(event) => switchLetterKeys(event.target.checked)}
      />
    </Dialog>
  )
}

/** Maximum time between the two keys of a shortcut, in milliseconds. */
const TOGETHER_MS = 1_500
const ROWS = '#main .data-rows .row-name a'

/** Handles the keyboard shortcuts of admin screens, such as creating an item or moving between list rows. */
export function useAdminKeys(acts: { who: Staff; onGoTo: () => void; onHelp: () => void }) {
  const { who, onGoTo, onHelp } = acts
  const router = useRouter()
  const newAt = useRef(Number.NEGATIVE_INFINITY)
  const begin = (letter: string) => () => {
    const thing = newThingsFor(who).find((each) => each.letter === letter)
    if (!thing || performance.now() - newAt.current > TOGETHER_MS) return false
    void router.navigate({ href: thing.href })
    return true
  }
  useLetterKeys({
    n: () => {
      newAt.current = performance.now()
    },
    g: begin('g'),
    p: begin('p'),
    l: begin('l'),
    '?': onHelp,
    '/': () => on(document.querySelector<HTMLElement>('#main input[type="search"]'), 'focus'),
    j: () => step(1),
    k: () => step(-1),
    x: () => on(currentRow()?.querySelector<HTMLElement>('input[type="checkbox"]'), 'click'),
    a: () => on(actOfRow('a'), 'click'),
    r: () => on(actOfRow('r'), 'click'),
    d: () => on(actOfRow('d'), 'click'),
  })
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      onGoTo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onGoTo])
}

const currentRow = () => document.activeElement?.closest('#main :is(tr, li)')
/** Returns the button of the current row that has a shortcut key (`data-key="d"`). */
const actOfRow = (key: string) => currentRow()?.querySelector<HTMLElement>(`[data-key="${key}"]`)

/** Focuses the next (1) or previous (-1) row of the list, or the first if no row has the focus; returns whether there is one. */
function step(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)]
  const at = rows.findIndex((link) => link.closest('tr') === currentRow())
  return on(at < 0 ? rows[0] : rows[at + by], 'focus')
}

/** Focuses or clicks an element; returns whether there is one. */
function on(element: HTMLElement | null | undefined, act: 'focus' | 'click'): boolean {
  element?.[act]()
  return Boolean(element)
}
