import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { Button, Loaded, Skeleton, SkeletonGroup } from '#/ui/basics.tsx'
import { TextField } from '#/ui/form.tsx'
import { Dialog } from '#/ui/modal.tsx'
import type { AffiliateSettingRow } from '../prices/prices.schema.ts'
import { affiliateSettingsQuery, isSessionOver, useSaveField } from '../retailers.queries.ts'
import {
  AFFILIATE_SAVE_DELAY_MS,
  type AffiliateFields,
  TEMPLATE_EXAMPLE,
  tidyField,
  validateField,
} from './affiliate-settings.rules.ts'

/** The dialog to edit the affiliate settings of all retailers (ADMIN-05). */
export function AffiliateSettingsDialog({ onClose }: { onClose: () => void }) {
  const waiting = (
    <SkeletonGroup label="Loading the retailers" className="mt-6 grid gap-6">
      <Skeleton count={3} className="h-30 w-full" />
    </SkeletonGroup>
  )
  return (
    <Dialog
      wide
      onClose={onClose}
      title="Affiliate Settings"
      description="Once a retailer has a template and an ID, they’re added to its links on every game. Changes are saved as you type."
    >
      <Loaded
        query={useQuery(affiliateSettingsQuery())}
        failed="We couldn’t load the retailers"
        waiting={waiting}
      >
        {(settings) =>
          settings.length === 0 ? (
            <p className="mt-6 text-ink-2">No retailers yet.</p>
          ) : (
            settings.map((setting) => <RetailerSettings key={setting.id} setting={setting} />)
          )
        }
      </Loaded>
      <div className="dialog-foot flex justify-end">
        {/* The dialog's × is called Close too; this one is labelled. */}
        <Button look="ink" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

const LABELS: Record<keyof AffiliateFields, string> = {
  affiliateId: 'Affiliate ID',
  affiliateTag: 'Affiliate Tag',
  templateUrl: 'Template URL',
  countries: 'Delivers to',
}

interface AffiliateFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  setting: AffiliateSettingRow
  field: keyof AffiliateFields
}

/**
 * A field of a retailer, saved half a second after the last keystroke (product spec, section 4), and when the dialog or the page
 * closes. An invalid value waits. After a failed save the stored value is shown again, unless the session has expired.
 */
function AffiliateField({ setting, field, ...input }: AffiliateFieldProps) {
  const { mutate } = useSaveField(setting.id, field)
  const [typed, setTyped] = useState<string>()
  const value = typed ?? setting[field]
  const error = validateField(field, tidyField(field, value))
  const save = useEffectEvent(() => {
    if (typed === undefined || error) return
    // What was typed while it was being saved stays.
    const end = () => setTyped((later) => (later === typed ? undefined : later))
    mutate(typed, { onSettled: (_saved, problem) => isSessionOver(problem) || end() })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the pause
  useEffect(() => {
    const timer = setTimeout(() => save(), AFFILIATE_SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    const saveNow = () => save()
    window.addEventListener('pagehide', saveNow)
    return () => {
      window.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [])
  return (
    <TextField
      label={LABELS[field]}
      {...{ value, error, ...input }}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

function RetailerSettings({ setting }: Pick<AffiliateFieldProps, 'setting'>) {
  return (
    <fieldset className="settings-part">
      <legend className="type-part float-left max-w-full wrap-anywhere">{setting.retailer}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <AffiliateField setting={setting} field="affiliateId" />
        <AffiliateField setting={setting} field="affiliateTag" />
      </div>
      <AffiliateField setting={setting} field="templateUrl" type="url" placeholder={TEMPLATE_EXAMPLE} />
      <AffiliateField
        setting={setting}
        field="countries"
        hint="Country codes, such as US, CA. If empty: everywhere"
      />
    </fieldset>
  )
}
