import { type ReactNode, useState } from 'react'
import type { DiscoverySearch } from '#/features/discovery/rules/query.rules.ts'
import { useFavoriteIds } from '#/features/favorites/favorites.queries.ts'
import { Alert, classNames } from '#/ui/basics.tsx'

const loadCeremony = async () => (await import('./table-ceremony.tsx')).RandomPickDialog
type Ceremony = Awaited<ReturnType<typeof loadCeremony>>

interface RandomPickButtonProps extends Omit<Parameters<Ceremony>[0], 'onClose'> {
  className: string
  children: ReactNode
}

/** A button that picks one of several games at random; its script loads shortly before it is needed. */
function RandomPickButton({ className, children, ...choice }: RandomPickButtonProps) {
  const [Ceremony, setCeremony] = useState<Ceremony | null>(null)
  const [isFailed, setFailed] = useState(false)
  const expect = () => void loadCeremony().catch(() => undefined)
  const open = () => {
    setFailed(false)
    loadCeremony().then(
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
      {Ceremony && <Ceremony {...choice} onClose={() => setCeremony(null)} />}
    </>
  )
}

interface RandomResultButtonProps {
  search: DiscoverySearch
  /** Describes the results to pick from: "8 quick cooperative games". */
  from: string
  children: ReactNode
}

/** The button that picks a game at random from search results. */
export const RandomResultButton = ({ search, from, children }: RandomResultButtonProps) => (
  <RandomPickButton pickFrom={{ search }} gamesLabel={from} className="decide-way">
    {children}
  </RandomPickButton>
)

/** The button that picks a game at random from all favorites. Renders nothing with fewer than two favorites. */
export function RandomFavoriteButton() {
  const ids = useFavoriteIds() ?? []
  if (ids.length < 2) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      Can’t agree?{' '}
      <RandomPickButton pickFrom={{ ids }} gamesLabel={`your ${ids.length} favorites`} className="text-link">
        Pick one for us
      </RandomPickButton>
    </div>
  )
}
