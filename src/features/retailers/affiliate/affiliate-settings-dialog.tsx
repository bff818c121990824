import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { newKey } from '#/lib/memory/idempotency-key.ts'
import { type Settling, settling } from '#/lib/settling.ts'
import { tidyLine } from '#/lib/text/typed-text.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextButton } from '#/ui/button/text-link.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/status/skeleton.tsx'
import type { AffiliateSettingRow } from '../prices/prices.schema.ts'
import {
  affiliateSettingsQuery,
  type FieldEdit,
  isSessionOver,
  useAddRetailer,
  useRemoveRetailer,
  useSaveField,
} from './affiliate-settings.queries.ts'
import {
  AFFILIATE_SAVE_DELAY_MS,
  type AffiliateTerms,
  faultOfRetailer,
  faultOfTerm,
  TEMPLATE_EXAMPLE,
  tidyTerm,
} from './affiliate-settings.rules.ts'

/** The affiliate settings of each retailer, edited in place (ADMIN-05). */
export function AffiliateSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data: settings, error, refetch } = useQuery(affiliateSettingsQuery())
  const edits = useAffiliateEdits()
  const [leaving, setLeaving] = useState<AffiliateSettingRow>()
  return (
    <>
      <Dialog
        open
        wide
        onOpenChange={onClose}
        title="Affiliate Settings"
        description="Once a retailer has a template and an ID, they’re added to its links on every game. Changes are saved as you type."
      >
        {settings ? (
          <>
            {settings.map((setting) => (
              <RetailerTerms
                key={setting.id}
                setting={setting}
                edits={edits}
                onRemove={() => setLeaving(setting)}
              />
            ))}
            {settings.length === 0 && <p className="mt-6 text-ink-2">No retailers yet.</p>}
            <AddRetailer />
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
      {leaving && <RemoveRetailer setting={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

const keyOf = ({ id, field }: Pick<FieldEdit, 'id' | 'field'>) => `${id} ${field}`

/**
 * Edits are shown at once and saved half a second after the last keystroke in their field (product spec, section 4). Invalid
 * values wait. A failed save reloads the list; after the session has expired, typed values stay. Pending edits are saved when the
 * dialog closes.
 */
function useAffiliateEdits() {
  const queryClient = useQueryClient()
  const saveField = useSaveField()
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const waiting = useRef(new Map<string, { edit: FieldEdit; pause: Settling<[FieldEdit]> }>())
  const save = useRef(saveField)
  save.current = saveField

  const send = useCallback(
    async (edit: FieldEdit): Promise<void> => {
      const key = keyOf(edit)
      waiting.current.delete(key)
      if (faultOfTerm(edit.field, tidyTerm(edit.field, edit.value))) return
      // Whatever is typed while it is being saved stays on the screen.
      const settle = () =>
        setTyped((before) => {
          if (before.get(key) !== edit.value) return before
          const after = new Map(before)
          after.delete(key)
          return after
        })
      try {
        await save.current(edit)
        settle()
      } catch (cause) {
        console.info('An affiliate setting was not saved', cause)
        if (isSessionOver(cause)) {
          // Saved with the next keystroke, or when the window closes: by then the member is signed in again.
          if (!waiting.current.has(key))
            waiting.current.set(key, { edit, pause: settling(send, AFFILIATE_SAVE_DELAY_MS) })
          await queryClient.invalidateQueries({ queryKey: ['me'] })
          return
        }
        await queryClient.invalidateQueries({ queryKey: affiliateSettingsQuery().queryKey })
        settle()
      }
    },
    [queryClient],
  )

  const flush = useCallback(() => {
    for (const { edit, pause } of [...waiting.current.values()]) {
      pause.cancel()
      void send(edit)
    }
  }, [send])

  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  return {
    /** The value of a field: the unsaved one, else the stored one. */
    shown: (field: Pick<FieldEdit, 'id' | 'field'>, stored: string) => typed.get(keyOf(field)) ?? stored,
    type(edit: FieldEdit) {
      const key = keyOf(edit)
      const pause = waiting.current.get(key)?.pause ?? settling(send, AFFILIATE_SAVE_DELAY_MS)
      pause.call(edit)
      waiting.current.set(key, { edit, pause })
      setTyped((before) => new Map(before).set(key, edit.value))
    },
  }
}

/** Adds a retailer, by the name that games' links to it carry. */
function AddRetailer() {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const sent = useRef({ retailer: '', key: '' })
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error, reset } = useAddRetailer(() => {
    setName('')
    sent.current = { retailer: '', key: '' }
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    const retailer = tidyLine(name)
    const found = faultOfRetailer(retailer)
    setFault(found)
    if (found) input.current?.focus()
    if (found || isPending) return
    if (sent.current.retailer !== retailer) sent.current = { retailer, key: newKey() }
    mutate(sent.current)
  }
  return (
    <form noValidate onSubmit={add} className="settings-part border-t grid gap-3">
      <TextField
        ref={input}
        label="Add a retailer"
        hint="Its name, as it appears on games"
        autoComplete="off"
        value={name}
        error={fault ?? error?.message}
        onChange={(event) => {
          setName(event.target.value)
          setFault(undefined)
          reset()
        }}
      />
      <Button type="submit" aria-disabled={isPending} className="justify-self-start">
        {isPending ? 'Adding…' : 'Add retailer'}
      </Button>
    </form>
  )
}

interface RetailerTermsProps {
  setting: AffiliateSettingRow
  edits: ReturnType<typeof useAffiliateEdits>
  onRemove: () => void
}

function RetailerTerms({ setting, edits, onRemove }: RetailerTermsProps) {
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
      <TextButton className="justify-self-start" aria-label={`Remove ${retailer}`} onClick={onRemove}>
        Remove
      </TextButton>
    </fieldset>
  )
}

function RemoveRetailer({ setting, onClose }: { setting: AffiliateSettingRow; onClose: () => void }) {
  const { mutate, isPending, error } = useRemoveRetailer(onClose)
  return (
    <ConfirmDialog
      title={`Remove ${setting.retailer}?`}
      confirm="Remove"
      confirming="Removing…"
      isPending={isPending}
      problem={error?.message}
      onConfirm={() => mutate(setting.id)}
      onClose={onClose}
    >
      Its ID, tag and template are deleted. Games keep their links to it, without our tags.
    </ConfirmDialog>
  )
}
