import { useMatches } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { IconLink } from '#/ui/button/icon-button.tsx'
import { SwitchRow } from '#/ui/choice/switch-row.tsx'
import { MemberInitial } from '#/ui/display/member-initial.tsx'
import { PictureChooserContext } from '#/ui/form/picture/picture-field.tsx'
import { switchLetterKeys, useAreLetterKeysOn } from '#/ui/keys/letter-keys.ts'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { Menu, MenuItem, MenuLink } from '#/ui/overlay/menu.tsx'
import { ModalFrame, type ModalProps } from '#/ui/overlay/modal.tsx'
import { TakeBackProvider } from '#/ui/status/take-back.tsx'
import { MemberMenuItems } from '../../header/account/member-menu.tsx'
import { useSignOut } from '../../header/account/use-sign-out.ts'
import { SiteLogo } from '../../header/site-header.tsx'
import { isEditedWide, type Staff, screensFor } from '../admin-screens.ts'
import { CommandBox } from '../command/command-box.tsx'
import { newThingsFor } from './new-things.ts'
import { ScreenLink, ScreenLinks, useCountsOfWaiting } from './screen-links.tsx'
import { useAdminKeys } from './use-admin-keys.ts'

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl K', 'Go to a screen, setting, game, post or member'],
  ['E', 'On a page of the site: edit it'],
  ['N then G', 'New game'],
  ['N then P', 'New post'],
  ['N then L', 'New campaign'],
  ['/', 'Search the list'],
  ['J', 'Next row'],
  ['K', 'Previous row'],
  ['Enter', 'Open the row'],
  ['X', 'Select the row'],
  ['F', 'Find a field of a game'],
  ['Ctrl S', 'Save a game'],
  ['Z', 'Undo'],
  ['?', 'Show these shortcuts'],
]

/** The dialog with all shortcuts, and the switch for single letters. */
function KeysDialog({ onClose }: { onClose: () => void }) {
  const areOn = useAreLetterKeysOn()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Keys">
      <dl className="keys-list">
        {KEYS.map(([keys, does]) => (
          <div key={keys}>
            <dt>{does}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <SwitchRow
        label="Single-letter shortcuts"
        hint="When you’re not typing in a field. Saved in this browser; Ctrl K always works."
        checked={areOn}
        onChange={(event) => switchLetterKeys(event.target.checked)}
      />
    </Dialog>
  )
}

/** The screens at the thumb, on either side of *New*. */
const BEFORE_NEW = ['/admin', '/admin/games']

const AFTER_NEW = ['/admin/comments']

/** The bar at the bottom of a phone: the most used screens, *New*, and the rest in a sheet. */
function PhoneBar({ who, onGoTo }: { who: Staff; onGoTo: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const screens = screensFor(who)
  const among = (addresses: readonly string[]) =>
    screens
      .filter(({ to }) => addresses.includes(to))
      .map((screen) => <ScreenLink key={screen.to} screen={screen} />)
  return (
    <nav aria-label="Short ways" className="admin-thumb above-notice">
      {among(BEFORE_NEW)}
      <NewMenu who={who} className="admin-thumb-act" isAtThumb />
      {among(AFTER_NEW)}
      <button type="button" className="admin-thumb-act" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden />
        <span>More</span>
      </button>
      <MoreSheet onGoTo={onGoTo} who={who} open={isOpen} onOpenChange={setOpen} />
    </nav>
  )
}

interface NewMenuProps {
  who: Staff
  className?: string
  isAtThumb?: boolean
}

/** The *New* button with the things the member may create; none if there are none. */
function NewMenu({ who, className = 'admin-new', isAtThumb }: NewMenuProps) {
  const things = newThingsFor(who)
  if (things.length === 0) return null
  return (
    <Menu
      trigger={
        <button type="button" className={className}>
          <Plus aria-hidden />
          <span className={isAtThumb ? undefined : 'sr-only'}>New</span>
        </button>
      }
    >
      {things.map(({ to, params, name, letter, icon: Icon }) => (
        <MenuLink key={to} to={to} params={params} icon={<Icon aria-hidden />}>
          {name}
          {letter && (
            <kbd aria-hidden className="kbd">
              N {letter.toUpperCase()}
            </kbd>
          )}
        </MenuLink>
      ))}
    </Menu>
  )
}

interface MoreSheetProps extends Pick<ModalProps, 'open' | 'onOpenChange'> {
  who: Staff
  onGoTo: () => void
}

/** All screens on a phone, and the ways out. */
function MoreSheet({ who, onGoTo, open, onOpenChange }: MoreSheetProps) {
  const signOut = useSignOut()
  if (!open) return null
  const close = () => onOpenChange(false)
  return (
    <ModalFrame
      onOpenChange={onOpenChange}
      title="All screens"
      className="more-sheet"
      headClassName="modal-head"
      titleClassName="type-part"
    >
      <div className="modal-scroll more-screens">
        <button
          type="button"
          className="more-go"
          onClick={() => {
            close()
            onGoTo()
          }}
        >
          <Search aria-hidden />
          Go to a screen, game, post, member
        </button>
        <ScreenLinks who={who} level={3} onChosen={close} />
      </div>
      <div className="modal-foot flex flex-wrap gap-1">
        <ButtonLink look="quiet" to="/" onClick={close}>
          <ExternalLink aria-hidden />
          See the site
        </ButtonLink>
        <ButtonLink look="quiet" to="/settings" onClick={close}>
          <Settings aria-hidden />
          Settings
        </ButtonLink>
        <Button
          look="quiet"
          onClick={() => {
            close()
            signOut()
          }}
        >
          <LogOut aria-hidden />
          Sign Out
        </Button>
      </div>
    </ModalFrame>
  )
}

const fetchPictureChooser = async () =>
  (await import('#/features/pictures/chooser/choose-picture.tsx')).ChoosePicture

/** The frame of all admin screens: a side bar that can be collapsed; on phones a bar at the bottom. */
export function AdminFrame({ who, children }: { who: Staff; children: ReactNode }) {
  useCountsOfWaiting()
  useScreenTitle()
  const isRail = useMatches({ select: (matches) => isEditedWide(matches.at(-1)?.pathname ?? '') })
  const [open, setOpen] = useState<'go-to' | 'keys'>()
  const onGoTo = useCallback(() => setOpen('go-to'), [])
  const onKeys = useCallback(() => setOpen('keys'), [])
  const close = () => setOpen(undefined)
  useAdminKeys({ who, onGoTo, onHelp: onKeys })
  return (
    <TakeBackProvider>
      <PictureChooserContext value={fetchPictureChooser}>
        <div className="admin-frame" data-rail={isRail || undefined}>
          <SideBar who={who} onGoTo={onGoTo} onKeys={onKeys} />
          <main id="main" tabIndex={-1} className="admin-main">
            {children}
          </main>
          <PhoneBar who={who} onGoTo={onGoTo} />
        </div>
        {open === 'go-to' && <CommandBox who={who} onClose={close} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </PictureChooserContext>
    </TakeBackProvider>
  )
}

/** Sets the document title from the screen's heading, or from its `data-title`. */
function useScreenTitle() {
  const { siteName } = useSiteSettings()
  useEffect(() => {
    const main = document.getElementById('main')
    if (!main) return
    const show = () => {
      const named = main.querySelector<HTMLElement>('[data-title]')?.dataset.title
      const title = (named || main.querySelector('h1')?.textContent)?.trim()
      const full = `${title ? `${title} · ` : ''}${siteName} admin`
      if (document.title !== full) document.title = full
    }
    show()
    const observer = new MutationObserver(show)
    const characterData = true
    observer.observe(main, {
      ...{ childList: true, subtree: true, characterData },
      attributeFilter: ['data-title'],
    })
    return () => observer.disconnect()
  }, [siteName])
}

interface SideBarProps {
  who: Staff
  onGoTo: () => void
  onKeys: () => void
}

/** The screens of the admin side at its start edge, from a tablet on. */
function SideBar({ who, onGoTo, onKeys }: SideBarProps) {
  return (
    <header className="admin-side above-notice">
      <SiteLogo />
      <div className="admin-side-row">
        <button type="button" className="admin-go" aria-haspopup="dialog" onClick={onGoTo}>
          <Search aria-hidden />
          <span className="admin-word">Go to</span>
          <kbd aria-hidden className="kbd">
            Ctrl K
          </kbd>
        </button>
        <NewMenu who={who} />
      </div>
      <nav aria-label="Admin">
        <ScreenLinks who={who} level={2} />
      </nav>
      <AdminAccount who={who} onKeys={onKeys} />
    </header>
  )
}

/** The member's account menu, as on every page, and the link to the site. */
function AdminAccount({ who, onKeys }: { who: Staff; onKeys: () => void }) {
  return (
    <div className="admin-side-foot">
      <Menu
        trigger={
          <button type="button" className="admin-account">
            <MemberInitial name={who.username ?? who.email} isOurs />
            <span className="admin-word">Admin</span>
          </button>
        }
      >
        <MemberMenuItems member={who} />
        <MenuItem icon={<Keyboard aria-hidden />} onClick={onKeys}>
          Keys
        </MenuItem>
      </Menu>
      <IconLink to="/" label="See the site" className="admin-see">
        <ExternalLink aria-hidden />
      </IconLink>
    </div>
  )
}
