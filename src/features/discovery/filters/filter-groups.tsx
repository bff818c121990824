import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { TWO_PLAYER_VERDICTS } from '#/features/games/model/games.rules.ts'
import { leanOf } from '#/features/verdict/model/verdict-words.rules.ts'
import { TextButton } from '#/ui/basics.tsx'
import { Tile, TileGroup } from '#/ui/filters.tsx'
import { later } from '#/ui/later.tsx'
import { DifficultyPips, SeatsFacing, SeatsMark, TwoInkMark } from '#/ui/signs.tsx'
import { Disclosure } from '#/ui/text.tsx'
import type { ShownFacets } from '../discovery.schema.ts'
import { toggled } from '../rules/choices.rules.ts'
import type { OptionValue } from '../rules/filter-list.rules.ts'
import {
  type FilterGroup,
  type FixedGroup,
  filterList,
  filterOf,
  isOpenGroup,
  type OpenGroup,
} from '../rules/filter-list.rules.ts'
import { filterWords, isOffered, shownGroups } from '../rules/filter-words.rules.ts'
import type { DiscoverySearch } from '../rules/question.rules.ts'
import { type Question, useIsStaleAnswer } from '../use-question.ts'

/** Only members have a shelf. */
const ShelfFilter = later(async () => (await import('../shelf/shelf-filter.tsx')).ShelfFilter)

/** Of more names than this the others are folded away. */
const NAMES_SHOWN = 12

/** Weight repeats difficulty in more detail; long lists of names are collapsed. */
const opensAtFirst = (group: FilterGroup) =>
  group !== 'weight' && (!isOpenGroup(group) || group === 'categories')

interface FilterGroupsProps {
  facets: ShownFacets
  total: number
  question: Question
  search: DiscoverySearch
}

/** Every filter with its options and counts (HOME-09), those that cannot narrow folded; no counts while unanswered (FIND-06). */
export function FilterGroups({ facets, total, question, search }: FilterGroupsProps) {
  const isStaleAnswer = useIsStaleAnswer(search)
  const { query } = question
  // An option would leave only some of the games, or one is chosen.
  const narrows = (group: FilterGroup) =>
    query[group].length > 0 || facets[group].some(({ count }) => count > 0 && count < total)
  const parentOf = (group: FilterGroup) => filterWords[group].under
  const offered = shownGroups.filter((group) =>
    isOpenGroup(group) ? facets[group].length > 0 : isOffered(group, facets),
  )
  const folded = offered.filter((group) => !narrows(group))
  const shown = (group: FilterGroup, isOpen: boolean) => (
    <Group key={group} legend={filterWords[group].legend} isOpen={isOpen}>
      {offered
        .filter((each) => each === group || (parentOf(each) === group && narrows(each)))
        .map((each) =>
          isOpenGroup(each) ? (
            <NameRows key={each} group={each} facets={facets[each]} {...{ question, isStaleAnswer }} />
          ) : (
            <OptionsOf key={each} group={each} facets={facets[each]} {...{ question, isStaleAnswer }} />
          ),
        )}
    </Group>
  )
  return (
    <div className="filter-groups">
      <ShelfFilter question={question} search={search} />
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

/** Filters that list every option regardless of its count (checklist HOME-09). */
const LISTED_WHOLE: FixedGroup[] = ['durations', 'difficulties', 'players', 'expert', 'community']

interface GroupProps<Group extends FilterGroup> {
  group: Group
  facets: ShownFacets[Group]
  question: Question
  isStaleAnswer: boolean
}

function OptionsOf({ group, facets, question, isStaleAnswer }: GroupProps<FixedGroup>) {
  const { legend, shown = filterList[group].options, note } = filterWords[group]
  return (
    <>
      <TileGroup legend={legend} className={`${group}-tiles`}>
        {shown.map(({ value, label }) => {
          const count = facets.find((facet) => facet.value === value)?.count ?? 0
          // What would leave nothing is not offered, unless it holds or the specification lists it.
          if (
            count === 0 &&
            !isStaleAnswer &&
            !LISTED_WHOLE.includes(group) &&
            !question.query[group].includes(value)
          )
            return null
          return (
            <FilterOption
              key={value}
              {...{ group, value, question, label }}
              sign={SIGNS[group]?.[value]}
              count={isStaleAnswer ? null : count}
            />
          )
        })}
      </TileGroup>
      {note && <p className="type-hint mt-2">{note}</p>}
    </>
  )
}

/** Icons of options, as on games. */
const SIGNS: Partial<Record<FixedGroup, Partial<Record<OptionValue, ReactNode>>>> = {
  difficulties: {
    Easy: <DifficultyPips level={1} />,
    Medium: <DifficultyPips level={2} />,
    Hard: <DifficultyPips level={3} />,
  },
  modes: { together: <TwoInkMark size="sm" />, against: <SeatsFacing /> },
  verdict: Object.fromEntries(
    TWO_PLAYER_VERDICTS.map((word) => [word, <SeatsMark key={word} lean={leanOf(word)} />]),
  ),
}

function Group({ legend, isOpen, children }: { legend: string; isOpen: boolean; children: ReactNode }) {
  return (
    <Disclosure summary={legend} size="sm" open={isOpen} className="filter-group">
      {children}
    </Disclosure>
  )
}

function NameRows({ group, facets, question, isStaleAnswer }: GroupProps<OpenGroup>) {
  const [showsAll, setShowsAll] = useState(facets.length <= NAMES_SHOWN)
  const shown = showsAll
    ? facets
    : facets.filter(({ value }, place) => place < NAMES_SHOWN || question.query[group].includes(value))
  return (
    <>
      <TileGroup
        legend={filterWords[group].legend}
        className={group === 'categories' ? 'category-tiles' : 'certainty-tiles'}
      >
        {shown.map(({ value, name, count }) => (
          <FilterOption
            key={value}
            {...{ group, value, question }}
            label={name}
            count={isStaleAnswer ? null : count}
          />
        ))}
      </TileGroup>
      {shown.length < facets.length && (
        <TextButton onClick={() => setShowsAll(true)}>Show all {facets.length}</TextButton>
      )}
    </>
  )
}

interface FilterOptionProps {
  group: FilterGroup
  value: OptionValue
  label: string
  /** A drawing before the label. */
  sign?: ReactNode
  /** The number of games it would leave; null if unknown. */
  count: number | null
  question: Question
}

/** An option of a filter, with the number of games it would leave, if known. */
export function FilterOption({ group, value, label, sign, count, question }: FilterOptionProps) {
  const { query, ask, expect } = question
  const chosen: readonly OptionValue[] = query[group]
  const isChosen = chosen.includes(value)
  const { parameter, holdsOne } = filterOf(group)
  const toggle = () => ask((current) => toggled(current, group, value))
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
