import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { type DragEvent, useId, useState } from 'react'
import type { IndexedPage } from '#/features/pages/model/pages.rules.ts'
import { Button, classNames, IconButton } from '#/ui/basics.tsx'
import { FieldError, TextField } from '#/ui/form.tsx'
import {
  DELIVERED_MENU,
  MENU_ADDRESS_MAX,
  MENU_LABEL_MAX,
  MENU_MAX,
  type MenuEntry,
  menuEntries,
} from '../model/menu.rules.ts'
import { isSameSetting } from '../model/site-settings.rules.ts'

interface MenuEditorProps {
  menu: MenuEntry[]
  /** The owner's pages that visitors see. */
  pages: readonly IndexedPage[]
  error: string | undefined
  onChange: (menu: MenuEntry[]) => void
}

/** The editor of the site's menu: reorder by buttons or dragging, hide, rename, add and remove entries. */
export function MenuEditor({ menu, pages, error, onChange }: MenuEditorProps) {
  const entries = menuEntries(menu, pages)
  const [dragged, setDragged] = useState<number>()
  const [opened, setOpened] = useState<number>()
  const write = (next: MenuEntry[]) => onChange(isSameSetting(next, DELIVERED_MENU) ? [] : next)
  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length) return
    const next = [...entries]
    next.splice(to, 0, ...next.splice(from, 1))
    setOpened(undefined)
    write(next)
  }
  const drop = (to: number) => (event: DragEvent) => {
    event.preventDefault()
    if (dragged !== undefined) move(dragged, to)
    setDragged(undefined)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {error && <FieldError id="menu-error">{error}</FieldError>}
      <ol aria-describedby={error ? 'menu-error' : undefined} className="menu-order">
        {entries.map((entry, index) => (
          <MenuRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry that is written has nothing of its own but its place.
            key={index}
            entry={entry}
            place={{ index, last: entries.length - 1 }}
            isOpen={opened === index}
            isDragged={dragged === index}
            onOpen={() => setOpened(opened === index ? undefined : index)}
            onMove={(by) => move(index, index + by)}
            onChange={(changed) =>
              write(entries.map((other, at) => (at === index ? { ...other, ...changed } : other)))
            }
            onRemove={() => {
              setOpened(undefined)
              write(entries.filter((_, at) => at !== index))
            }}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onDrop={drop(index)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        {entries.length < MENU_MAX && (
          <Button
            onClick={() => {
              setOpened(entries.length)
              write([...entries, { label: '', to: '' }])
            }}
          >
            <Plus aria-hidden /> Add an entry
          </Button>
        )}
        {menu.length > 0 && (
          <Button look="quiet" onClick={() => onChange([])}>
            Use the default menu
          </Button>
        )}
      </div>
      <p className="type-hint">To add one of your pages, choose its place in the menu where you edit it.</p>
    </div>
  )
}

interface MenuRowProps {
  entry: MenuEntry
  place: { index: number; last: number }
  isOpen: boolean
  isDragged: boolean
  onOpen: () => void
  onMove: (by: -1 | 1) => void
  onChange: (changed: Partial<MenuEntry>) => void
  onRemove: () => void
  onDragStart: () => void
  onDragEnd: () => void
  onDrop: (event: DragEvent) => void
}

/** One way through the site, with what can be done to it. */
function MenuRow(props: MenuRowProps) {
  const { entry, place, isOpen, isDragged, onOpen, onMove, onChange, onRemove } = props
  const id = useId()
  const name = entry.label || `entry ${place.index + 1}`
  return (
    <li
      draggable={!isOpen}
      onDragStart={props.onDragStart}
      onDragEnd={props.onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={props.onDrop}
      className={classNames(isDragged && 'opacity-50')}
    >
      <div className="flex min-h-12 items-center gap-2">
        <GripVertical aria-hidden className="size-4.5 flex-none cursor-grab text-ink-2 max-md:hidden" />
        <span className="min-w-0 flex-1">
          <span
            className={classNames(
              'block truncate font-semibold',
              entry.isHidden && 'text-ink-2 line-through',
            )}
          >
            {entry.label || 'No name yet'}
          </span>
          {entry.isHidden && <span className="type-hint block">Hidden</span>}
        </span>
        <IconButton label={`Up: ${name}`} disabled={place.index === 0} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton label={`Down: ${name}`} disabled={place.index === place.last} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton
          label={`${entry.isHidden ? 'Show' : 'Hide'}: ${name}`}
          onClick={() => onChange({ isHidden: !entry.isHidden })}
        >
          {entry.isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
        {entry.page === undefined && (
          <IconButton label={`Change: ${name}`} aria-expanded={isOpen} aria-controls={id} onClick={onOpen}>
            <Pencil aria-hidden />
          </IconButton>
        )}
      </div>
      {isOpen && entry.page === undefined && (
        <div id={id} className="grid gap-4 pb-4">
          <TextField
            label="Name"
            value={entry.label}
            maxLength={MENU_LABEL_MAX}
            onChange={(event) => onChange({ label: event.target.value })}
          />
          <TextField
            label="Address"
            hint="A page of this site, such as /about, or a full address that starts with https://"
            value={entry.to}
            maxLength={MENU_ADDRESS_MAX}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange({ to: event.target.value })}
          />
          <div className="flex gap-2">
            <Button onClick={onOpen}>Done</Button>
            <Button look="quiet" onClick={onRemove}>
              Remove
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
