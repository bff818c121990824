import { createLink, Link, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { TwoInkMark } from '#/ui/signs.tsx'

/** The owner's logo, or the icon with the site's name; links to the home page. */
export function SiteLogo() {
  const { siteName, logo } = useSiteSettings()
  return (
    <Link to="/" className="site-logo">
      {logo.address ? (
        <img src={logo.address} alt={siteName} width={logo.width} height={logo.height} />
      ) : (
        <>
          <TwoInkMark />
          <span>{siteName}</span>
        </>
      )}
    </Link>
  )
}

/** A navigation link. It determines itself whether it is current, since the router does not distinguish "/" from "/#results". */
function NavigationAnchor({ current, ...anchor }: { current: boolean } & ComponentProps<'a'>) {
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
  /** The phone's menu also has the links of the footer. */
  complete?: boolean
  /** In the footer it has a heading, and no link to the home page, since the logo is one. */
  isAtFoot?: boolean
  className: string
}

/** Links of the footer, which the phone's menu always has (CHROME-03). */
const COMPLETED = [
  { label: 'FAQ', to: '/faq' },
  { label: 'Contact Us', to: '/contact' },
]

/** The links of the main navigation, as the owner configured them, for header, phone menu and footer. */
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
