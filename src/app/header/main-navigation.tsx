import { createLink, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'

/** A link of the navigation. Where one stands is decided here, not by the router, for which "/" and "/#results" are one. */
function NavigationAnchor({
  current,
  'aria-current': _,
  ...anchor
}: { current: boolean } & ComponentProps<'a'>) {
  return <a {...anchor} aria-current={current ? 'page' : undefined} />
}
const NavigationLink = createLink(NavigationAnchor)

const GAMES = '/#results'

/** The way an address belongs to; the home page with a search is the board games, and so is each game. */
function placeOf(pathname: string, searches: boolean): string {
  const first = `/${pathname.split('/')[1]}`
  return first === '/game' || (pathname === '/' && searches) ? GAMES : first
}

/** At the results already, the address does not change, so the router would not scroll. */
function scrollToResults() {
  document.getElementById('results')?.scrollIntoView()
}

interface MainNavigationProps {
  label: string
  /** The phone's menu also lists what stands in the footer elsewhere. */
  complete?: boolean
  /** At the foot of the page it has a heading, and leaves out the way home, where the logo leads. */
  isAtFoot?: boolean
  className: string
}

/** What stands in the footer elsewhere, and in the phone's menu whatever its owner makes of it (CHROME-03). */
const COMPLETED = [
  { label: 'FAQ', to: '/faq' },
  { label: 'Contact Us', to: '/contact' },
]

/** The ways through the site, as its owner set them. */
export function MainNavigation({ label, complete, isAtFoot, className }: MainNavigationProps) {
  const { navigation } = useSiteSettings()
  const place = useLocation({
    select: ({ pathname, search }) => placeOf(pathname, Object.keys(search).length > 0),
  })
  return (
    <nav aria-label={label} className={className}>
      {isAtFoot && <h2>{label}</h2>}
      {[
        ...navigation,
        ...(complete ? COMPLETED.filter(({ to }) => navigation.every((other) => other.to !== to)) : []),
      ].map(({ label: words, to }) => {
        if (isAtFoot && to === '/') return null
        const [path = '', hash] = to.split('#')
        return /^\/[\w/-]*(#|$)/.test(to) ? (
          <NavigationLink
            key={to + words}
            to={path}
            {...(hash && { hash })}
            current={place === to}
            {...(to === GAMES && { onClick: scrollToResults })}
          >
            {words}
          </NavigationLink>
        ) : (
          <a key={to + words} href={to} rel="noopener">
            {words}
          </a>
        )
      })}
    </nav>
  )
}
