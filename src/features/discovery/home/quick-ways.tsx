import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DifficultyPips } from '#/ui/display/difficulty-pips.tsx'
import { TimeDial } from '#/ui/display/time-dial.tsx'
import { TwoInkMark } from '#/ui/display/two-ink-mark.tsx'
import type { DiscoverySearch } from '../rules/discovery-url.rules.ts'

interface QuickWaysProps {
  /** How many games each way leads to; a way that leads to none is not shown. */
  quick: number
  easy: number
  cooperative: number
}

/** Three answers that most evenings begin with, each a filter already chosen. */
export function QuickWays({ quick, easy, cooperative }: QuickWaysProps) {
  if (quick + easy + cooperative === 0) return null
  return (
    <ul className="rule mt-7 max-w-[440px] md:mt-9">
      <QuickWay search={{ duration: 'quick' }} games={quick} sign={<TimeDial minutes={20} size="lg" />}>
        Under 30 minutes
      </QuickWay>
      <QuickWay search={{ difficulty: 'easy' }} games={easy} sign={<DifficultyPips level={1} />}>
        Easy to learn
      </QuickWay>
      <QuickWay search={{ category: 'cooperative' }} games={cooperative} sign={<TwoInkMark size="sm" />}>
        On the same side
      </QuickWay>
    </ul>
  )
}

interface QuickWayProps {
  search: DiscoverySearch
  games: number
  sign: ReactNode
  children: ReactNode
}

function QuickWay({ search, games, sign, children }: QuickWayProps) {
  if (games === 0) return null
  return (
    <li className="row-rule">
      <Link
        to="/"
        search={search}
        className="group flex min-h-[52px] items-center gap-3 font-medium hover:text-accent"
      >
        <span className="flex w-[27px] justify-center">{sign}</span>
        {children}
        <span className="type-number ms-auto text-[1.25rem] text-ink-2 group-hover:text-accent">
          {games.toLocaleString('en-US')}
          <span className="sr-only"> games</span>
        </span>
      </Link>
    </li>
  )
}
