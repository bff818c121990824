import { useAutosave, useDocument } from '#/features/revisions/use-document.queries.ts'
import { editedPostQuery, type PostDeed, usePostDeed } from '../post-editor.queries.ts'
import {
  AUTOSAVE_PAUSE_MS,
  areSamePost,
  EMPTY_POST,
  faultsOfPost,
  latestTextOf,
  type PostDetails,
  type PostFields,
  postFieldsOf,
  tidyPost,
} from '../post-editor.rules.ts'
import type { EditedPost } from '../post-editor.schema.ts'

/** The editing of a post. Typed text is saved after a pause: drafts directly, changes to a published post as pending. */
export function usePostSaving(opened: EditedPost, editorId: string) {
  const editing = useDocument<EditedPost, PostFields, PostDeed>(opened, {
    editorId,
    name: `post ${editorId} ${opened.id}`,
    empty: EMPTY_POST,
    fieldsOf: latestTextOf,
    areSame: areSamePost,
    mutation: usePostDeed(opened.id),
    query: editedPostQuery(opened.id),
  })
  const { doc: post, fields, isDirty, theirs, perform } = editing
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

  return {
    ...editing,
    post,
    faults,
    isWaiting,
    isValid,
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
    /** On a conflict, saves the typed text over the other version. */
    async keepOwn() {
      editing.buildOnTheirs()
      await keep()
    },
  }
}

export type PostSaving = ReturnType<typeof usePostSaving>
