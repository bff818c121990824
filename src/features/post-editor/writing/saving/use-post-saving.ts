import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type BrowserMemory, jsonMemory, like } from '#/lib/memory/browser-memory.ts'
import type { DraftPlace } from '#/lib/memory/saved-draft.ts'
import { useSettledCallback } from '#/ui/use-settled.ts'
import type { PostDetails } from '../../details/post-details.rules.ts'
import {
  editedPostQuery,
  isChangedMeanwhile,
  isSessionOver,
  type PostDeed,
  useEditorId,
  usePostDeed,
} from '../../post-editor.queries.ts'
import {
  AUTOSAVE_PAUSE_MS,
  areSamePost,
  EMPTY_POST,
  faultsOfPost,
  lastChangeOf,
  type PostFields,
  tidyPost,
  wordsToWriteAt,
} from '../../post-editor.rules.ts'
import type { EditedPost } from '../../post-editor.schema.ts'

/** A post as it was typed and not saved yet. */
interface StoredPost {
  fields: PostFields
  /** The state it builds on; 0 for a new post. */
  revision: number
  /** When it was typed last. */
  at: string
}

/** A copy of a version that was not taken. */
interface PostCopy extends StoredPost {
  /** The owner of the version. */
  whose: string
}

const NOTHING: StoredPost = { fields: EMPTY_POST, revision: 0, at: '' }

/** Where the draft is stored: per editor, so that no other account sees it. */
export const unsavedPlace = (editorId: string, id: number | 'new'): DraftPlace<StoredPost> => ({
  storedIn: 'browser',
  name: `unsaved post ${editorId} ${id}`,
  check: like(NOTHING),
})

/** The draft of an existing post; saved by revision, not by idempotency key. */
export function unsavedPost(editorId: string, id: number | 'new'): BrowserMemory<StoredPost> {
  const { storedIn, name, check } = unsavedPlace(editorId, id)
  return jsonMemory(storedIn, name, check)
}

/** The version that was not taken when two were there. */
function copyOfPost(editorId: string, id: number): BrowserMemory<PostCopy> {
  return jsonMemory('browser', `copy of post ${editorId} ${id}`, like({ ...NOTHING, whose: 'your' }))
}

/** Drops the stored draft of a post. */
export function forgetPost(editorId: string, id: number): void {
  unsavedPost(editorId, id).write(null)
  copyOfPost(editorId, id).write(null)
}

/** Picks the editable fields of a post. */
export const postFieldsOf = ({ title, excerpt, featuredImage, content }: PostFields): PostFields => ({
  title,
  excerpt,
  featuredImage,
  content,
})

/** The text being edited, which may be pending. */
const writtenOf = (post: EditedPost) => postFieldsOf(wordsToWriteAt(post))

/**
 * Manages the editing of a post: draft, saved state and what blocks saving. Saves shortly after typing
 * pauses: drafts directly, changes to a published post as pending until it is updated. Stores unsaved text in
 * the browser, and never overwrites another editor's text.
 */
export function usePostSaving(opened: EditedPost, editorId: string) {
  const queryClient = useQueryClient()
  const [unsaved] = useState(() => unsavedPost(editorId, opened.id))
  const [restored, setRestored] = useState(() => stillUnsaved(unsaved.read(), opened))
  const [post, setPost] = useState(opened)
  const [fields, setFields] = useState(() => restored?.fields ?? writtenOf(opened))
  /** What was typed when it was saved last. */
  const [clean, setClean] = useState(() => writtenOf(opened))
  /** The state that is built on. */
  const [revision, setRevision] = useState(restored?.revision ?? opened.revision)
  const builtOn = useRef(revision)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [theirs, setTheirs] = useState<EditedPost>()
  const [copy, setCopy] = useState(() => copyOfPost(editorId, opened.id).read())
  /** Counts the times the text was replaced, not typed. */
  const [version, setVersion] = useState(0)
  const [failed, setFailed] = useState<{ fields: PostFields; problem: Error }>()
  const { mutateAsync, isPending } = usePostDeed(opened.id)

  const isDirty = !areSamePost(fields, clean)
  const tidied = tidyPost(fields)
  const isDraft = post.state === 'draft'
  /** Whether readers of a published post see other words than these. */
  const isWaiting = !isDraft && !areSamePost(tidied, postFieldsOf(post))
  const faults = faultsOfPost(tidied)
  const isValid = Object.keys(faults).length === 0
  const signedInAs = useEditorId()

  useEffect(() => {
    unsaved.write(isDirty ? { fields, revision, at: new Date().toISOString() } : null)
  }, [unsaved, fields, revision, isDirty])

  /** Runs an action after those in progress; on a conflict it fetches the other version. */
  function perform(
    deed: PostDeed,
    onProblem = (problem: Error) => setFailed({ fields, problem }),
  ): Promise<EditedPost | undefined> {
    const next = queue.current.then(() => performNow(deed, onProblem))
    queue.current = next
    return next
  }
  async function performNow(
    deed: PostDeed,
    onProblem: (problem: Error) => void,
  ): Promise<EditedPost | undefined> {
    try {
      const done = await mutateAsync({ ...deed, revision: builtOn.current })
      setPost(done)
      buildOn(done.revision)
      setFailed(undefined)
      if (deed.kind === 'save' || deed.kind === 'keep') {
        setClean(fields)
        setRestored(undefined)
      }
      return done
    } catch (problem) {
      onProblem(problem as Error)
      if (isChangedMeanwhile(problem)) {
        const query = { ...editedPostQuery(opened.id), staleTime: 0 }
        await queryClient
          .fetchQuery(query)
          .then(setTheirs, (cause) => console.info('unknown conflict', cause))
      }
      return undefined
    }
  }
  function buildOn(next: number) {
    builtOn.current = next
    setRevision(next)
  }
  const save = () => perform({ kind: 'save', fields: tidied })
  /** Saves without showing readers anything. */
  const keep = () => (isDraft ? save() : perform({ kind: 'keep', fields: tidied }))

  const savesItself =
    isDirty && isValid && !isPending && !theirs && failed?.fields !== fields && restored?.fields !== fields
  const autosave = useSettledCallback(() => void keep(), AUTOSAVE_PAUSE_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each word that is typed begins the pause anew.
  useEffect(() => {
    if (!savesItself) return
    autosave.call()
    return autosave.cancel
  }, [savesItself, fields, autosave])

  // After signing in again, actions that failed for the expired session are cleared.
  useEffect(() => {
    if (signedInAs === editorId) setFailed((before) => (isSessionOver(before?.problem) ? undefined : before))
  }, [signedInAs, editorId])

  function replaceText(next: PostFields) {
    setFields(next)
    setVersion((before) => before + 1)
  }
  function keepCopy(next: PostCopy | null) {
    copyOfPost(editorId, opened.id).write(next)
    setCopy(next)
  }
  const savedNow = (whose: string, words: PostFields): PostCopy => ({
    fields: words,
    revision,
    at: new Date().toISOString(),
    whose,
  })
  return {
    post,
    fields,
    faults,
    isDirty,
    isWaiting,
    isValid,
    isSaving: isPending,
    version,
    problem: failed?.problem,
    restored,
    theirs,
    copy,
    write: (change: Partial<PostFields>) => setFields((before) => ({ ...before, ...change })),
    save,
    /** Publishes the post, after saving it. */
    publish: async (at: string | null) => {
      if ((isDirty || isWaiting) && !(await save())) return undefined
      return perform({ kind: 'publish', at })
    },
    unpublish: () => perform({ kind: 'unpublish' }),
    /** Returns to the published text; pending changes stay among the revisions. */
    async setAside() {
      const shown = await perform({ kind: 'set-aside' })
      if (!shown) return
      setRestored(undefined)
      setClean(writtenOf(shown))
      replaceText(writtenOf(shown))
    },
    /** Saves the details; validation errors are returned for the panel. */
    async saveDetails(details: PostDetails): Promise<Error | undefined> {
      let refusal: Error | undefined
      await perform({ kind: 'details', details }, (problem) => {
        refusal = problem
      })
      return refusal
    },
    /** Returns to the last saved text. */
    discard() {
      setRestored(undefined)
      buildOn(post.revision)
      setFailed(undefined)
      setClean(writtenOf(post))
      replaceText(writtenOf(post))
    },
    /** Someone else changed it: their version is taken, and a copy of one's own kept. */
    takeTheirs() {
      if (!theirs) return
      if (isDirty) keepCopy(savedNow('your', fields))
      setPost(theirs)
      buildOn(theirs.revision)
      setClean(writtenOf(theirs))
      replaceText(writtenOf(theirs))
      setRestored(undefined)
      setFailed(undefined)
      setTheirs(undefined)
    },
    /** Someone else changed it: one's own version replaces theirs, of which a copy is kept. */
    async keepOwn() {
      if (!theirs) return
      keepCopy(savedNow(whoseWords(theirs, editorId), writtenOf(theirs)))
      setPost(theirs)
      buildOn(theirs.revision)
      setTheirs(undefined)
      await keep()
    },
    takeCopy() {
      if (!copy) return
      replaceText(copy.fields)
      keepCopy(null)
    },
    discardCopy: () => keepCopy(null),
  }
}

export type PostSaving = ReturnType<typeof usePostSaving>

/** The owner of a version, before the word "version" or "text". */
export function whoseWords(post: EditedPost, editorId: string): string {
  const { by } = lastChangeOf(post)
  if (by?.id === editorId) return 'your other window’s'
  return by ? `${by.name}’s` : 'another editor’s'
}

/** The stored draft, if it differs from the saved post. */
function stillUnsaved(saved: StoredPost | null, post: EditedPost): StoredPost | undefined {
  return saved && !areSamePost(tidyPost(saved.fields), writtenOf(post)) ? saved : undefined
}
