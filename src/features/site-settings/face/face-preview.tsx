import { useState } from 'react'
import type { IndexedPage } from '#/features/pages/model/pages.rules.ts'
import { Segmented } from '#/ui/form.tsx'
import { TwoInkLogo } from '#/ui/signs.tsx'
import { DEFAULT_IMAGES } from '../form/setting-entries.tsx'
import { LOGO_HEIGHT, shownMenu } from '../model/face.rules.ts'
import type { SiteSettings } from '../model/setting-fields.rules.ts'

const VIEWS = [
  { value: 'home', label: 'Home' },
  { value: 'shared', label: 'Shared' },
] as const

interface FacePreviewProps {
  typed: SiteSettings
  pages: readonly IndexedPage[]
  /** The site's host, which the preview of a shared link shows. */
  host: string
}

/** Shows how the home page or a link in a chat would look with the site's new name, logo and texts, before they are saved. */
export function FacePreview(props: FacePreviewProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('home')
  return (
    <section aria-label="Preview" className="grid content-start gap-4">
      <h2 className="type-part">Preview</h2>
      <Segmented legend="Preview" name="face-view" value={view} onChange={setView} options={VIEWS} />
      <div className="face-glass" data-width={view === 'shared' ? 'phone' : 'desktop'} inert>
        {view === 'shared' ? <SharedCard {...props} /> : <HomeTop {...props} />}
      </div>
      <p className="type-hint">Nothing is published until you save.</p>
    </section>
  )
}

function HomeTop({ typed, pages }: FacePreviewProps) {
  const { logo, siteName, question, underQuestion, menu } = typed
  return (
    <div className="face-site">
      <div className="face-header">
        <span className="site-logo">
          {logo.address ? (
            <img src={logo.address} alt="" height={LOGO_HEIGHT} />
          ) : (
            <>
              <TwoInkLogo />
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
          <TwoInkLogo size="lg" />
        </div>
      </div>
    </div>
  )
}

function SharedCard({ typed, host }: FacePreviewProps) {
  const { sharePicture, icon, siteName, tagline, description } = typed
  return (
    <div className="grid gap-5 p-4">
      <p className="flex items-center gap-2 text-sm">
        <img src={icon.address || DEFAULT_IMAGES.icon} alt="" width="20" height="20" className="size-5" />
        <span className="truncate">
          {siteName} · {tagline}
        </span>
      </p>
      <div className="overflow-hidden rounded-control border">
        <img
          src={sharePicture.address || DEFAULT_IMAGES.sharePicture}
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
