import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type BrowserMemory, jsonMemory, like } from '#/lib/memory/browser-memory.ts'
import { useSettledCallback } from '#/ui/use-settled.ts'
import { editedLetterQuery, isLetterChanged, type LetterDeed, useLetterDeed } from '../letters.queries.ts'
import {
  areSameLetter,
  faultsOfDraft,
  faultsOfLetter,
  LETTER_PAUSE_MS,
  type LetterFields,
  tidyLetter,
} from '../letters.rules.ts'
import type { EditedLetter } from '../letters.schema.ts'

/** Picks the editable fields of a campaign. */
export const letterFieldsOf = ({ subject, preheader, content, shape }: LetterFields): LetterFields => ({
  subject,
  preheader,
  content,
  shape,
})

/** A typed but unsaved campaign, with its base revision. */
interface StoredLetter {
  fields: LetterFields
  revision: number
}

const NOTHING: StoredLetter = {
  fields: { subject: '', preheader: '', content: '', shape: 'own' },
  revision: 0,
}
const savedLetter = (editorId: string, id: number): BrowserMemory<StoredLetter> =>
  jsonMemory('browser', `unsaved letter ${editorId} ${id}`, like(NOTHING))

/**
 * A campaign being written: saved shortly after typing pauses, with unsaved text stored in the browser. Another editor's text is
 * not overwritten: both versions stay until one is chosen.
 */
export function useLetterSaving(opened: EditedLetter, editorId: string) {
  const queryClient = useQueryClient()
  const [memory] = useState(() => savedLetter(editorId, opened.id))
  const [saved] = useState(() => stillUnsaved(memory.read(), opened))
  const [letter, setLetter] = useState(opened)
  const [fields, setFields] = useState(saved?.fields ?? letterFieldsOf(opened))
  const [clean, setClean] = useState(() => letterFieldsOf(opened))
  const builtOn = useRef(saved?.revision ?? opened.revision)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [theirs, setTheirs] = useState<EditedLetter>()
  const [failed, setFailed] = useState<{ fields: LetterFields; problem: Error }>()
  /** Counts the times the text was replaced, not typed. */
  const [version, setVersion] = useState(0)
  const { mutateAsync, isPending } = useLetterDeed(opened.id)

  const isDirty = !areSameLetter(fields, clean)
  const tidied = tidyLetter(fields)
  const faults = letter.state === 'planned' ? faultsOfLetter(tidied) : faultsOfDraft(tidied)
  const isValid = Object.keys(faults).length === 0

  useEffect(() => {
    memory.write(isDirty ? { fields, revision: builtOn.current } : null)
  }, [memory, fields, isDirty])

  /** Runs an action after those in progress. */
  function perform(deed: LetterDeed): Promise<EditedLetter | undefined> {
    const next = queue.current.then(() => performNow(deed))
    queue.current = next
    return next
  }
  async function performNow(deed: LetterDeed): Promise<EditedLetter | undefined> {
    try {
      const done = await mutateAsync({ ...deed, revision: builtOn.current })
      builtOn.current = done.revision
      setLetter(done)
      setFailed(undefined)
      if (deed.kind === 'save') setClean(fields)
      return done
    } catch (problem) {
      setFailed({ fields, problem: problem as Error })
      if (isLetterChanged(problem))
        await queryClient
          .fetchQuery({ ...editedLetterQuery(opened.id), staleTime: 0 })
          .then(setTheirs, (cause) => console.info('the other version did not come', cause))
      return undefined
    }
  }
  const save = () => perform({ kind: 'save', fields: tidied })

  const savesItself = isDirty && isValid && !isPending && !theirs && failed?.fields !== fields
  const autosave = useSettledCallback(() => void save(), LETTER_PAUSE_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each word that is typed begins the pause anew.
  useEffect(() => {
    if (!savesItself) return
    autosave.call()
    return autosave.cancel
  }, [savesItself, fields, autosave])

  return {
    letter,
    fields,
    faults,
    version,
    isDirty,
    isSaving: isPending,
    problem: failed?.problem,
    theirs,
    write: (change: Partial<LetterFields>) => setFields((before) => ({ ...before, ...change })),
    save,
    /** Drops the draft stored in the browser. */
    forget: () => memory.write(null),
    /** Schedules the campaign, after saving it. */
    plan: async (at: string | null) => {
      if (isDirty && !(await save())) return undefined
      return perform({ kind: 'plan', at })
    },
    /** Saves unsaved changes; whether that succeeded. */
    isSaved: async () => !isDirty || (await save()) !== undefined,
    /** Someone else changed it: one's own words replace theirs, or the other way round. */
    async choose(whose: 'mine' | 'theirs') {
      if (!theirs) return
      setLetter(theirs)
      builtOn.current = theirs.revision
      setTheirs(undefined)
      setFailed(undefined)
      setClean(letterFieldsOf(theirs))
      if (whose === 'mine') return
      setFields(letterFieldsOf(theirs))
      setVersion((before) => before + 1)
    },
  }
}

export type LetterSaving = ReturnType<typeof useLetterSaving>

/** The stored draft, if it differs from the saved campaign. */
function stillUnsaved(saved: StoredLetter | null, letter: EditedLetter): StoredLetter | undefined {
  return saved && !areSameLetter(tidyLetter(saved.fields), letterFieldsOf(letter)) ? saved : undefined
}
