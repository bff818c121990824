import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { countWaitingAnew, waitingQuery } from '#/features/dashboard/dashboard.queries.ts'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { inFigures } from '#/lib/format.ts'
import { Button, ButtonLink, IconLink } from '#/ui/basics.tsx'
import { PictureChooserContext } from '#/ui/editor-fields.tsx'
import { Menu, MenuItem, MenuLink } from '#/ui/menu.tsx'
import { ModalFrame, type ModalProps } from '#/ui/modal.tsx'
import { MemberInitial } from '#/ui/table.tsx'
import { TakeBackProvider } from '#/ui/undo.tsx'
import { MemberMenuItems, useSignOut } from '../header/account/member-menu.tsx'
import { SiteLogo } from '../header/main-navigation.tsx'
import {
  type AdminScreenEntry,
  isEditedWide,
  newThingsFor,
  SCREEN_GROUPS,
  type Staff,
  screensFor,
  type WaitingKind,
} from './admin-screens.ts'
import { CommandBox, KeysDialog, useAdminKeys } from './command-box.tsx'

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

/** The screens of the admin side at its start edge, from a tablet on. */
function SideBar({ who, onGoTo, onKeys }: { who: Staff; onGoTo: () => void; onKeys: () => void }) {
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

interface ScreenLinksProps {
  who: Staff
  /** The heading level of the groups. */
  level: 2 | 3
  onChosen?: () => void
}

/** All screens a member may open, by group. */
function ScreenLinks({ who, level, onChosen }: ScreenLinksProps) {
  const Heading = `h${level}` as const
  const screens = screensFor(who)
  return SCREEN_GROUPS.map((group) => {
    const inGroup = screens.filter((screen) => screen.group === group)
    if (inGroup.length === 0) return null
    return (
      <div key={group}>
        {group && <Heading>{group}</Heading>}
        <ul>
          {inGroup.map((screen) => (
            <li key={screen.to}>
              <ScreenLink screen={screen} onChosen={onChosen} />
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

/** The link to one screen, with the number of items waiting there. */
function ScreenLink({
  screen: { to, name, icon: Icon, waits },
  onChosen,
}: {
  screen: AdminScreenEntry
  onChosen?: (() => void) | undefined
}) {
  return (
    <Link to={to} activeOptions={{ exact: to === '/admin' }} title={name} onClick={onChosen}>
      <Icon aria-hidden />
      <span className="admin-word">{name}</span>
      {waits && <WaitingCount of={waits} />}
    </Link>
  )
}

/** The number of waiting items of a screen; nothing for zero. */
function WaitingCount({ of }: { of: WaitingKind }) {
  const count = useWaiting()?.[of] ?? 0
  if (count === 0) return null
  return (
    <>
      <span aria-hidden className="admin-waits">
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">
        , {inFigures(count)} {of === 'comments' ? 'new' : 'waiting'}
      </span>
    </>
  )
}

/** How much waits, as it was counted last. */
const useWaiting = () => useQuery(waitingQuery()).data

/** Refetches the numbers of waiting items on navigation. */
function useCountsOfWaiting() {
  const queryClient = useQueryClient()
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    // On the way out the address is another's already.
    if (!path.startsWith('/admin')) return
    void countWaitingAnew(queryClient)
  }, [path, queryClient])
}
