import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Settling, settling } from '#/shared/settling.ts'
import { tidyLine } from '#/shared/text/typed-text.ts'
import {
  affiliateSettingsQuery,
  type FieldEdit,
  isSessionOver,
  useSaveField,
} from './affiliate-settings.queries.ts'
import { AFFILIATE_SAVE_DELAY_MS, faultOfTerm } from './affiliate-settings.rules.ts'

const keyOf = ({ id, field }: Pick<FieldEdit, 'id' | 'field'>) => `${id} ${field}`

/**
 * Edits that stand on the screen at once and are saved half a second after the last keystroke in their field (product
 * spec, section 4). A value that is faulty waits until it is not. A failed save reloads the list; where the session
 * has ended, what was typed stays. Whatever waits is saved at once when the window closes or the page is left.
 */
export function useAffiliateEdits() {
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
      if (faultOfTerm(edit.field, tidyLine(edit.value))) return
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
          // Saved with the next keystroke, or when the window closes: by then somebody is signed in again.
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
    /** What a field shows: what is typed and not saved yet, else what is stored. */
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
