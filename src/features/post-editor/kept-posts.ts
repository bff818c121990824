import type { PostFields } from './post-editor.rules.ts'

/** A post as it was typed and not saved yet. */
export interface KeptPost {
  fields: PostFields
  /** The state it builds on; 0 for a new post. */
  revision: number
  /** When it was typed last. */
  at: string
  /** Whose words they are, where it is a copy of a version that was not taken. */
  whose?: string
}

/** Where something is kept: apart for each editor, so that nobody else who signs in finds it. */
export const unsavedPlace = (editorId: string, id: number | 'new') => `unsaved post ${editorId} ${id}`
export const copyPlace = (editorId: string, id: number) => `copy of post ${editorId} ${id}`

/** What is kept in this browser; null where nothing is, or where the browser keeps nothing. */
export function keptPost(place: string): KeptPost | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null')
  } catch (cause) {
    console.info('No kept post can be read', cause)
    return null
  }
}

/** Keeps a post in this browser, over reloads and closed tabs; null forgets it. */
export function keepPost(place: string, post: KeptPost | null): void {
  try {
    if (post) localStorage.setItem(place, JSON.stringify(post))
    else localStorage.removeItem(place)
  } catch (cause) {
    console.info('The post is not kept', cause)
  }
}

/** Forgets all that is kept of a post. */
export function forgetPost(editorId: string, id: number): void {
  keepPost(unsavedPlace(editorId, id), null)
  keepPost(copyPlace(editorId, id), null)
}
