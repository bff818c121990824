import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { SectionHeading } from '#/ui/text/section-heading.tsx'

/** A frequent action of admins. */
export interface QuickAction {
  name: string
  words: string
  icon: ReactNode
  onClick: () => void
}

/** Shortcuts to frequent actions of admins (ADMIN-03). */
export function QuickActions({ actions }: { actions: readonly QuickAction[] }) {
  if (actions.length === 0) return null
  return (
    <section aria-labelledby="quick-actions" className="quick-actions">
      <SectionHeading id="quick-actions" size="part">
        Quick Actions
      </SectionHeading>
      <ul className="mt-3 border-t">
        {actions.map(({ name, words, icon, onClick }) => (
          <li key={name} className="row-rule">
            <button type="button" className="quick-action" onClick={onClick}>
              {icon}
              <span>
                <b className="block font-semibold">{name}</b>
                <small className="text-ink-2 text-sm">{words}</small>
              </span>
              <ChevronRight aria-hidden className="text-ink-2" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
