import { useRouter } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { whenIdle } from '#/lib/hydration.ts'
import { IconButton, TextButton } from '#/ui/basics.tsx'
import { keepFocusInside, usePressOutside } from '#/ui/hooks.ts'
import { SearchBox } from '../search/search-box.tsx'
import { AccountLinks, AccountMenu } from './account/sign-in-dialog.tsx'
import { MainNavigation, SiteLogo } from './main-navigation.tsx'

/** The header of every page (CHROME-01). It scrolls with the page, but is sticky while the search box has the focus. */
export function SiteHeader({ favorites }: { favorites: ReactNode }) {
  const input = useRef<HTMLInputElement>(null)
  // On narrow screens the search box is in a panel, full-screen on phones.
  const search = usePanel<HTMLInputElement>('search-panel')
  useSearchKey(() => {
    if (input.current?.checkVisibility()) {
      // The header becomes visible on focus, so the page need not scroll.
      input.current.focus({ preventScroll: true })
      input.current.select()
    } else search.open()
  })
  return (
    <header className="relative top-0 z-20 border-b bg-paper has-[.search-input:focus]:sticky">
      <div className="header-parts wrap">
        <SiteLogo />
        <MainNavigation label="Main" className="header-navigation max-md:hidden" />
        <div className="header-tools">
          <SearchBox inputRef={input} shortcut className="header-search w-[232px] max-xl:hidden" />
          <IconButton label="Search" {...search.opener} className="xl:hidden">
            <Search aria-hidden />
          </IconButton>
          <dialog {...search.frame} aria-label="Search games" className="modal search-panel">
            <div className="search-panel-body">
              <SearchBox
                coversPage
                inputRef={search.start}
                onSearch={search.close}
                className="min-w-0 flex-1"
              />
              <TextButton {...search.closer} className="min-h-11 px-3">
                Close<span className="sr-only"> search</span>
              </TextButton>
            </div>
          </dialog>
          {favorites}
          <div className="noscript:hidden max-md:hidden">
            <AccountMenu />
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

/** The navigation on a phone (CHROME-03). */
function MobileMenu() {
  const { start, frame, opener, closer, close } = usePanel<HTMLHeadingElement>('site-menu')
  const router = useRouter()
  // Every navigation closes the menu, Back included.
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && close()),
    [router, close],
  )
  // Styled and laid out ahead of the first press, unseen: a slow phone takes a third of the time to open it for that.
  useEffect(() => whenIdle(() => frame.ref.current?.classList.add('laid-out')), [frame.ref])
  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" {...opener} className="md:hidden">
        <Menu aria-hidden />
      </IconButton>
      <dialog {...frame} aria-labelledby="site-menu-title" className="modal drawer">
        <div className="modal-body">
          <div className="modal-head">
            <h2 id="site-menu-title" ref={start} tabIndex={-1} className="type-part">
              Menu
            </h2>
            <IconButton label="Close" {...closer}>
              <X aria-hidden />
            </IconButton>
          </div>
          <div className="modal-scroll px-5 pt-4 pb-6">
            <SearchBox coversPage onSearch={close} className="menu-search" />
            <MainNavigation label="Menu" complete className="menu-navigation mt-3" />
          </div>
          <div className="modal-foot noscript:hidden">
            <AccountLinks onChosen={close} />
          </div>
        </div>
      </dialog>
    </>
  )
}

/** A panel of the header as a popover, which opens without JavaScript; the script focuses `start` and traps Tab. */
function usePanel<Start extends HTMLElement>(id: string) {
  const ref = useRef<HTMLDialogElement>(null)
  const start = useRef<Start>(null)
  const close = useCallback(() => ref.current?.hidePopover(), [])
  const open = () => {
    ref.current?.showPopover()
    start.current?.focus()
    if (start.current instanceof HTMLInputElement) start.current.select()
  }
  const onOpen = (event: MouseEvent) => {
    event.preventDefault()
    open()
  }
  return {
    start,
    open,
    close,
    opener: { popoverTarget: id, onClick: onOpen },
    closer: { popoverTarget: id, popoverTargetAction: 'hide', onClick: close },
    frame: {
      ref,
      id,
      popover: 'auto',
      'aria-modal': true,
      onKeyDown: keepFocusInside,
      ...usePressOutside(ref, close),
    },
  } as const
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
