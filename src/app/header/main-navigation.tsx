import { createLink, Link, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { TwoInkLogo } from '#/ui/signs.tsx'

/** A link to the home page: the owner's logo, or the site's icon and name. */
export function SiteLogo() {
  const { siteName, logo } = useSiteSettings()
  return (
    <Link to="/" className="site-logo">
      {logo.address ? (
        <img src={logo.address} alt={siteName} width={logo.width} height={logo.height} />
      ) : (
        <>
          <TwoInkLogo />
          <span>{siteName}</span>
        </>
      )}
    </Link>
  )
}

/** A navigation link. Takes whether it is current as a prop, since the router does not distinguish "/" from "/#results". */
function NavigationAnchor({ current, ...anchor }: { current: boolean } & ComponentProps<'a'>) {
  return <a {...anchor} aria-current={current ? 'page' : undefined} />
}
const NavigationLink = createLink(NavigationAnchor)

const GAMES = '/#results'

/** Returns the navigation link that is current at a path: for a game or a search, that of the board games. */
function placeOf(pathname: string, searches: boolean): string {
  const first = `/${pathname.split('/')[1]}`
  return first === '/game' || (pathname === '/' && searches) ? GAMES : first
}

/** Scrolls to the results: the router does not scroll if the address stays the same. */
function scrollToResults() {
  document.getElementById('results')?.scrollIntoView()
}

interface MainNavigationProps {
  label: string
  /** Also shows the links of the footer, as the phone's menu does. */
  complete?: boolean
  /** For the footer: shows a heading, and no link to the home page, since the logo there is one. */
  isAtFoot?: boolean
  className: string
}

/** Footer links that the phone's menu also shows (CHROME-03). */
const COMPLETED = [
  { label: 'FAQ', to: '/faq' },
  { label: 'Contact Us', to: '/contact' },
]

/** A list of links to the main parts of the site, shown in the header and the footer. The owner can change the links. */
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
