import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { CheckboxRow } from '#/ui/checkbox-row.tsx'
import { Tile } from '#/ui/tile.tsx'
import { toggled } from './discovery-choices.rules.ts'
import { chosenOptions, type FilterGroup, type OptionValue } from './discovery-filters.rules.ts'
import type { Question } from './use-question.ts'

/** A pointer that stays this long on an option is likely to choose it. */
const DWELL_MS = 90

/** The name of a group in the address, which is the name of its inputs in a plain form. */
const parameterNames: Record<FilterGroup, string> = {
  players: 'players',
  durations: 'duration',
  difficulties: 'difficulty',
  categories: 'category',
  expert: 'expert',
  community: 'community',
}

interface FilterOptionProps {
  group: FilterGroup
  value: OptionValue
  label: string
  count: number
  question: Question
}

/** One option of a filter with the number of games it would leave. */
export function FilterOption({ group, value, label, count, question }: FilterOptionProps) {
  const { query, ask, expect } = question
  const dwelling = useRef<ReturnType<typeof setTimeout> | null>(null)
  const isChosen = chosenOptions(query, group).includes(value)
  const holdsOne = group === 'expert' || group === 'community'
  const toggle = () => ask((current) => toggled(current, group, value))
  const stopDwelling = () => {
    if (dwelling.current !== null) clearTimeout(dwelling.current)
  }
  const input = {
    label,
    count,
    unit: count === 1 ? 'game' : 'games',
    name: parameterNames[group],
    value: String(value).toLowerCase(),
    checked: isChosen,
    onChange: toggle,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse')
        dwelling.current = setTimeout(() => expect(toggled(query, group, value)), DWELL_MS)
    },
    onPointerLeave: stopDwelling,
    onPointerDown: () => expect(toggled(query, group, value)),
  }
  if (group === 'categories') return <CheckboxRow {...input} />
  if (!holdsOne) return <Tile {...input} />
  // The step that holds is taken back by choosing it again, which a radio button does not do by itself.
  const takeBack = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    toggle()
  }
  const again = isChosen ? { onClick: toggle, onKeyDown: takeBack } : {}
  return <Tile {...input} {...again} type="radio" />
}
