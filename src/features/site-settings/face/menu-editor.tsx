import Plus from 'lucide-react/icons/plus'
import { type DragEvent, useState } from 'react'
import type { IndexedPage } from '#/domain/pages/pages.rules.ts'
import { DELIVERED_MENU, MENU_MAX, type MenuEntry, menuEntries } from '#/domain/site-settings/menu.rules.ts'
import { isSameSetting } from '#/domain/site-settings/site-settings.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { FieldError } from '#/ui/form/field-error.tsx'
import { MenuRow } from './menu-row.tsx'

interface MenuEditorProps {
  menu: MenuEntry[]
  /** The owner's pages that visitors see. */
  pages: readonly IndexedPage[]
  error: string | undefined
  onChange: (menu: MenuEntry[]) => void
}

/** The ways through the site: put in order by buttons or by dragging, hidden, named, added and taken out. */
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
    <div className="grid gap-3">
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
            Use the site’s own menu
          </Button>
        )}
      </div>
      <p className="type-hint">
        A page of yours comes here by saying so where it is edited, and keeps its own name and address.
      </p>
    </div>
  )
}
