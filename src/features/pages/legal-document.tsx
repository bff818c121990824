import type { ReactNode } from 'react'
import { longDate } from '#/lib/format.ts'
import { PageHeading } from '#/ui/basics.tsx'
import { MovingPictures, Prose } from '#/ui/text.tsx'
import type { WrittenPage } from './pages.schema.ts'

/** Renders a legal text with a summary and a table of contents. The part `in-short` is the summary. */
export function LegalDocument(props: {
  page: WrittenPage
  /** ISO date. */
  lastUpdated?: string | null
  /** Content shown below a part, by the part's id. */
  below?: Record<string, ReactNode>
  children?: ReactNode
}) {
  const { page, lastUpdated, below = {}, children } = props
  const inShort = page.parts.find(({ id }) => id === 'in-short')
  const parts = page.parts.filter((part) => part !== inShort)
  return (
    <div className="wrap">
      <PageHeading
        title={page.title}
        lede={page.lede}
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
      <MovingPictures among={page.parts.map(({ html }) => html)} />
      {inShort && (
        <section id="in-short" aria-labelledby="in-short-title" className="rule pt-5">
          <h2 id="in-short-title" className="type-part">
            {inShort.title}
          </h2>
          <Prose className="in-short mt-4" html={inShort.html} />
        </section>
      )}
      <div className="mt-12 ml:mt-16 ml:grid ml:grid-cols-4 ml:gap-x-6">
        <nav aria-label="On this page" className="rule self-start pt-4 pb-9 ml:sticky ml:top-4">
          <ol className="text-sm max-ml:columns-2 max-ml:gap-6">
            {parts.map(({ id, title }) => (
              <li key={id} className="break-inside-avoid">
                <a
                  href={`#${id}`}
                  className="flex min-h-tap items-center text-ink-2 underline-offset-4 hover:text-accent hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="ml:col-span-3">
          {parts.map(({ id, title, html }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="rule pt-4 pb-9 ml:pb-12">
              <h2 id={`${id}-title`} className="type-part">
                {title}
              </h2>
              <Prose className="mt-3" html={html} />
              {below[id] && <Prose className="mt-3">{below[id]}</Prose>}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
