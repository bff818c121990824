import { type FetchQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSessionOver } from '#/client/client.ts'
import { isChangedMeanwhile } from '#/client/editing.ts'
import { useMe } from '#/client/me.ts'
import { isRecord, like } from '#/lib/browser-memory.ts'
import { type DraftPlace, savedDraft } from '#/lib/drafts.ts'
import { entityTag } from '#/lib/problems.ts'

/** Whether a request failed because its document no longer exists. */
export { isGone } from '#/client/editing.ts'

/** A typed but unsaved text, with the revision it builds on (0 for a new document) and when it was typed (ISO). */
interface StoredText<Fields> {
  fields: Fields
  revision: number
  at: string
}

/** Where a text is stored in the browser. The name includes the editor's id, so that no other account sees it. */
const textPlace = <Fields extends object>(name: string, empty: Fields): DraftPlace<StoredText<Fields>> => ({
  storedIn: 'browser',
  name,
  // Earlier versions stored the fields of a game as `draft`.
  check: (found) =>
    like<StoredText<Fields>>({ fields: empty, revision: 0, at: '' })(
      isRecord(found) && 'draft' in found ? { ...found, fields: found.draft } : found,
    ),
})

interface DocumentKind<Doc, Fields extends object> {
  editorId: string
  /** What its texts are stored under in the browser: `post m1 17`. */
  name: string
  /** The key of its draft in the browser where that is not `unsaved` with the name. */
  draftKey?: string
  empty: Fields
  /** The editable fields of the saved document. */
  fieldsOf: (doc: Doc) => Fields
  areSame: (one: Fields, other: Fields) => boolean
  /** The query of the saved document. */
  query: object
  /** Called after each change. */
  onChanged?: (client: QueryClient) => void
  /** Called with a document that was created of the text. */
  onCreated?: (doc: Doc) => void
}

type OnProblem = ((problem: Error) => void) | undefined

/** The header of a change that names the revision it is based on: one that someone else overtook is rejected (412). */
type IfMatch = { 'if-match': string }

/** Edits a document with revisions: unsaved text is stored in the browser, another editor's is never overwritten unseen. */
export function useDocument<Doc extends { revision: number }, Fields extends object>(
  opened: Doc,
  kind: DocumentKind<Doc, Fields>,
) {
  const { editorId, name, draftKey = `unsaved ${name}`, empty, fieldsOf, areSame, query } = kind
  const { onChanged, onCreated } = kind
  type Send = (header: IfMatch) => Promise<Doc>
  const mutation = useMutation({
    mutationFn: (send: Send) => send({ 'if-match': entityTag(builtOn.current) }),
    onSuccess: (_doc, _send, _result, { client }) => onChanged?.(client),
  })
  const queryClient = useQueryClient()
  const [memory] = useState(() => savedDraft(textPlace(draftKey, empty)))
  /** The text that was not chosen in a conflict. */
  const [copies] = useState(() => savedDraft(textPlace(`copy of ${name}`, empty)))
  const [copy, setCopy] = useState(copies.read)
  const [restored, setRestored] = useState(() => {
    const stored = memory.read()
    return stored && !areSame(stored.fields, fieldsOf(opened)) ? stored : undefined
  })
  const [doc, setDoc] = useState(opened)
  const [fields, setFields] = useState(() => restored?.fields ?? fieldsOf(opened))
  /** What was typed when it was saved last. */
  const [clean, setClean] = useState(() => fieldsOf(opened))
  /** The revision that is built on; the ref is ahead of the render. */
  const [revision, setRevision] = useState(restored?.revision ?? opened.revision)
  const builtOn = useRef(revision)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** The version of another editor, to choose from. */
  const [theirs, setTheirs] = useState<Doc>()
  const [failed, setFailed] = useState<{ fields: Fields; problem: Error }>()
  /** Counts the times the text was replaced, not typed. */
  const [version, setVersion] = useState(0)
  const signedInAs = useMe()?.member?.id
  const isDirty = !areSame(fields, clean)

  useEffect(() => {
    memory.write(isDirty ? { fields, revision, at: new Date().toISOString() } : null)
  }, [memory, fields, revision, isDirty])

  // After signing in again, what failed for the expired session may be tried anew.
  useEffect(() => {
    if (signedInAs === editorId) setFailed((before) => (isSessionOver(before?.problem) ? undefined : before))
  }, [signedInAs, editorId])

  function buildOn(next: Doc) {
    setDoc(next)
    builtOn.current = next.revision
    setRevision(next.revision)
    setTheirs(undefined)
    setFailed(undefined)
  }
  async function performNow(send: Send, how: { saves?: boolean; onProblem?: OnProblem }) {
    try {
      const done = await mutation.mutateAsync(send)
      buildOn(done)
      if (how.saves) {
        setClean(fields)
        setRestored(undefined)
      }
      return done
    } catch (problem) {
      if (how.onProblem) how.onProblem(problem as Error)
      else setFailed({ fields, problem: problem as Error })
      if (isChangedMeanwhile(problem))
        await queryClient
          .fetchQuery<Doc>({ ...(query as FetchQueryOptions<Doc>), staleTime: 0 })
          .then(setTheirs, (cause) => console.info('the other version did not come', cause))
      return undefined
    }
  }
  function perform(send: Send, how: { saves?: boolean; onProblem?: OnProblem } = {}) {
    const next = queue.current.then(() => performNow(send, how))
    queue.current = next
    return next
  }
  function forget() {
    memory.clear()
    copies.clear()
  }
  function keepCopy(next: Fields | null) {
    const stored = next && { fields: next, revision: doc.revision, at: new Date().toISOString() }
    copies.write(stored)
    setCopy(stored)
  }
  function replaceText(next: Fields) {
    setFields(next)
    setVersion((before) => before + 1)
  }
  /** Continues with the text of a saved state. */
  function startFrom(next: Doc) {
    buildOn(next)
    setRestored(undefined)
    setClean(fieldsOf(next))
    replaceText(fieldsOf(next))
  }
  return {
    doc,
    fields,
    isDirty,
    isSaving: mutation.isPending,
    problem: failed?.problem,
    /** Whether this very text could not be saved. */
    hasFailed: failed?.fields === fields,
    restored,
    theirs,
    version,
    write: (change: Partial<Fields> | ((before: Fields) => Partial<Fields>)) =>
      setFields((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) })),
    /** Sends a change after those in progress; `saves` if it saves the typed text. Resolves to undefined if it was rejected. */
    perform,
    /** Creates a document of a text, once: the same text, also after a reload, has the same idempotency key. */
    async create(
      text: unknown,
      send: (header: { 'idempotency-key': string }) => Promise<Doc>,
      onProblem?: OnProblem,
    ) {
      const header = { 'idempotency-key': memory.keyFor(JSON.stringify(text)) }
      const made = await perform(() => send(header), { saves: true, onProblem })
      if (made) {
        forget()
        onCreated?.(made)
      }
      return made
    },
    startFrom,
    /** Returns to the last saved text. */
    discard: () => startFrom(doc),
    /** On a conflict, continues with the other version; the typed text is saved as a copy. */
    takeTheirs() {
      if (!theirs) return
      if (isDirty) keepCopy(fields)
      startFrom(theirs)
    },
    /** On a conflict, saves the typed text over the other version, which is saved as a copy. */
    keepOwn(save: () => Promise<unknown>) {
      if (!theirs) return
      keepCopy(fieldsOf(theirs))
      buildOn(theirs)
      return save()
    },
    copy,
    takeCopy() {
      if (copy) replaceText(copy.fields)
      keepCopy(null)
    },
    discardCopy: () => keepCopy(null),
    /** Deletes all that is stored in the browser. */
    forget,
    /** Takes over what the server made of a saved text, unless it was changed meanwhile. */
    adopt(saved: Doc, sent: Fields) {
      setClean(fieldsOf(saved))
      setFields((now) => (areSame(now, sent) ? fieldsOf(saved) : now))
    },
  }
}

/** Calls `save` once the fields have not changed for `pauseMs`, while `isDue`. */
export function useAutosave(isDue: boolean, fields: object, save: () => unknown, pauseMs: number): void {
  const saveLatest = useEffectEvent(save)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each word that is typed begins the pause anew.
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void saveLatest(), pauseMs)
    return () => clearTimeout(timer)
  }, [isDue, fields, pauseMs])
}
