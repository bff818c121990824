import { Link } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { IconButton, TextButton } from '#/ui/basics.tsx'
import { keepFocusInside, usePressOutside } from '#/ui/hooks.ts'
import { TwoInkMark } from '#/ui/signs.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { MainNavigation, MobileMenu } from './main-navigation.tsx'

interface SiteHeaderProps {
  /** Sign In, or the account's menu. */
  account?: ReactNode
  /** The button that opens the favorites. */
  favorites?: ReactNode
  /** The same as `account`, at the foot of the phone's menu, which its deeds close. */
  menuAccount?: (closeMenu: () => void) => ReactNode
}

/**
 * The header of every page (CHROME-01). It stays visible while the search box has the focus and the page scrolls to the results.
 */
export function SiteHeader({ account, favorites, menuAccount }: SiteHeaderProps) {
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<SearchPanelHandle>(null)
  useSearchKey(() => {
    if (input.current?.checkVisibility()) {
      // The header becomes visible on focus, so the page need not scroll.
      input.current.focus({ preventScroll: true })
      input.current.select()
    } else panel.current?.open()
  })
  return (
    <header className="relative top-0 z-20 border-b bg-paper has-[.search-input:focus]:sticky">
      <div className="header-parts wrap">
        <SiteLogo />
        <MainNavigation label="Main" className="header-navigation max-md:hidden" />
        <div className="header-tools">
          <SearchBox inputRef={input} shortcut className="header-search w-[232px] max-xl:hidden" />
          <SearchPanel ref={panel} />
          {favorites}
          {account && <div className="noscript:hidden max-md:hidden">{account}</div>}
          <MobileMenu {...(menuAccount && { account: menuAccount })} />
        </div>
      </div>
    </header>
  )
}

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

/** Calls `focusSearch` on "/" unless another element uses the key. */
function useSearchKey(focusSearch: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const writes =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if (writes || document.querySelector('dialog[open]')) return
      event.preventDefault()
      focusSearch()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

const PANEL_ID = 'search-panel'

/** Opens the panel from other components. */
interface SearchPanelHandle {
  open: () => void
}

/**
 * On narrow screens: a button that opens the search box in a panel, full-screen on phones. A popover, since a modal dialog would
 * restyle the whole page. Script only traps Tab.
 */
function SearchPanel({ ref }: { ref: Ref<SearchPanelHandle> }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)

  const open = useCallback(() => {
    dialog.current?.showPopover()
    input.current?.focus()
    input.current?.select()
  }, [])
  const close = useCallback(() => dialog.current?.hidePopover(), [])
  useImperativeHandle(ref, () => ({ open }), [open])
  return (
    <>
      <IconButton
        label="Search"
        popoverTarget={PANEL_ID}
        onClick={(event) => {
          event.preventDefault()
          open()
        }}
        className="xl:hidden"
      >
        <Search aria-hidden />
      </IconButton>
      <dialog
        ref={dialog}
        id={PANEL_ID}
        popover="auto"
        aria-modal
        aria-label="Search games"
        className="modal search-panel"
        onKeyDown={keepFocusInside}
        {...usePressOutside(dialog, close)}
      >
        <div className="search-panel-body">
          <SearchBox coversPage inputRef={input} onSearch={close} className="min-w-0 flex-1" />
          <TextButton
            popoverTarget={PANEL_ID}
            popoverTargetAction="hide"
            onClick={close}
            className="min-h-11 px-3"
          >
            Close<span className="sr-only"> search</span>
          </TextButton>
        </div>
      </dialog>
    </>
  )
}
