import { useState } from 'react'
import type { IndexedPage } from '#/features/pages/model/pages.rules.ts'
import { Segmented } from '#/ui/form.tsx'
import { TwoInkMark } from '#/ui/signs.tsx'
import { shownMenu } from '../model/menu.rules.ts'
import type { SiteSettings } from '../model/setting-fields.rules.ts'
import { LOGO_HEIGHT } from '../model/site-pictures.rules.ts'

interface FacePreviewProps {
  typed: SiteSettings
  pages: readonly IndexedPage[]
  /** The site's host, for the link preview. */
  host: string
}

const WIDTHS = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const
const VIEWS = [
  { value: 'home', label: 'Home' },
  { value: 'shared', label: 'Shared' },
  { value: 'dark', label: 'Dark' },
] as const

/** A preview of the site with the typed branding: the top of its home page in two widths, and a link to it. */
export function FacePreview({ typed, pages, host }: FacePreviewProps) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['value']>('desktop')
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('home')
  return (
    <section aria-label="Preview" className="grid content-start gap-4">
      <h2 className="type-part">Preview</h2>
      <div className="flex flex-wrap gap-2">
        <Segmented legend="Preview" name="face-view" value={view} onChange={setView} options={VIEWS} />
        {view !== 'shared' && (
          <Segmented legend="Width" name="face-width" value={width} onChange={setWidth} options={WIDTHS} />
        )}
      </div>
      <div className="face-glass" data-width={view === 'shared' ? 'phone' : width} data-view={view} inert>
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
        <img src={icon.address || '/favicon.svg'} alt="" width="20" height="20" className="size-5" />
        <span className="truncate">
          {siteName} · {tagline}
        </span>
      </p>
      <div className="overflow-hidden rounded-control border">
        <img
          src={sharePicture.address || '/share/drawn.png'}
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
