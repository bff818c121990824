import { useLocation } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { keepFocusInside, usePressOutside } from '#/ui/overlay/modal-events.ts'
import { SearchBox } from '../search/search-box.tsx'
import { MainNavigation } from './main-navigation.tsx'

const MENU_ID = 'site-menu'

/**
 * The whole navigation on a phone (CHROME-03). A popover: a modal dialog would have the browser style the whole page anew. The
 * browser opens and closes it and gives the focus back; script only adds that Tab stays inside.
 */
export function MobileMenu({ account }: { account?: (closeMenu: () => void) => ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const address = useLocation({ select: ({ href }) => href })

  const close = useCallback(() => dialog.current?.hidePopover(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, Back included.
  useEffect(close, [address])

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
