import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Segmented } from '#/ui/choice/segmented.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'
import { Prose } from '#/ui/text/prose.tsx'
import { useSettled } from '#/ui/use-settled.ts'
import { pagePreviewQuery } from '../page-editing.queries.ts'
import { type PageFields, tidyPage } from '../page-editing.rules.ts'

/** Somebody types on so long before what they typed is asked about. */
const PAUSE_MS = 600

const WIDTHS = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const

/** A page as its visitors will see it while it is written: what they would get of what is typed, in two widths. */
export function PagePreview({ fields, children }: { fields: PageFields; children?: ReactNode }) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['value']>('phone')
  const settled = useSettled(fields, PAUSE_MS)
  const { data, error } = useQuery({
    ...pagePreviewQuery(tidyPage(settled)),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label="As it will be" className="grid grid-cols-1 content-start gap-4">
      <h2 className="type-part">As it will be</h2>
      <Segmented
        legend="Width"
        name="page-width"
        value={width}
        onChange={setWidth}
        options={WIDTHS}
        className="justify-self-start"
      />
      <div className="face-glass page-glass" data-width={width} inert>
        <div className="face-site px-5 py-7">
          <p className="page-glass-title">{fields.title || 'No title yet'}</p>
          {fields.lede && <p className="type-lede mt-4 wrap-anywhere">{fields.lede}</p>}
          {!data && !error && <Skeleton className="mt-6 h-40" />}
          {error && <p className="mt-6 text-ink-2">The text could not be shown. {error.message}</p>}
          {data?.map(({ id, title, html }) => (
            <div key={id} className="mt-6">
              {title && <p className="type-part rule pt-3">{title}</p>}
              <Prose html={html} className="mt-3" />
            </div>
          ))}
        </div>
      </div>
      {children}
    </section>
  )
}
