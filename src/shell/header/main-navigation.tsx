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

type Place =
  | 'home'
  | 'tonight'
  | 'games'
  | 'top-rated'
  | 'categories'
  | 'blog'
  | 'faq'
  | 'contact'
  | 'elsewhere'

/** Which part of the site an address belongs to; the home page with a search is the board games. */
function placeOf(pathname: string, searches: boolean): Place {
  if (pathname === '/') return searches ? 'games' : 'home'
  const first = pathname.split('/')[1]
  if (first === 'game') return 'games'
  if (first === 'tonight' || first === 'top-rated' || first === 'categories' || first === 'blog') return first
  if (first === 'faq' || first === 'contact') return first
  return 'elsewhere'
}

/** At the results already, the address does not change, so the router would not scroll. */
function scrollToResults() {
  document.getElementById('results')?.scrollIntoView()
}

interface MainNavigationProps {
  label: string
  /** The phone's menu also lists what stands in the footer elsewhere. */
  complete?: boolean
  className: string
}

/** The ways through the site. */
export function MainNavigation({ label, complete, className }: MainNavigationProps) {
  const { enableBlog } = useSiteSettings()
  const place = useLocation({
    select: ({ pathname, search }) => placeOf(pathname, Object.keys(search).length > 0),
  })
  return (
    <nav aria-label={label} className={className}>
      <NavigationLink to="/" current={place === 'home'}>
        Home
      </NavigationLink>
      <NavigationLink to="/tonight" current={place === 'tonight'}>
        Tonight
      </NavigationLink>
      <NavigationLink to="/" hash="results" current={place === 'games'} onClick={scrollToResults}>
        Board Games
      </NavigationLink>
      <NavigationLink to="/top-rated" current={place === 'top-rated'}>
        Top Rated
      </NavigationLink>
      <NavigationLink to="/categories" current={place === 'categories'}>
        Categories
      </NavigationLink>
      {enableBlog && (
        <NavigationLink to="/blog" current={place === 'blog'}>
          Blog
        </NavigationLink>
      )}
      {complete && (
        <>
          <NavigationLink to="/faq" current={place === 'faq'}>
            FAQ
          </NavigationLink>
          <NavigationLink to="/contact" current={place === 'contact'}>
            Contact Us
          </NavigationLink>
        </>
      )}
    </nav>
  )
}
