import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button, Skeleton, SkeletonGroup } from '#/ui/basics.tsx'
import { TextField } from '#/ui/form.tsx'
import { Dialog } from '#/ui/modal.tsx'
import type { AffiliateSettingRow } from '../prices/prices.schema.ts'
import { affiliateSettingsQuery, type FieldEdit, isSessionOver, useSaveField } from '../retailers.queries.ts'
import {
  AFFILIATE_SAVE_DELAY_MS,
  type AffiliateTerms,
  faultOfTerm,
  TEMPLATE_EXAMPLE,
  tidyTerm,
} from './affiliate-settings.rules.ts'

/** The affiliate settings of each retailer, edited in place (ADMIN-05). */
export function AffiliateSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data: settings, error, refetch } = useQuery(affiliateSettingsQuery())
  const edits = useAffiliateEdits()
  return (
    <Dialog
      wide
      onClose={onClose}
      title="Affiliate Settings"
      description="Once a retailer has a template and an ID, they’re added to its links on every game. Changes are saved as you type."
    >
      {settings ? (
        <>
          {settings.map((setting) => (
            <RetailerTerms key={setting.id} setting={setting} edits={edits} />
          ))}
          {settings.length === 0 && <p className="mt-6 text-ink-2">No retailers yet.</p>}
        </>
      ) : error ? (
        <div className="mt-6 grid justify-items-start gap-3">
          <p className="text-ink-2">We couldn’t load the retailers.</p>
          <Button onClick={() => void refetch()}>Try Again</Button>
        </div>
      ) : (
        <SkeletonGroup label="Loading the retailers" className="mt-6 grid gap-6">
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} className="h-30 w-full" />
          ))}
        </SkeletonGroup>
      )}
      <div className="dialog-foot flex justify-end">
        {/* The dialog's × is called Close too; this one is labelled. */}
        <Button look="ink" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

const keyOf = ({ id, field }: Pick<FieldEdit, 'id' | 'field'>) => `${id} ${field}`

/**
 * Edits are shown at once and saved half a second after the last keystroke (product spec, section 4), or when the dialog closes.
 * Invalid values wait. A failed save reloads the list; after the session has expired, typed values stay for the next save.
 */
function useAffiliateEdits() {
  const queryClient = useQueryClient()
  const saveField = useSaveField()
  const [edits, setEdits] = useState<ReadonlyMap<string, FieldEdit>>(new Map())
  const send = async (edit: FieldEdit): Promise<void> => {
    if (faultOfTerm(edit.field, tidyTerm(edit.field, edit.value))) return
    try {
      await saveField(edit)
    } catch (cause) {
      console.info('An affiliate setting was not saved', cause)
      if (isSessionOver(cause)) return queryClient.invalidateQueries({ queryKey: ['me'] })
      await queryClient.invalidateQueries({ queryKey: affiliateSettingsQuery().queryKey })
    }
    // What was typed while it was being saved stays.
    setEdits((now) => new Map([...now].filter(([, each]) => each !== edit)))
  }
  const flush = useEffectEvent(() => [...edits.values()].map(send))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit restarts the pause
  useEffect(() => {
    const timer = setTimeout(() => flush(), AFFILIATE_SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [edits])
  useEffect(() => {
    const saveNow = () => flush()
    window.addEventListener('pagehide', saveNow)
    return () => {
      window.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [])
  return {
    /** The value of a field: the unsaved one, else the stored one. */
    shown: (field: Pick<FieldEdit, 'id' | 'field'>, stored: string) =>
      edits.get(keyOf(field))?.value ?? stored,
    type: (edit: FieldEdit) => setEdits((before) => new Map(before).set(keyOf(edit), edit)),
  }
}

interface RetailerTermsProps {
  setting: AffiliateSettingRow
  edits: ReturnType<typeof useAffiliateEdits>
}

function RetailerTerms({ setting, edits }: RetailerTermsProps) {
  const { id, retailer } = setting
  const entry = (field: keyof AffiliateTerms) => {
    const value = edits.shown({ id, field }, setting[field])
    return {
      value,
      error: faultOfTerm(field, tidyTerm(field, value)),
      autoComplete: 'off',
      spellCheck: false,
      onChange: (event: { target: { value: string } }) =>
        edits.type({ id, field, value: event.target.value }),
    }
  }
  return (
    <fieldset className="settings-part">
      <legend className="type-part float-left max-w-full wrap-anywhere">{retailer}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Affiliate ID" {...entry('affiliateId')} />
        <TextField label="Affiliate Tag" {...entry('affiliateTag')} />
      </div>
      <TextField label="Template URL" type="url" placeholder={TEMPLATE_EXAMPLE} {...entry('templateUrl')} />
      <TextField
        label="Delivers to"
        hint="Country codes, such as US, CA. If empty: everywhere"
        {...entry('countries')}
      />
    </fieldset>
  )
}
