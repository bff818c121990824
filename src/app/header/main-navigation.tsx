import { createLink, useLocation, useRouter } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type MouseEvent, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { whenIdle } from '#/lib/hydration.ts'
import { IconButton } from '#/ui/basics.tsx'
import { keepFocusInside, usePressOutside } from '#/ui/hooks.ts'
import { SearchBox } from '../search/search-box.tsx'

/** A navigation link. It determines itself whether it is current, since the router does not distinguish "/" from "/#results". */
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

/** The links of the main navigation, as configured by the owner. */
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

const MENU_ID = 'site-menu'

/**
 * The navigation on a phone (CHROME-03). A popover, since a modal dialog would restyle the whole page. The browser handles
 * opening, closing and focus; script only traps Tab.
 */
export function MobileMenu({ account }: { account?: (closeMenu: () => void) => ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const router = useRouter()

  const close = useCallback(() => dialog.current?.hidePopover(), [])
  // Every navigation closes the menu, Back included.
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && close()),
    [router, close],
  )
  // Styled and laid out ahead of the first press, unseen: a slow phone takes a third of the time to open it for that.
  useEffect(() => whenIdle(() => dialog.current?.classList.add('laid-out')), [])

  const openModal = (event: MouseEvent) => {
    event.preventDefault()
    dialog.current?.showPopover()
    heading.current?.focus()
  }
  return (
    <>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        popoverTarget={MENU_ID}
        onClick={openModal}
        className="md:hidden"
      >
        <Menu aria-hidden />
      </IconButton>
      <dialog
        ref={dialog}
        id={MENU_ID}
        popover="auto"
        aria-modal
        aria-labelledby="site-menu-title"
        className="modal drawer"
        onKeyDown={keepFocusInside}
        {...usePressOutside(dialog, close)}
      >
        <div className="modal-body">
          <div className="modal-head">
            <h2 id="site-menu-title" ref={heading} tabIndex={-1} className="type-part">
              Menu
            </h2>
            <IconButton label="Close" popoverTarget={MENU_ID} popoverTargetAction="hide" onClick={close}>
              <X aria-hidden />
            </IconButton>
          </div>
          <div className="modal-scroll px-5 pt-4 pb-6">
            <SearchBox coversPage onSearch={close} className="menu-search" />
            <MainNavigation label="Menu" complete className="menu-navigation mt-3" />
          </div>
          {account && <div className="modal-foot noscript:hidden">{account(close)}</div>}
        </div>
      </dialog>
    </>
  )
}
