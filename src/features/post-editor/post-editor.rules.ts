import { POST_TITLE_MAX_LENGTH } from '#/features/blog/model/blog.rules.ts'
import { shownPicture } from '#/lib/address/web-address.ts'
import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'
import { inFigures } from '#/lib/text/in-figures.ts'
import { showsSomething, tidyLine } from '#/lib/text/typed-text.ts'

export const POST_STATES = ['draft', 'scheduled', 'published'] as const

type PostState = (typeof POST_STATES)[number]

/** List rules of posts for editors: by state, old drafts, and posts with pending changes. */
export const POST_LIST = {
  kinds: [...POST_STATES, 'left-lying', 'waiting'],
  sorts: [
    ...CREATED_SORTS,
    'published-desc',
    'published-asc',
    'changed-desc',
    'changed-asc',
    'title-asc',
    'title-desc',
  ],
} as const satisfies ListRules

export const EXCERPT_MAX_LENGTH = 500
export const PICTURE_ADDRESS_MAX_LENGTH = 2_000
/** Maximum length of the html in characters: about fifty thousand words, and small enough for a request. */
export const CONTENT_MAX_LENGTH = 400_000
/** Debounce of autosave, in milliseconds. */
export const AUTOSAVE_PAUSE_MS = 1_000

/** The editable fields of an article; all are required (product spec, section 5). */
export interface PostFields {
  title: string
  excerpt: string
  /** The address of a picture: on the web, or one of our own. */
  featuredImage: string
  /** Html. */
  content: string
}

export const EMPTY_POST: Readonly<PostFields> = { title: '', excerpt: '', featuredImage: '', content: '' }

/** The fields in the order of the form. */
export const POST_FIELDS = ['title', 'excerpt', 'featuredImage', 'content'] as const

/** The labels of the fields in lists of changes. */
export const POST_LABELS = {
  title: 'Title',
  excerpt: 'Excerpt',
  featuredImage: 'Image',
  content: 'Text',
} as const

export type PostFaults = Partial<Record<keyof PostFields, string>>

/** Validation messages for a post's fields. */
export const POST_WORDS = {
  title: 'Please give the post a title',
  titleTooLong: `Titles have at most ${POST_TITLE_MAX_LENGTH} characters`,
  excerpt: 'Please write an excerpt',
  excerptTooLong: `Excerpts have at most ${EXCERPT_MAX_LENGTH} characters`,
  featuredImage: 'Please name a featured image',
  featuredImageNotShown: 'Please enter an address that starts with http://, https:// or /',
  featuredImageTooLong: `Addresses have at most ${inFigures(PICTURE_ADDRESS_MAX_LENGTH)} characters`,
  content: 'Please write something',
  contentTooLong: 'This is too long for one post',
} as const

/** Normalises a post for storage: single lines trimmed; its html is sanitised elsewhere. */
export function tidyPost({ title, excerpt, featuredImage, content }: PostFields): PostFields {
  return {
    title: tidyLine(title),
    excerpt: tidyLine(excerpt),
    featuredImage: tidyLine(featuredImage),
    content: content
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  }
}

/** Validates a normalised post, by field; empty if it passes. */
export function faultsOfPost({ title, excerpt, featuredImage, content }: PostFields): PostFaults {
  const faults: PostFaults = {}
  if (title === '') faults.title = POST_WORDS.title
  else if ([...title].length > POST_TITLE_MAX_LENGTH) faults.title = POST_WORDS.titleTooLong
  if (excerpt === '') faults.excerpt = POST_WORDS.excerpt
  else if ([...excerpt].length > EXCERPT_MAX_LENGTH) faults.excerpt = POST_WORDS.excerptTooLong
  if (featuredImage === '') faults.featuredImage = POST_WORDS.featuredImage
  else if (featuredImage.length > PICTURE_ADDRESS_MAX_LENGTH)
    faults.featuredImage = POST_WORDS.featuredImageTooLong
  else if (shownPicture(featuredImage) === null) faults.featuredImage = POST_WORDS.featuredImageNotShown
  if (!showsSomething(content)) faults.content = POST_WORDS.content
  else if (content.length > CONTENT_MAX_LENGTH) faults.content = POST_WORDS.contentTooLong
  return faults
}

/** The first validation error of a post, in the order of the form; undefined without any. */
export function firstFaultOf(faults: PostFaults): { field: keyof PostFields; message: string } | undefined {
  for (const field of POST_FIELDS) {
    const message = faults[field]
    if (message !== undefined) return { field, message }
  }
  return undefined
}

/** Whether two versions are equal once normalised: a line break at an end is no change. */
export function areSamePost(one: PostFields, other: PostFields): boolean {
  const [tidied, otherTidied] = [tidyPost(one), tidyPost(other)]
  return POST_FIELDS.every((field) => tidied[field] === otherTidied[field])
}

/** The text an editor continues with: pending changes, else the post. */
export const wordsToWriteAt = <Post extends PostFields & { pending: PostFields | null }>(
  post: Post,
): PostFields => post.pending ?? post

interface Changed {
  changedBy: { id: string; name: string } | null
  updatedAt: string
  pending: { savedBy: { id: string; name: string } | null; savedAt: string } | null
}

/** Returns who last changed a post or its pending changes, and when. */
export const lastChangeOf = ({ changedBy, updatedAt, pending }: Changed) =>
  pending && pending.savedAt > updatedAt
    ? { by: pending.savedBy, at: pending.savedAt }
    : { by: changedBy, at: updatedAt }

/** The state of a post: published, scheduled, or draft (checklist BLOG-06). */
export function postStateOf(
  post: { published: boolean; publishedAt: Date | string | null },
  now = new Date(),
): PostState {
  if (!post.published || post.publishedAt === null) return 'draft'
  return new Date(post.publishedAt) > now ? 'scheduled' : 'published'
}

const EARLIEST = Date.UTC(2000, 0)
const LATEST = Date.UTC(2100, 0)

/** Validates a time of publication; undefined if it passes. It may be in the past or future. */
export function faultOfMoment(at: Date): string | undefined {
  return at.getTime() >= EARLIEST && at.getTime() < LATEST
    ? undefined
    : 'Please choose a day and a time, from 2000 to 2099'
}

/** Lifetime of a preview link, in milliseconds: seven days. */
export const PREVIEW_LIFE_MS = 7 * 24 * 3_600_000

/** The message for an expired link. */
export const PREVIEW_GONE = 'This link is no longer valid. Ask the person who sent it for a new one.'

/** The note above a post that is opened by a preview link. */
export const PREVIEW_SAYS =
  '<p><em>A preview for you: this post isn’t published yet and may still change.</em></p>'

/** Formats the remaining time and the views of a preview link: "7 days, seen 3 times". */
export function wordsOfLink(
  { expiresAt, seen }: { expiresAt: string; seen: number },
  now = new Date(),
): string {
  const hours = (new Date(expiresAt).getTime() - now.getTime()) / 3_600_000
  const days = Math.ceil(hours / 24)
  const left = days > 1 ? `${days} days` : hours > 1 ? `${Math.ceil(hours)} hours` : 'an hour at most'
  const often = seen === 0 ? 'not seen yet' : seen === 1 ? 'seen once' : `seen ${seen} times`
  return `${left}, ${often}`
}
