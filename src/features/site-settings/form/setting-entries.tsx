import { useQueryClient } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useId, useState } from 'react'
import type { IndexedPage } from '#/features/pages/model/pages.rules.ts'
import { movedTo } from '#/lib/order.ts'
import { Button, classNames, IconButton } from '#/ui/basics.tsx'
import { PictureFile, usePictureUpload } from '#/ui/editor-fields.tsx'
import { Field, FieldError, SelectField, TextArea, TextField } from '#/ui/form.tsx'
import { SwitchRow } from '#/ui/inputs.tsx'
import {
  DEFAULT_MENU,
  MENU_ADDRESS_MAX,
  MENU_LABEL_MAX,
  MENU_MAX,
  type MenuEntry,
  menuEntries,
  NO_IMAGE,
  type SiteImage,
  validateSiteImage,
} from '../model/face.rules.ts'
import {
  isSettingOfKind,
  SETTING_FIELDS,
  type SettingName,
  type SettingNameOf,
  type SiteSettings,
} from '../model/setting-fields.rules.ts'
import {
  DEFAULT_SETTINGS,
  isColour,
  isSameSetting,
  type SettingErrors,
} from '../model/site-settings.rules.ts'
import { siteSettingsQuery } from '../site-settings.queries.ts'

/** What a form needs to change the site's images and menu: a function that uploads images, and the pages for menu entries. */
export interface ImageAndMenuProps {
  /** The published pages, which the menu can link to. */
  pages: readonly IndexedPage[]
  /** Uploads an image and returns its URL and its size in pixels. */
  onUpload: (file: File) => Promise<SiteImage>
}

/**
 * The form control that edits one setting of the site, such as a text field or a switch.
 * If `imagesAndMenu` is undefined, nothing is shown for a setting that is an image or the site's menu.
 */
export function SettingEntry({
  name,
  editing: { typed, fieldErrors, change },
  imagesAndMenu,
}: {
  name: SettingName
  editing: {
    typed: SiteSettings
    fieldErrors: SettingErrors
    change: (more: Partial<SiteSettings>) => void
  }
  imagesAndMenu?: ImageAndMenuProps | undefined
}) {
  const error = fieldErrors[name]
  const onChange = (value: unknown) => change({ [name]: value })
  if (isSettingOfKind(name, 'picture'))
    return (
      imagesAndMenu && (
        <PictureEntry {...{ name, error, onChange }} value={typed[name]} onUpload={imagesAndMenu.onUpload} />
      )
    )
  if (isSettingOfKind(name, 'menu'))
    return (
      imagesAndMenu && <MenuEditor {...{ error, onChange }} menu={typed[name]} pages={imagesAndMenu.pages} />
    )
  if (isSettingOfKind(name, 'colour'))
    return <ColourField {...{ name, error, onChange }} value={typed[name]} />
  const field = SETTING_FIELDS[name]
  const control = { name, label: field.label, hint: 'hint' in field ? field.hint : undefined }
  if (isSettingOfKind(name, 'switch'))
    return (
      <SwitchRow {...control} checked={typed[name]} onChange={({ target }) => onChange(target.checked)} />
    )
  const text = {
    ...control,
    value: typed[name],
    error,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (field.kind === 'choice')
    return (
      <SelectField {...text}>
        {Object.entries(field.options).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </SelectField>
    )
  if ('rows' in field) return <TextArea rows={field.rows} autoComplete="off" {...text} />
  const type = { address: 'url', email: 'email' }[field.kind as string] ?? 'text'
  return <TextField type={type} autoComplete="off" {...text} />
}

/** URL of the default image for each image setting, shown until an owner uploads another. */
export const DEFAULT_IMAGES: Record<SettingNameOf<'picture'>, string> = {
  logo: '/favicon.svg',
  icon: '/favicon.svg',
  sharePicture: '/share/drawn.png',
  editorPicture: '/favicon.svg',
}

/** Replaces one of the site's images by an uploaded file, or by the default drawing. */
function PictureEntry(props: {
  name: SettingNameOf<'picture'>
  value: SiteImage
  error: string | undefined
  onUpload: ImageAndMenuProps['onUpload']
  onChange: (picture: SiteImage) => void
}) {
  const { name, value, error, onUpload, onChange } = props
  const { label, hint, use } = SETTING_FIELDS[name]
  const id = useId()
  const { isUploading, problem, setProblem, upload } = usePictureUpload(
    onUpload,
    ({ address, width, height }) => {
      const picture = { address, width, height }
      const fieldError = validateSiteImage(use, picture)
      if (fieldError) setProblem(`${fieldError}. This one has ${width} by ${height}.`)
      else onChange(picture)
    },
  )
  const fieldError = problem ?? error
  return (
    <div className={classNames('grid gap-2', fieldError && 'border-s-3 border-danger ps-3.5')}>
      <p className="font-semibold text-sm">{label}</p>
      {fieldError && <FieldError id={`${id}-error`}>{fieldError}</FieldError>}
      <div className="face-picture" data-use={use}>
        <img src={value.address || DEFAULT_IMAGES[name]} alt="" />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <PictureFile
          label={label}
          isUploading={isUploading}
          onFile={(file) => void upload(file)}
          name={name}
          aria-describedby={`${id}-hint${fieldError ? ` ${id}-error` : ''}`}
          aria-invalid={fieldError ? true : undefined}
        />
        {value.address !== '' && (
          <Button look="quiet" onClick={() => onChange(NO_IMAGE)}>
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

/** The editor of the site's menu: reorder, hide, rename, add and remove entries. */
function MenuEditor(props: {
  menu: MenuEntry[]
  pages: readonly IndexedPage[]
  error: string | undefined
  onChange: (menu: MenuEntry[]) => void
}) {
  const { menu, pages, error, onChange } = props
  const entries = menuEntries(menu, pages)
  const [opened, setOpened] = useState<number>()
  const write = (next: MenuEntry[]) => onChange(isSameSetting(next, DEFAULT_MENU) ? [] : next)
  const rewrite = (next: MenuEntry[], open?: number) => {
    setOpened(open)
    write(next)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {error && <FieldError id="menu-error">{error}</FieldError>}
      <ol aria-describedby={error ? 'menu-error' : undefined} className="menu-order">
        {entries.map((entry, index) => (
          <MenuRow
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id.
            key={index}
            entry={entry}
            name={entry.label || `entry ${index + 1}`}
            isFirst={index === 0}
            isLast={index === entries.length - 1}
            isOpen={opened === index}
            onOpen={() => setOpened(opened === index ? undefined : index)}
            onMove={(by) => rewrite(movedTo(entries, index, index + by))}
            onChange={(changed) => write(entries.with(index, { ...entry, ...changed }))}
            onRemove={() => rewrite(entries.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        {entries.length < MENU_MAX && (
          <Button onClick={() => rewrite([...entries, { label: '', to: '' }], entries.length)}>
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

function MenuRow(props: {
  entry: MenuEntry
  /** The name of the entry in the labels of its buttons. */
  name: string
  isFirst: boolean
  isLast: boolean
  isOpen: boolean
  onOpen: () => void
  onMove: (by: -1 | 1) => void
  onChange: (changed: Partial<MenuEntry>) => void
  onRemove: () => void
}) {
  const { entry, name, isOpen, onOpen, onMove, onChange } = props
  const { label, to, isHidden } = entry
  const id = useId()
  return (
    <li>
      <div className="flex min-h-12 items-center gap-2">
        <span className="min-w-0 flex-1">
          <span className={classNames('block truncate font-semibold', isHidden && 'text-ink-2 line-through')}>
            {label || 'No name yet'}
          </span>
          {isHidden && <span className="type-hint block">Hidden</span>}
        </span>
        <IconButton label={`Up: ${name}`} disabled={props.isFirst} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton label={`Down: ${name}`} disabled={props.isLast} onClick={() => onMove(1)}>
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
            <Button look="quiet" onClick={props.onRemove}>
              Remove
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

const showColour = (colour: string) => document.documentElement.style.setProperty('--primary', colour)

/** The site's primary color, picked or typed, and previewed on the whole page at once (ADMIN-06). */
function ColourField(props: {
  name: 'primaryColor'
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const { name, value, error, onChange } = props
  const colour = value.trim()
  const { label } = SETTING_FIELDS[name]
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isColour(colour)) showColour(colour)
  }, [colour])
  useEffect(
    () => () => {
      const saved = queryClient.getQueryData(siteSettingsQuery().queryKey) ?? DEFAULT_SETTINGS
      showColour(saved.primaryColor)
    },
    [queryClient],
  )
  return (
    <Field id="primary-color" label={label} error={error} className={undefined}>
      {(control) => (
        <div className="colour-entry">
          <input
            {...control}
            type="color"
            className="colour-well"
            value={isColour(colour) ? colour : DEFAULT_SETTINGS[name]}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            type="text"
            name={name}
            aria-label={`${label} as #rrggbb`}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            className="input"
            spellCheck={false}
            autoComplete="off"
            maxLength={20}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
