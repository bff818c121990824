import ChevronRight from 'lucide-react/icons/chevron-right'
import Palette from 'lucide-react/icons/palette'
import Settings from 'lucide-react/icons/settings'
import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import { hasRightsOf, type Role } from '#/features/accounts/model/roles/roles.rules.ts'
import { AffiliateSettingsDialog } from '#/features/retailers/affiliate/affiliate-settings-dialog.tsx'
import { SiteSettingsDialog } from '#/features/site-settings/form/settings-form.tsx'
import { SectionHeading } from '#/ui/basics.tsx'

const ACTIONS = {
  affiliate: ['Affiliate Settings', 'Retailers: IDs, tags and link templates', Tag, 'editor'],
  general: ['General Settings', 'Name, tagline, social links, features', Settings, 'owner'],
  theme: ['Theme Settings', 'The one color everything is based on', Palette, 'owner'],
} as const
type Action = keyof typeof ACTIONS

/** The dashboard buttons that open dialogs for site settings (ADMIN-03). Renders nothing if the role may open no dialog. */
export function QuickActions({ role }: { role: Role | null }) {
  const [open, setOpen] = useState<Action>()
  const close = () => setOpen(undefined)
  const names = (Object.keys(ACTIONS) as Action[]).filter((name) => hasRightsOf(role, [ACTIONS[name][3]]))
  if (names.length === 0) return null
  return (
    <section aria-labelledby="quick-actions" className="quick-actions">
      <SectionHeading id="quick-actions" size="part">
        Quick Actions
      </SectionHeading>
      <ul className="mt-3 border-t">
        {names.map((name) => {
          const [title, words, Icon] = ACTIONS[name]
          return (
            <li key={name} className="row-rule">
              <button type="button" className="quick-action" onClick={() => setOpen(name)}>
                <Icon aria-hidden />
                <span>
                  <b className="block font-semibold">{title}</b>
                  <small className="text-ink-2 text-sm">{words}</small>
                </span>
                <ChevronRight aria-hidden className="text-ink-2" />
              </button>
            </li>
          )
        })}
      </ul>
      {open === 'affiliate' && <AffiliateSettingsDialog onClose={close} />}
      {(open === 'general' || open === 'theme') && (
        <SiteSettingsDialog startsAtTheme={open === 'theme'} onClose={close} />
      )}
    </section>
  )
}
