import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import type { IndexedPage } from '#/features/pages/model/pages.rules.ts'
import { movedTo } from '#/lib/order.ts'
import { Button, classNames, IconButton } from '#/ui/basics.tsx'
import { PictureFile, usePictureUpload } from '#/ui/editor-fields.tsx'
import { FieldError, Segmented, TextField } from '#/ui/form.tsx'
import { TwoInkMark } from '#/ui/signs.tsx'
import {
  DELIVERED_MENU,
  faultOfSitePicture,
  LOGO_HEIGHT,
  MENU_ADDRESS_MAX,
  MENU_LABEL_MAX,
  MENU_MAX,
  type MenuEntry,
  menuEntries,
  NO_PICTURE,
  type SitePicture,
  shownMenu,
} from '../model/face.rules.ts'
import { SETTING_FIELDS, type SettingOf, type SiteSettings } from '../model/setting-fields.rules.ts'
import { isSameSetting } from '../model/site-settings.rules.ts'

/** Uploads an image and returns its address and size. */
export type UploadSitePicture = (file: File) => Promise<SitePicture>

/** The site's own drawings, shown without an uploaded image. */
const OWN: Record<SettingOf<'picture'>, string> = {
  logo: '/favicon.svg',
  icon: '/favicon.svg',
  sharePicture: '/share/drawn.png',
  editorPicture: '/favicon.svg',
}

interface PictureEntryProps {
  name: SettingOf<'picture'>
  value: SitePicture
  error: string | undefined
  onUpload: UploadSitePicture
  onChange: (picture: SitePicture) => void
}

/** A picture of the site's face: one from a file, or the site's own again by one press. */
export function PictureEntry({ name, value, error, onUpload, onChange }: PictureEntryProps) {
  const { label, hint, use } = SETTING_FIELDS[name]
  const id = useId()
  const { isUploading, problem, setProblem, upload } = usePictureUpload(
    onUpload,
    ({ address, width, height }) => {
      const picture = { address, width, height }
      const fault = faultOfSitePicture(use, picture)
      if (fault) setProblem(`${fault}. This one has ${width} by ${height}.`)
      else onChange(picture)
    },
  )
  const fault = problem ?? error
  return (
    <div className={classNames('grid gap-2', fault && 'border-s-3 border-danger ps-3.5')}>
      <p className="font-semibold text-sm">{label}</p>
      {fault && <FieldError id={`${id}-error`}>{fault}</FieldError>}
      <div className="face-picture" data-use={use}>
        <img src={value.address || OWN[name]} alt="" />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <PictureFile
          label={label}
          isUploading={isUploading}
          onFile={(file) => void upload(file)}
          name={name}
          aria-describedby={`${id}-hint${fault ? ` ${id}-error` : ''}`}
          aria-invalid={fault ? true : undefined}
        />
        {value.address !== '' && (
          <Button look="quiet" onClick={() => onChange(NO_PICTURE)}>
            Use the default<span className="sr-only"> {label}</span>
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="type-hint">
        {hint}
      </p>
      <p role="status" className="sr-only">
        {isUploading ? 'Uploading the image' : ''}
      </p>
    </div>
  )
}

interface MenuEditorProps {
  menu: MenuEntry[]
  /** The owner's pages that visitors see. */
  pages: readonly IndexedPage[]
  error: string | undefined
  onChange: (menu: MenuEntry[]) => void
}

/** The editor of the site's menu: reorder, hide, rename, add and remove entries. */
export function MenuEditor({ menu, pages, error, onChange }: MenuEditorProps) {
  const entries = menuEntries(menu, pages)
  const [opened, setOpened] = useState<number>()
  const write = (next: MenuEntry[]) => onChange(isSameSetting(next, DELIVERED_MENU) ? [] : next)
  return (
    <div className="grid grid-cols-1 gap-3">
      {error && <FieldError id="menu-error">{error}</FieldError>}
      <ol aria-describedby={error ? 'menu-error' : undefined} className="menu-order">
        {entries.map((entry, index) => (
          <MenuRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry that is written has nothing of its own but its place.
            key={index}
            entry={entry}
            place={{ index, last: entries.length - 1 }}
            isOpen={opened === index}
            onOpen={() => setOpened(opened === index ? undefined : index)}
            onMove={(by) => {
              setOpened(undefined)
              write(movedTo(entries, index, index + by))
            }}
            onChange={(changed) => write(entries.with(index, { ...entry, ...changed }))}
            onRemove={() => {
              setOpened(undefined)
              write(entries.toSpliced(index, 1))
            }}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        {entries.length < MENU_MAX && (
          <Button
            onClick={() => {
              setOpened(entries.length)
              write([...entries, { label: '', to: '' }])
            }}
          >
            <Plus aria-hidden /> Add an entry
          </Button>
        )}
        {menu.length > 0 && (
          <Button look="quiet" onClick={() => onChange([])}>
            Use the default menu
          </Button>
        )}
      </div>
      <p className="type-hint">To add one of your pages, choose its place in the menu where you edit it.</p>
    </div>
  )
}

interface MenuRowProps {
  entry: MenuEntry
  place: { index: number; last: number }
  isOpen: boolean
  onOpen: () => void
  onMove: (by: -1 | 1) => void
  onChange: (changed: Partial<MenuEntry>) => void
  onRemove: () => void
}

function MenuRow({ entry, place, isOpen, onOpen, onMove, onChange, onRemove }: MenuRowProps) {
  const id = useId()
  const { label, to, isHidden } = entry
  const name = label || `entry ${place.index + 1}`
  return (
    <li>
      <div className="flex min-h-12 items-center gap-2">
        <span className="min-w-0 flex-1">
          <span className={classNames('block truncate font-semibold', isHidden && 'text-ink-2 line-through')}>
            {label || 'No name yet'}
          </span>
          {isHidden && <span className="type-hint block">Hidden</span>}
        </span>
        <IconButton label={`Up: ${name}`} disabled={place.index === 0} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton label={`Down: ${name}`} disabled={place.index === place.last} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton
          label={`${isHidden ? 'Show' : 'Hide'}: ${name}`}
          onClick={() => onChange({ isHidden: !isHidden })}
        >
          {isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
        {entry.page === undefined && (
          <IconButton label={`Change: ${name}`} aria-expanded={isOpen} aria-controls={id} onClick={onOpen}>
            <Pencil aria-hidden />
          </IconButton>
        )}
      </div>
      {isOpen && entry.page === undefined && (
        <div id={id} className="grid gap-4 pb-4">
          <TextField
            label="Name"
            value={label}
            maxLength={MENU_LABEL_MAX}
            onChange={(event) => onChange({ label: event.target.value })}
          />
          <TextField
            label="Address"
            hint="A page of this site, such as /about, or a full address that starts with https://"
            value={to}
            maxLength={MENU_ADDRESS_MAX}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange({ to: event.target.value })}
          />
          <div className="flex gap-2">
            <Button onClick={onOpen}>Done</Button>
            <Button look="quiet" onClick={onRemove}>
              Remove
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

interface FacePreviewProps {
  typed: SiteSettings
  pages: readonly IndexedPage[]
  /** The site's host, for the link preview. */
  host: string
}

const VIEWS = [
  { value: 'home', label: 'Home' },
  { value: 'shared', label: 'Shared' },
] as const

/** A preview of the site with the typed branding: the top of its home page, or a link to it. */
export function FacePreview({ typed, pages, host }: FacePreviewProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('home')
  return (
    <section aria-label="Preview" className="grid content-start gap-4">
      <h2 className="type-part">Preview</h2>
      <Segmented legend="Preview" name="face-view" value={view} onChange={setView} options={VIEWS} />
      <div className="face-glass" data-width={view === 'shared' ? 'phone' : 'desktop'} inert>
        {view === 'shared' ? (
          <SharedCard typed={typed} host={host} />
        ) : (
          <HomeTop typed={typed} pages={pages} />
        )}
      </div>
      <p className="type-hint">Nothing is published until you save.</p>
    </section>
  )
}

function HomeTop({ typed, pages }: Pick<FacePreviewProps, 'typed' | 'pages'>) {
  const { logo, siteName, question, underQuestion, menu } = typed
  return (
    <div className="face-site">
      <div className="face-header">
        <span className="site-logo">
          {logo.address ? (
            <img src={logo.address} alt="" height={LOGO_HEIGHT} />
          ) : (
            <>
              <TwoInkMark />
              <span>{siteName}</span>
            </>
          )}
        </span>
        <span className="face-menu">
          {shownMenu(menu, pages, typed).map(({ label, to }) => (
            <span key={to + label}>{label}</span>
          ))}
        </span>
      </div>
      <div className="face-hero">
        <div>
          <p className="face-question">{question}</p>
          {underQuestion && <p className="type-lede mt-4 wrap-anywhere">{underQuestion}</p>}
          <span className="button button-primary mt-6">Show us three</span>
        </div>
        <div className="face-window">
          <TwoInkMark size="lg" />
        </div>
      </div>
    </div>
  )
}

function SharedCard({ typed, host }: Pick<FacePreviewProps, 'typed' | 'host'>) {
  const { sharePicture, icon, siteName, tagline, description } = typed
  return (
    <div className="grid gap-5 p-4">
      <p className="flex items-center gap-2 text-sm">
        <img src={icon.address || OWN.icon} alt="" width="20" height="20" className="size-5" />
        <span className="truncate">
          {siteName} · {tagline}
        </span>
      </p>
      <div className="overflow-hidden rounded-control border">
        <img
          src={sharePicture.address || OWN.sharePicture}
          alt=""
          width="1200"
          height="630"
          className="aspect-[1200/630] w-full object-cover"
        />
        <div className="bg-paper-up p-3.5 text-sm">
          <p className="text-ink-2">{host}</p>
          <p className="font-semibold wrap-anywhere">
            {siteName} · {tagline}
          </p>
          <p className="line-clamp-2 text-ink-2">{description}</p>
        </div>
      </div>
    </div>
  )
}
