import Search from 'lucide-react/icons/search'
import { type Ref, useCallback, useImperativeHandle, useRef } from 'react'
import { IconButton, TextButton } from '#/ui/basics.tsx'
import { keepFocusInside, usePressOutside } from '#/ui/hooks.ts'
import { SearchBox } from './search-box.tsx'

const PANEL_ID = 'search-panel'

/** Opens the panel from other components. */
export interface SearchPanelHandle {
  open: () => void
}

/**
 * On narrow screens: a button that opens the search box in a panel, full-screen on phones. A popover, since a modal dialog would
 * restyle the whole page. Script only traps Tab.
 */
export function SearchPanel({ ref }: { ref: Ref<SearchPanelHandle> }) {
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
