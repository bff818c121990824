import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { TWO_PLAYER_VERDICTS } from '#/features/games/model/games.rules.ts'
import { overlapOf } from '#/features/verdict/model/verdict-words.rules.ts'
import { TextButton } from '#/ui/basics.tsx'
import { Tile, TileGroup } from '#/ui/filters.tsx'
import { later } from '#/ui/later.tsx'
import { DifficultyPips, FacingIcon, OverlapIcon, TwoInkLogo } from '#/ui/signs.tsx'
import { Disclosure } from '#/ui/text.tsx'
import type { ShownFacets } from '../discovery.schema.ts'
import { toggled } from '../rules/choices.rules.ts'
import {
  definitionOf,
  type FilterGroup,
  type FixedGroup,
  filterList,
  isCatalogueGroup,
  type OptionValue,
} from '../rules/filter-list.rules.ts'
import { filterWords, isShown, shownGroups } from '../rules/filter-words.rules.ts'
import type { DiscoverySearch } from '../rules/query.rules.ts'
import { type SearchControls, useIsStaleAnswer } from '../use-search.ts'

/** Loaded on demand, since only members have a shelf. */
const ShelfFilter = later(async () => (await import('../shelf/shelf-filter.tsx')).ShelfFilter)

/** Maximum number of names listed in a filter; further ones are collapsed. */
const NAMES_SHOWN = 12

/** Whether a filter is expanded at first: not the weight, which repeats difficulty in detail, nor long lists of names. */
const opensAtFirst = (group: FilterGroup) =>
  group !== 'weight' && (!isCatalogueGroup(group) || group === 'categories')

interface FilterGroupsProps {
  facets: ShownFacets
  total: number
  controls: SearchControls
  search: DiscoverySearch
}

/** All groups of filters, such as play time or difficulty (HOME-09). A group that would not narrow the results is collapsed. */
export function FilterGroups({ facets, total, controls, search }: FilterGroupsProps) {
  const isStaleAnswer = useIsStaleAnswer(search)
  const { query } = controls
  // An option would leave only some of the games, or one is chosen.
  const narrows = (group: FilterGroup) =>
    query[group].length > 0 || facets[group].some(({ count }) => count > 0 && count < total)
  const parentOf = (group: FilterGroup) => filterWords[group].under
  const offered = shownGroups.filter((group) =>
    isCatalogueGroup(group) ? facets[group].length > 0 : isShown(group, facets),
  )
  const folded = offered.filter((group) => !narrows(group))
  const shown = (group: FilterGroup, isOpen: boolean) => (
    <Group key={group} legend={filterWords[group].legend} isOpen={isOpen}>
      {offered
        .filter((each) => each === group || (parentOf(each) === group && narrows(each)))
        .map((each) => (
          <Options key={each} group={each} {...{ facets, controls, isStaleAnswer }} />
        ))}
    </Group>
  )
  return (
    <div className="filter-groups">
      <ShelfFilter controls={controls} search={search} />
      {offered
        .filter((group) => narrows(group) && parentOf(group) === undefined)
        .map((group) => shown(group, opensAtFirst(group) || query[group].length > 0))}
      {folded.length > 0 && (
        <Group legend="More filters" isOpen={false}>
          <p className="type-hint mb-2">Right now, these won’t narrow the list.</p>
          {folded.map((group) => shown(group, true))}
        </Group>
      )}
    </div>
  )
}

/** Filters that show every option, even one that would leave no game (checklist HOME-09). */
const LISTED_WHOLE: FixedGroup[] = ['durations', 'difficulties', 'players', 'expert', 'community']

interface OptionsProps extends Pick<FilterGroupsProps, 'facets' | 'controls'> {
  group: FilterGroup
  isStaleAnswer: boolean
}

/** The options of one filter: its fixed ones, or the names that games have, of which the rarer ones are collapsed. */
function Options({ group, facets, controls, isStaleAnswer }: OptionsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { legend, note } = filterWords[group]
  const chosen: readonly OptionValue[] = controls.query[group]
  const options = isCatalogueGroup(group)
    ? facets[group].map(({ name, ...facet }) => ({ ...facet, label: name }))
    : stepsOf(group, facets[group]).filter(
        // What would leave nothing is not offered, unless it holds or the specification lists it.
        ({ value, count }) =>
          count > 0 || isStaleAnswer || LISTED_WHOLE.includes(group) || chosen.includes(value),
      )
  const shown = options.filter(
    ({ value }, place) => showsAll || place < NAMES_SHOWN || chosen.includes(value),
  )
  const names = group === 'categories' ? 'category' : 'certainty'
  return (
    <>
      <TileGroup legend={legend} className={`${isCatalogueGroup(group) ? names : group}-tiles`}>
        {shown.map(({ value, label, count }) => (
          <FilterOption
            key={value}
            {...{ group, value, controls, label }}
            icon={ICONS[group]?.[value]}
            count={isStaleAnswer ? null : count}
          />
        ))}
      </TileGroup>
      {shown.length < options.length && (
        <TextButton onClick={() => setShowsAll(true)}>Show all {options.length}</TextButton>
      )}
      {note && <p className="type-hint mt-2">{note}</p>}
    </>
  )
}

function stepsOf(group: FixedGroup, facets: ShownFacets[FixedGroup]) {
  const { shown = filterList[group].options } = filterWords[group]
  const countOf = new Map(facets.map(({ value, count }) => [value, count]))
  return shown.map((step) => ({ ...step, count: countOf.get(step.value) ?? 0 }))
}

/** Icons of filter options, the same as on game cards. */
const ICONS: Partial<Record<FilterGroup, Partial<Record<OptionValue, ReactNode>>>> = {
  difficulties: {
    Easy: <DifficultyPips level={1} />,
    Medium: <DifficultyPips level={2} />,
    Hard: <DifficultyPips level={3} />,
  },
  modes: { together: <TwoInkLogo size="sm" />, against: <FacingIcon mode="against" /> },
  verdict: Object.fromEntries(
    TWO_PLAYER_VERDICTS.map((word) => [word, <OverlapIcon key={word} overlap={overlapOf(word)} />]),
  ),
}

function Group({ legend, isOpen, children }: { legend: string; isOpen: boolean; children: ReactNode }) {
  return (
    <Disclosure summary={legend} size="sm" open={isOpen} className="filter-group">
      {children}
    </Disclosure>
  )
}

interface FilterOptionProps {
  group: FilterGroup
  value: OptionValue
  label: string
  /** The icon before the label. */
  icon?: ReactNode
  /** How many games the option would leave; null if unknown. */
  count: number | null
  controls: SearchControls
}

/** One filter option with the number of games it would leave, if known. */
function FilterOption({ group, value, label, icon, count, controls }: FilterOptionProps) {
  const { query, change, prefetch } = controls
  const chosen: readonly OptionValue[] = query[group]
  const checked = chosen.includes(value)
  const { parameter, holdsOne } = definitionOf(group)
  const toggle = () => change((current) => toggled(current, group, value))
  const input = {
    ...{ count, checked },
    label: icon ? (
      <span className="tile-signed">
        {icon}
        {label}
      </span>
    ) : (
      label
    ),
    unit: count === 1 ? 'game' : 'games',
    name: parameter,
    value: String(value).toLowerCase(),
    onChange: toggle,
    onPointerDown: () => prefetch(toggled(query, group, value)),
  }
  if (!holdsOne) return <Tile {...input} />
  // The chosen step is cleared by choosing it again, which a radio button does not do by itself.
  const undo = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    toggle()
  }
  const again = checked ? { onClick: toggle, onKeyDown: undo } : {}
  return <Tile {...input} {...again} type="radio" />
}
