import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A group of options in a combobox. `legend` is the group's heading; null hides it. */
export interface OptionGroup<Option> {
  key: string
  legend: string | null
  options: readonly Option[]
}

/** Returns the element id of a combobox option, for `aria-activedescendant`. */
export const optionId = (listId: string, key: string) => `${listId}-${key.replaceAll(' ', '-')}`

/** Tracks which option of a combobox is active. Initially it is the first option, or with `mayBeNone` no option. */
export function useActiveOption<Option extends { key: string }>(
  groups: readonly OptionGroup<Option>[],
  { mayBeNone = false } = {},
) {
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const options = groups.flatMap((group) => group.options)
  const found = options.findIndex(({ key }) => key === activeKey)
  const place = found >= 0 || mayBeNone ? found : 0
  return {
    count: options.length,
    active: options[place],
    /** Moves by an arrow key; returns whether it was one. */
    move: (key: string): boolean => {
      if (options.length === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false
      const outside = mayBeNone ? 1 : 0
      const places = options.length + outside
      const next = ((place + outside + (key === 'ArrowDown' ? 1 : places - 1)) % places) - outside
      setActiveKey(options[next]?.key ?? null)
      return true
    },
    reset: () => setActiveKey(null),
  }
}

interface OptionListProps<Option> {
  id: string
  label: string
  groups: readonly OptionGroup<Option>[]
  activeKey?: string | undefined
  onChoose: (option: Option) => void
  className?: string
  legendClassName: string
  optionClassName: string
  children: (option: Option, group: OptionGroup<Option>) => ReactNode
}

/** The list of a combobox's options. The focus stays in the text field. */
export function OptionList<Option extends { key: string }>(props: OptionListProps<Option>) {
  const { id, label, groups, activeKey, onChoose, children } = props
  const { className, legendClassName, optionClassName } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (activeKey) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeKey])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={className}
      // The field keeps the focus during a press.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
        <div key={group.key} role="group" {...(group.legend && { 'aria-labelledby': `${id}-${group.key}` })}>
          {group.legend && (
            <div id={`${id}-${group.key}`} role="presentation" className={legendClassName}>
              {group.legend}
            </div>
          )}
          {group.options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the option.
            <div
              key={option.key}
              id={optionId(id, option.key)}
              role="option"
              aria-selected={option.key === activeKey}
              className={optionClassName}
              data-kind={group.key}
              onClick={() => onChoose(option)}
            >
              {children(option, group)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Shows a label and highlights the first occurrence of the typed text. Accents and case are ignored. */
export function MarkedText({ label, typed }: { label: string; typed: string }) {
  const part = matchedPart(label, typed)
  if (!part) return label
  return (
    <>
      {label.slice(0, part.start)}
      <mark>{label.slice(part.start, part.end)}</mark>
      {label.slice(part.end)}
    </>
  )
}

const accents = /\p{M}+/gu
const plain = (text: string) => text.normalize('NFD').replace(accents, '').toLowerCase()

/** The position of the typed letters in a label, ignoring accents and case; null without a match. */
function matchedPart(label: string, typed: string): { start: number; end: number } | null {
  const wanted = plain(typed.trim())
  if (wanted === '') return null
  // The position of each letter of the plain label within the label.
  const places: number[] = []
  let letters = ''
  let at = 0
  for (const character of label) {
    for (const letter of plain(character)) {
      letters += letter
      places.push(...Array.from({ length: letter.length }, () => at))
    }
    at += character.length
  }
  const found = letters.indexOf(wanted)
  if (found < 0) return null
  return { start: places[found]!, end: places[found + wanted.length] ?? label.length }
}
