import { type FetchQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSessionOver } from '#/client/client.ts'
import { isChangedMeanwhile } from '#/client/editing.ts'
import { useMe } from '#/client/me.ts'
import { checkLike, isRecord } from '#/lib/browser-memory.ts'
import { type DraftPlace, savedDraft } from '#/lib/drafts.ts'
import { entityTag } from '#/lib/problems.ts'

/** Whether a request failed because the item does not exist (404). */
export { isGone } from '#/client/editing.ts'

/** Unsaved text, the revision it builds on (0 for a new document), and when it was typed (ISO 8601). */
interface StoredText<Fields> {
  fields: Fields
  revision: number
  at: string
}

/** Returns where a text is stored in the browser. `name` includes the editor's id, so that other accounts do not read it. */
const textPlace = <Fields extends object>(name: string, empty: Fields): DraftPlace<StoredText<Fields>> => ({
  storedIn: 'browser',
  name,
  // Earlier versions stored the fields of a game as `draft`.
  check: (found) =>
    checkLike<StoredText<Fields>>({ fields: empty, revision: 0, at: '' })(
      isRecord(found) && 'draft' in found ? { ...found, fields: found.draft } : found,
    ),
})

interface DocumentKind<Doc, Fields extends object> {
  editorId: string
  /** The name under which texts of this document are stored in the browser: `post m1 17`. */
  name: string
  /** The storage key of the unsaved text; by default `unsaved` and the name. */
  draftKey?: string
  empty: Fields
  /** Returns the editable fields of a document. */
  fieldsOf: (doc: Doc) => Fields
  areSame: (one: Fields, other: Fields) => boolean
  /** The query options of the saved document. */
  query: object
  /** Called after each saved change. */
  onChanged?: (client: QueryClient) => void
  /** Called with the new document, once it is created. */
  onCreated?: (doc: Doc) => void
}

type OnProblem = ((problem: Error) => void) | undefined

/** The header with the revision that a change is based on; the server rejects an older one (412). */
type IfMatch = { 'if-match': string }

/** Returns the state of a form that edits a document: a game, post, page or campaign. Unsaved text is stored in the browser. */
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
  /** The version that was not chosen in a conflict, stored as a copy. */
  const [copies] = useState(() => savedDraft(textPlace(`copy of ${name}`, empty)))
  const [copy, setCopy] = useState(copies.read)
  const [restored, setRestored] = useState(() => {
    const stored = memory.read()
    return stored && !areSame(stored.fields, fieldsOf(opened)) ? stored : undefined
  })
  const [doc, setDoc] = useState(opened)
  const [fields, setFields] = useState(() => restored?.fields ?? fieldsOf(opened))
  /** The typed text at the time of the last save. */
  const [clean, setClean] = useState(() => fieldsOf(opened))
  /** The revision that changes build on; the ref is updated before the next render. */
  const [revision, setRevision] = useState(restored?.revision ?? opened.revision)
  const builtOn = useRef(revision)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** The document as another editor saved it, in a conflict. */
  const [theirs, setTheirs] = useState<Doc>()
  const [failed, setFailed] = useState<{ fields: Fields; problem: Error }>()
  /** Counts how often the text was replaced rather than typed. */
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
  function storeCopy(next: Fields | null) {
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
    /** Whether saving the current text has failed. */
    hasFailed: failed?.fields === fields,
    restored,
    theirs,
    version,
    write: (change: Partial<Fields> | ((before: Fields) => Partial<Fields>)) =>
      setFields((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) })),
    /** Sends a change after those in progress; `saves`: it contains the typed text. Resolves to undefined if it was rejected. */
    perform,
    /** Creates a document from the text; the same text has the same idempotency key, even after a reload. */
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
    /** In a conflict, continues with the other editor's version; stores the typed text as a copy. */
    takeTheirs() {
      if (!theirs) return
      if (isDirty) storeCopy(fields)
      startFrom(theirs)
    },
    /** In a conflict, saves the typed text over the other editor's version, which is stored as a copy. */
    saveOwn(save: () => Promise<unknown>) {
      if (!theirs) return
      storeCopy(fieldsOf(theirs))
      buildOn(theirs)
      return save()
    },
    copy,
    takeCopy() {
      if (copy) replaceText(copy.fields)
      storeCopy(null)
    },
    discardCopy: () => storeCopy(null),
    /** Deletes the texts of this document stored in the browser. */
    forget,
    /** Replaces the typed text by the server's version of it, unless the editor has typed on. */
    adopt(saved: Doc, sent: Fields) {
      setClean(fieldsOf(saved))
      setFields((now) => (areSame(now, sent) ? fieldsOf(saved) : now))
    },
  }
}

/** Calls `save` once the fields have been unchanged for `pauseMs` milliseconds. Does nothing unless `isDue`. */
export function useAutosave(isDue: boolean, fields: object, save: () => unknown, pauseMs: number): void {
  const saveLatest = useEffectEvent(save)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each word that is typed begins the pause anew.
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void saveLatest(), pauseMs)
    return () => clearTimeout(timer)
  }, [isDue, fields, pauseMs])
}
