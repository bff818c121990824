import type { EditedPost } from '#/features/post-editor/post-editor.schema.ts'
import { aKey, type Browser } from './browser.ts'

const WORDS = { excerpt: 'Words.', featuredImage: '/a.svg', content: '<p>Words.</p>' }

/** The If-Match header for a revision. */
export const from = (revision: number) => ({ 'if-match': `"${revision}"` })

/** The fields of a post that an editor types. */
export const textOf = ({ title, excerpt, featuredImage, content }: EditedPost) => ({
  title,
  excerpt,
  featuredImage,
  content,
})

/** Requests to create, change and publish posts, by an editor unless another caller is given. */
export const postCalls = (editor: () => Browser) => ({
  write: (fields: object = {}, browser = editor(), headers = aKey()) =>
    browser.send<EditedPost & { title: string }>('POST', '/admin/posts', {
      body: { title: 'A post', ...WORDS, ...fields },
      headers,
    }),
  change: (post: EditedPost, fields: object, browser = editor()) =>
    browser.send<EditedPost>('PATCH', `/admin/posts/${post.id}`, {
      body: { ...textOf(post), ...fields },
      headers: from(post.revision),
    }),
  publish: (post: EditedPost, at: string | null = null, browser = editor()) =>
    browser.send<EditedPost>('POST', `/admin/posts/${post.id}/publish`, {
      body: { at },
      headers: from(post.revision),
    }),
})
