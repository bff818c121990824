import Search from 'lucide-react/icons/search'
import { type Ref, useCallback, useImperativeHandle, useRef } from 'react'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { TextButton } from '#/ui/button/text-link.tsx'
import { keepFocusInside, showModal, usePressOutside } from '#/ui/overlay/show-modal.ts'
import { SearchBox } from './search-box.tsx'

const PANEL_ID = 'search-panel'

/** What opens the panel from elsewhere. */
export interface SearchPanelHandle {
  open: () => void
}

/**
 * Where the header has no room for the search box: a button that opens it in a panel, which covers a phone whole. The page
 * behind it neither moves nor changes. One element, opened in two ways: without JavaScript the browser shows it as a popover; with
 * it, as a modal dialog, which keeps the focus inside and gives it back.
 */
export function SearchPanel({ ref }: { ref: Ref<SearchPanelHandle> }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)

  const open = useCallback(() => {
    if (!dialog.current || dialog.current.open) return
    showModal(dialog.current)
    input.current?.focus()
    input.current?.select()
  }, [])
  const close = useCallback(() => {
    if (dialog.current?.matches(':popover-open')) dialog.current.hidePopover()
    dialog.current?.close()
  }, [])
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
