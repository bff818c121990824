import { Search, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { SearchBox } from './search-box.tsx'

const PANEL_ID = 'search-panel'

/**
 * Where the header has no room for the search box: a button that lays it over the header.
 * The browser opens and closes it by itself, so it works without JavaScript.
 */
export function SearchPanel({ panelRef }: { panelRef: RefObject<HTMLDivElement | null> }) {
  const input = useRef<HTMLInputElement>(null)
  // The attribute, which React does not write: the browser puts the focus there as it opens the panel, before the next key.
  useEffect(() => input.current?.setAttribute('autofocus', ''), [])
  return (
    <>
      <IconButton label="Search" popoverTarget={PANEL_ID} className="xl:hidden">
        <Search aria-hidden />
      </IconButton>
      <div ref={panelRef} id={PANEL_ID} popover="auto" className="search-panel">
        <div className="wrap flex items-start gap-2 py-2">
          <SearchBox inputRef={input} onSearch={() => panelRef.current?.hidePopover()} className="flex-1" />
          <IconButton label="Close search" popoverTarget={PANEL_ID} popoverTargetAction="hide">
            <X aria-hidden />
          </IconButton>
        </div>
      </div>
    </>
  )
}
