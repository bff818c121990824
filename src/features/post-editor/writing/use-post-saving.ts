import { useState } from 'react'
import {
  type StoredText,
  textMemory,
  useAutosave,
  useDocument,
} from '#/features/revisions/use-document.queries.ts'
import { jsonMemory, like } from '#/lib/browser-memory.ts'
import { editedPostQuery, type PostDeed, usePostDeed } from '../post-editor.queries.ts'
import {
  AUTOSAVE_PAUSE_MS,
  areSamePost,
  EMPTY_POST,
  faultsOfPost,
  lastChangeOf,
  latestTextOf,
  type PostDetails,
  type PostFields,
  postFieldsOf,
  tidyPost,
} from '../post-editor.rules.ts'
import type { EditedPost } from '../post-editor.schema.ts'

/** A copy of a version that was not taken, with its owner. */
type PostCopy = StoredText<PostFields> & { at: string; whose: string }

/** The name of a draft in the browser's memory. */
export const unsavedName = (editorId: string, id: number | 'new') => `unsaved post ${editorId} ${id}`

const copyOfPost = (editorId: string, id: number) =>
  jsonMemory<PostCopy>(
    'browser',
    `copy of post ${editorId} ${id}`,
    like({ fields: EMPTY_POST, revision: 0, at: '', whose: 'your' }),
  )

/** Drops the stored draft of a post. */
export function forgetPost(editorId: string, id: number): void {
  textMemory(unsavedName(editorId, id), EMPTY_POST).write(null)
  copyOfPost(editorId, id).write(null)
}

/**
 * Manages the editing of a post: draft, saved state and what blocks saving. Saves shortly after typing
 * pauses: drafts directly, changes to a published post as pending until it is updated.
 */
export function usePostSaving(opened: EditedPost, editorId: string) {
  const [memory] = useState(() => textMemory(unsavedName(editorId, opened.id), EMPTY_POST))
  const [copy, setCopy] = useState(() => copyOfPost(editorId, opened.id).read())
  const editing = useDocument<EditedPost, PostFields, PostDeed>(opened, {
    editorId,
    memory,
    fieldsOf: latestTextOf,
    areSame: areSamePost,
    mutation: usePostDeed(opened.id),
    query: editedPostQuery(opened.id),
  })
  const { doc: post, fields, isDirty, theirs, perform, buildOn } = editing
  const tidied = tidyPost(fields)
  const isDraft = post.state === 'draft'
  /** Whether readers of a published post see other words than these. */
  const isWaiting = !isDraft && !areSamePost(tidied, postFieldsOf(post))
  const faults = faultsOfPost(tidied)
  const isValid = Object.keys(faults).length === 0

  const save = () => perform({ kind: 'save', fields: tidied }, { saves: true })
  /** Saves without showing readers anything. */
  const keep = () => (isDraft ? save() : perform({ kind: 'keep', fields: tidied }, { saves: true }))
  // Text restored from an earlier visit waits until it is touched.
  const isNewText = !editing.hasFailed && editing.restored?.fields !== fields
  const isDue = isDirty && isValid && !editing.isSaving && !theirs && isNewText
  useAutosave(isDue, fields, keep, AUTOSAVE_PAUSE_MS)

  function keepCopy(next: PostCopy | null) {
    copyOfPost(editorId, opened.id).write(next)
    setCopy(next)
  }
  const copyOf = (whose: string, words: PostFields): PostCopy => ({
    ...{ fields: words, revision: post.revision, at: new Date().toISOString(), whose },
  })
  return {
    ...editing,
    post,
    faults,
    isWaiting,
    isValid,
    copy,
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
      if (shown) editing.startFrom(shown)
    },
    /** Saves the details; validation errors are returned for the panel. */
    async saveDetails(details: PostDetails): Promise<Error | undefined> {
      let refusal: Error | undefined
      const onProblem = (problem: Error) => {
        refusal = problem
      }
      await perform({ kind: 'details', details }, { onProblem })
      return refusal
    },
    /** Returns to the last saved text. */
    discard: () => editing.startFrom(post),
    /** Someone else changed it: their version is taken, and a copy of one's own kept. */
    takeTheirs() {
      if (!theirs) return
      if (isDirty) keepCopy(copyOf('your', fields))
      editing.startFrom(theirs)
    },
    /** Someone else changed it: one's own version replaces theirs, of which a copy is kept. */
    async keepOwn() {
      if (!theirs) return
      keepCopy(copyOf(whoseVersion(theirs, editorId), latestTextOf(theirs)))
      buildOn(theirs)
      await keep()
    },
    takeCopy() {
      if (copy) editing.replaceText(copy.fields)
      keepCopy(null)
    },
    discardCopy: () => keepCopy(null),
  }
}

export type PostSaving = ReturnType<typeof usePostSaving>

/** The owner of a version, before the word "version". */
export function whoseVersion(post: EditedPost, editorId: string): string {
  const { by } = lastChangeOf(post)
  if (by?.id === editorId) return 'your other window’s'
  return by ? `${by.name}’s` : 'another editor’s'
}
