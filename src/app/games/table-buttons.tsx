import { type ComponentType, type ReactNode, useState } from 'react'
import type { DiscoverySearch } from '#/features/discovery/rules/question.rules.ts'
import { useFavoriteIds } from '#/features/favorites/favorites.queries.ts'
import { Alert, classNames } from '#/ui/basics.tsx'

interface TableChoiceProps<From extends object> {
  /** Loads the dialog's script and style shortly before they are needed. */
  load: () => Promise<ComponentType<From & { onClose: () => void }>>
  /** The dialog's props: the games to pick from. */
  among: From
  className: string
  children: ReactNode
}

/** A button that picks one of several games at random, for two who cannot agree. */
function TableChoice<From extends object>({ load, among, className, children }: TableChoiceProps<From>) {
  const [Ceremony, setCeremony] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  const [isFailed, setFailed] = useState(false)
  const expect = () => void load().catch(() => undefined)
  const open = () => {
    setFailed(false)
    load().then(
      (loaded) => setCeremony(() => loaded),
      () => setFailed(true),
    )
  }
  return (
    <>
      <button
        type="button"
        className={classNames('noscript:hidden', className)}
        aria-haspopup="dialog"
        onPointerEnter={expect}
        onFocus={expect}
        onClick={open}
      >
        {children}
      </button>
      {isFailed && <Alert>We couldn’t reach the site. Check your connection and try again.</Alert>}
      {Ceremony && <Ceremony {...among} onClose={() => setCeremony(null)} />}
    </>
  )
}

const loadOfResults = async () => (await import('./table-ceremony.tsx')).ResultsCeremony
const loadOfFavorites = async () => (await import('./table-ceremony.tsx')).FavoritesCeremony

/** The button that picks a game at random from search results; `from` describes them: "8 quick cooperative games". */
export function ResultsTable({
  children,
  ...among
}: {
  search: DiscoverySearch
  from: string
  children: ReactNode
}) {
  return (
    <TableChoice load={loadOfResults} among={among} className="decide-way">
      {children}
    </TableChoice>
  )
}

/** The button that picks a game at random from all favorites; nothing with fewer than two. */
export function FavoritesTable() {
  const favorites = useFavoriteIds()?.length ?? 0
  if (favorites < 2) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      Can’t agree?{' '}
      <TableChoice
        load={loadOfFavorites}
        among={{ from: `your ${favorites} favorites` }}
        className="text-link"
      >
        Pick one for us
      </TableChoice>
    </div>
  )
}
