import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { Tile } from '#/ui/choice/tile.tsx'
import { useSettledCallback } from '#/ui/use-settled.ts'
import { chosenOptions, type FilterGroup, filterOf } from '../rules/filters/discovery-filters.rules.ts'
import type { OptionValue } from '../rules/filters/filter-kinds.rules.ts'
import { toggled } from '../rules/question/discovery-choices.rules.ts'
import type { Question } from '../use-question.ts'

/** A pointer that stays this long on an option is likely to choose it. */
const DWELL_MS = 90

const CATEGORIES = { parameter: 'category', holdsOne: false }

interface FilterOptionProps {
  group: FilterGroup
  value: OptionValue
  label: string
  /** A drawing before the label. */
  sign?: ReactNode
  /** How many games it would leave; null where that could not be asked. */
  count: number | null
  question: Question
}

/** One option of a filter with the number of games it would leave, once that is known. */
export function FilterOption({ group, value, label, sign, count, question }: FilterOptionProps) {
  const { query, ask, expect } = question
  const isChosen = chosenOptions(query, group).includes(value)
  const { parameter, holdsOne } = group === 'categories' ? CATEGORIES : filterOf[group]
  const toggle = () => ask((current) => toggled(current, group, value))
  const dwelling = useSettledCallback(() => expect(toggled(query, group, value)), DWELL_MS)
  const input = {
    label: sign ? (
      <span className="tile-signed">
        {sign}
        {label}
      </span>
    ) : (
      label
    ),
    count,
    unit: count === 1 ? 'game' : 'games',
    name: parameter,
    value: String(value).toLowerCase(),
    checked: isChosen,
    onChange: toggle,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') dwelling.call()
    },
    onPointerLeave: dwelling.cancel,
    onPointerDown: () => expect(toggled(query, group, value)),
  }
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
