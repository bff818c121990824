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
import { ModalFrame } from '#/ui/modal.tsx'
import { MemberInitial } from '#/ui/table.tsx'
import { UndoProvider } from '#/ui/undo.tsx'
import { MemberMenuItems, useSignOut } from '../header/account/member-menu.tsx'
import { SiteLogo } from '../header/main-navigation.tsx'
import { type AdminScreenEntry, isItemEditor, newThingsFor, type Staff, screensFor } from './admin-screens.ts'
import { CommandBox, KeysDialog, useAdminKeys } from './command-box.tsx'

interface FrameProps {
  who: Staff
  onGoTo: () => void
}

const fetchPictureChooser = async () =>
  (await import('#/features/pictures/chooser/choose-picture.tsx')).ChoosePicture

/** The navigation around all admin screens: a collapsible side bar, or a bar at the bottom on phones. */
export function AdminFrame({ who, children }: { who: Staff; children: ReactNode }) {
  useCountsOfWaiting()
  useScreenTitle()
  const isRail = useMatches({ select: (matches) => isItemEditor(matches.at(-1)?.pathname ?? '') })
  const [open, setOpen] = useState<'go-to' | 'keys'>()
  const onGoTo = useCallback(() => setOpen('go-to'), [])
  const onKeys = () => setOpen('keys')
  const close = () => setOpen(undefined)
  useAdminKeys({ who, onGoTo, onHelp: onKeys })
  return (
    <UndoProvider>
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
    </UndoProvider>
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
    const changes = { childList: true, subtree: true, characterData: true, attributeFilter: ['data-title'] }
    observer.observe(main, changes)
    return () => observer.disconnect()
  }, [siteName])
}

/** The side bar, from tablet width on: links to the admin screens, then the member's account menu and a link to the site. */
function SideBar({ who, onGoTo, onKeys }: FrameProps & { onKeys: () => void }) {
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
    </header>
  )
}

/** The screens linked in the phone's bottom bar, before and after the *New* button. */
const BEFORE_NEW = ['/admin', '/admin/games']
const AFTER_NEW = ['/admin/comments']

/** The bar at the bottom of a phone: the most used screens, *New*, and the rest in a sheet. */
function PhoneBar({ who, onGoTo }: FrameProps) {
  const [isOpen, setOpen] = useState(false)
  const among = (addresses: readonly string[]) =>
    screensFor(who)
      .filter(({ to }) => addresses.includes(to))
      .map((screen) => <ScreenLink key={screen.to} screen={screen} />)
  return (
    <nav aria-label="Short ways" className="admin-thumb above-notice">
      {among(BEFORE_NEW)}
      <NewMenu who={who} isAtThumb />
      {among(AFTER_NEW)}
      <button type="button" className="admin-thumb-act" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden />
        <span>More</span>
      </button>
      {isOpen && <MoreSheet who={who} onGoTo={onGoTo} onClose={() => setOpen(false)} />}
    </nav>
  )
}

/** The *New* button with a menu of the items the member may create; renders nothing if there are none. */
function NewMenu({ who, isAtThumb }: { who: Staff; isAtThumb?: boolean }) {
  const things = newThingsFor(who)
  if (things.length === 0) return null
  return (
    <Menu
      trigger={
        <button type="button" className={isAtThumb ? 'admin-thumb-act' : 'admin-new'}>
          <Plus aria-hidden />
          <span className={isAtThumb ? undefined : 'sr-only'}>New</span>
        </button>
      }
    >
      {things.map(({ href, name, letter, icon: Icon }) => (
        <MenuLink key={href} to={href} icon={<Icon aria-hidden />}>
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

/** The phone's sheet with links to all admin screens, the site and the settings, and a button to sign out. */
function MoreSheet({ who, onGoTo, onClose }: FrameProps & { onClose: () => void }) {
  const signOut = useSignOut()
  const closing = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <ModalFrame onClose={onClose} title="All screens" className="more-sheet">
      <div className="modal-scroll more-screens">
        <button type="button" className="more-go" onClick={closing(onGoTo)}>
          <Search aria-hidden />
          Go to a screen, game, post, member
        </button>
        <ScreenLinks who={who} level={3} onChosen={onClose} />
      </div>
      <div className="modal-foot flex flex-wrap gap-1">
        <ButtonLink look="quiet" to="/" onClick={onClose}>
          <ExternalLink aria-hidden />
          See the site
        </ButtonLink>
        <ButtonLink look="quiet" to="/settings" onClick={onClose}>
          <Settings aria-hidden />
          Settings
        </ButtonLink>
        <Button look="quiet" onClick={closing(signOut)}>
          <LogOut aria-hidden />
          Sign Out
        </Button>
      </div>
    </ModalFrame>
  )
}

/** Links to all admin screens a member may open, in groups with headings of the given `level`. */
function ScreenLinks({ who, level, onChosen }: { who: Staff; level: 2 | 3; onChosen?: () => void }) {
  const Heading = `h${level}` as const
  return [...Map.groupBy(screensFor(who), ({ group }) => group)].map(([group, screens]) => (
    <div key={group}>
      {group && <Heading>{group}</Heading>}
      <ul>
        {screens.map((screen) => (
          <li key={screen.to}>
            <ScreenLink screen={screen} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** The link to one admin screen, with the number of items waiting there, or no number if there are none. */
function ScreenLink(props: { screen: AdminScreenEntry; onChosen?: (() => void) | undefined }) {
  const { to, name, icon: Icon, waits } = props.screen
  const { data: waiting } = useQuery(waitingQuery())
  const count = (waits && waiting?.[waits]) ?? 0
  return (
    <Link to={to} activeOptions={{ exact: to === '/admin' }} title={name} onClick={props.onChosen}>
      <Icon aria-hidden />
      <span className="admin-word">{name}</span>
      {count > 0 && (
        <>
          <span aria-hidden className="admin-waits">
            {count > 99 ? '99+' : count}
          </span>
          <span className="sr-only">
            , {inFigures(count)} {waits === 'comments' ? 'new' : 'waiting'}
          </span>
        </>
      )}
    </Link>
  )
}

/** Refetches the numbers of waiting items on navigation. */
function useCountsOfWaiting() {
  const queryClient = useQueryClient()
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    // On the way out the address is another's already.
    if (path.startsWith('/admin')) void countWaitingAnew(queryClient)
  }, [path, queryClient])
}
