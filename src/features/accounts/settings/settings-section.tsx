import type { ReactNode } from 'react'
import { Alert, SectionHeading } from '#/ui/basics.tsx'

const sectionId = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export const SettingsJumps = ({ titles }: { titles: readonly string[] }) => (
  <nav aria-label="On this page" className="mb-6">
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {titles.map((title) => (
        <li key={title}>
          <a href={`#${sectionId(title)}`} className="text-link inline-flex min-h-11 items-center">
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

export function SettingsSection(props: { title: string; description?: ReactNode; children: ReactNode }) {
  const { title, description, children } = props
  const id = sectionId(title)
  return (
    <section aria-labelledby={id} className="rule grid gap-x-12 gap-y-5 py-8 md:grid-cols-[1fr_2fr]">
      <div>
        <SectionHeading id={id} size="part">
          {title}
        </SectionHeading>
        {description && <p className="mt-2 max-w-[40ch] text-ink-2 text-sm">{description}</p>}
      </div>
      <div className="max-w-sm">{children}</div>
    </section>
  )
}

export const NotLoaded = ({ isError, words }: { isError: boolean; words: string }) =>
  isError ? <Alert className="mb-5">{words}</Alert> : <p className="mb-5 text-ink-2 text-sm">Looking…</p>
