import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { countWaitingAnew, waitingQuery } from '#/features/dashboard/waiting/waiting.queries.ts'
import { inFigures } from '#/lib/text/in-figures.ts'
import {
  type AdminScreenEntry,
  SCREEN_GROUPS,
  type Staff,
  screensFor,
  type WaitingKind,
} from '../admin-screens.ts'

interface ScreenLinksProps {
  who: Staff
  /** The heading level of the groups. */
  level: 2 | 3
  onChosen?: () => void
}

/** All screens a member may open, by group. */
export function ScreenLinks({ who, level, onChosen }: ScreenLinksProps) {
  const Heading = `h${level}` as const
  const screens = screensFor(who)
  return SCREEN_GROUPS.map((group) => {
    const inGroup = screens.filter((screen) => screen.group === group)
    if (inGroup.length === 0) return null
    return (
      <div key={group}>
        {group && <Heading>{group}</Heading>}
        <ul>
          {inGroup.map((screen) => (
            <li key={screen.to}>
              <ScreenLink screen={screen} onChosen={onChosen} />
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

/** The link to one screen, with the number of items waiting there. */
export function ScreenLink({
  screen: { to, name, icon: Icon, waits },
  onChosen,
}: {
  screen: AdminScreenEntry
  onChosen?: (() => void) | undefined
}) {
  return (
    <Link to={to} activeOptions={{ exact: to === '/admin' }} title={name} onClick={onChosen}>
      <Icon aria-hidden />
      <span className="admin-word">{name}</span>
      {waits && <WaitingCount of={waits} />}
    </Link>
  )
}

/** The number of waiting items of a screen; nothing for zero. */
function WaitingCount({ of }: { of: WaitingKind }) {
  const count = useWaiting()?.[of] ?? 0
  if (count === 0) return null
  return (
    <>
      <span aria-hidden className="admin-waits">
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">
        , {inFigures(count)} {of === 'comments' ? 'new' : 'waiting'}
      </span>
    </>
  )
}

/** How much waits, as it was counted last. */
const useWaiting = () => useQuery(waitingQuery()).data

/** Refetches the numbers of waiting items on navigation. */
export function useCountsOfWaiting() {
  const queryClient = useQueryClient()
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    // On the way out the address is another's already.
    if (!path.startsWith('/admin')) return
    void countWaitingAnew(queryClient)
  }, [path, queryClient])
}
