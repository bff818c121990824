import type { ReactNode } from 'react'
import { longDate } from '#/lib/dates.ts'
import { MovingPictures } from '#/ui/text/moving-pictures.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'
import { Prose } from '#/ui/text/prose.tsx'

/** A part of a legal text, with its `id` as the anchor. */
export interface LegalPart {
  id: string
  title: string
  /** The editor's sanitised html; `text` comes below it. */
  html?: string
  text?: ReactNode
}

/** Renders a link to another page. */
export type LeadTo = (to: '/privacy' | '/terms' | '/contact' | '/editor', words: string) => ReactNode

interface LegalDocumentProps {
  title: string
  lede: string
  /** ISO date. */
  lastUpdated?: string
  /** The summary, one sentence each. */
  inShort?: string[]
  parts: readonly LegalPart[]
  /** Below the heading. */
  children?: ReactNode
}

/** A readable legal text: a summary first, links to each part, one question per part. */
export function LegalDocument({
  title,
  lede,
  lastUpdated,
  inShort = [],
  parts,
  children,
}: LegalDocumentProps) {
  return (
    <div className="wrap">
      <PageHeading
        title={title}
        lede={lede}
        meta={
          lastUpdated && (
            <p>
              Last updated: <time dateTime={lastUpdated}>{longDate(lastUpdated)}</time>
            </p>
          )
        }
      >
        {children}
      </PageHeading>
      {inShort.length > 0 && (
        <section aria-labelledby="in-short" className="rule pt-5">
          <h2 id="in-short" className="type-part">
            In short
          </h2>
          <ul className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
            {inShort.map((sentence) => (
              <li key={sentence} className="max-w-[36ch] border-t pt-3 text-ink-2">
                {sentence}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-12 ml:mt-16 ml:grid ml:grid-cols-4 ml:gap-x-6">
        <nav aria-label="On this page" className="rule self-start pt-4 pb-9 ml:sticky ml:top-4">
          <ol className="text-sm max-ml:columns-2 max-ml:gap-6">
            {parts.map((part) => (
              <li key={part.id} className="break-inside-avoid">
                <a
                  href={`#${part.id}`}
                  className="flex min-h-tap items-center text-ink-2 underline-offset-4 hover:text-accent hover:underline"
                >
                  {part.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="ml:col-span-3">
          <MovingPictures among={parts.flatMap(({ html }) => html ?? [])} />
          {parts.map(({ id, title: heading, html, text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="rule pt-4 pb-9 ml:pb-12">
              <h2 id={`${id}-title`} className="type-part">
                {heading}
              </h2>
              {html && <Prose className="mt-3" html={html} />}
              {text && <Prose className="mt-3">{text}</Prose>}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
