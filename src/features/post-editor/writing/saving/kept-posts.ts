import { type BrowserMemory, jsonMemory, like } from '#/shared/memory/browser-memory.ts'
import type { DraftPlace } from '#/shared/memory/kept-draft.ts'
import { EMPTY_POST, type PostFields } from '../../post-editor.rules.ts'

/** A post as it was typed and not saved yet. */
export interface KeptPost {
  fields: PostFields
  /** The state it builds on; 0 for a new post. */
  revision: number
  /** When it was typed last. */
  at: string
}

/** A copy of a version that was not taken. */
export interface PostCopy extends KeptPost {
  /** Whose words they are. */
  whose: string
}

const NOTHING: KeptPost = { fields: EMPTY_POST, revision: 0, at: '' }

/** Where what is typed is kept: apart for each editor, so that nobody else who signs in finds it. */
export const unsavedPlace = (editorId: string, id: number | 'new'): DraftPlace<KeptPost> => ({
  keptIn: 'browser',
  name: `unsaved post ${editorId} ${id}`,
  check: like(NOTHING),
})

/** What is typed of a post that is there; it is saved under its revision, not under a key. */
export function unsavedPost(editorId: string, id: number | 'new'): BrowserMemory<KeptPost> {
  const { keptIn, name, check } = unsavedPlace(editorId, id)
  return jsonMemory(keptIn, name, check)
}

/** The version that was not taken when two were there. */
export function copyOfPost(editorId: string, id: number): BrowserMemory<PostCopy> {
  return jsonMemory('browser', `copy of post ${editorId} ${id}`, like({ ...NOTHING, whose: 'your' }))
}

/** Forgets all that is kept of a post. */
export function forgetPost(editorId: string, id: number): void {
  unsavedPost(editorId, id).write(null)
  copyOfPost(editorId, id).write(null)
}
