import { type ReactNode, useId } from 'react'
import { SectionHeading } from '#/ui/text/section-heading.tsx'

interface SettingsSectionProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** One matter of the settings: what it is about on one side, what can be done on the other. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const id = useId()
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
