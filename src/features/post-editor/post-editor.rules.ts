import { POST_TITLE_MAX_LENGTH } from '#/features/blog/model/blog.rules.ts'
import { isWebAddress, shownPicture } from '#/lib/address.ts'
import { inFigures } from '#/lib/format.ts'
import { pick } from '#/lib/order.ts'
import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'
import { showsSomething, tidyLine, tidyText } from '#/lib/text.ts'

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

/** The editable fields of a post in the order of the form; all are required (product spec, section 5). */
export const POST_FIELDS = ['title', 'excerpt', 'featuredImage', 'content'] as const
/** The featured image is an address, on the web or our own; the content is html. */
export type PostFields = Record<(typeof POST_FIELDS)[number], string>
export const EMPTY_POST: Readonly<PostFields> = { title: '', excerpt: '', featuredImage: '', content: '' }
export const postFieldsOf = (post: PostFields): PostFields => pick(post, POST_FIELDS)

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
    content: tidyText(content),
  }
}

type Check = [isWrong: boolean, message: string]
/** The message of the first check that is wrong. */
const fault = (...checks: Check[]) => checks.find(([isWrong]) => isWrong)?.[1]
/** Leaves out the fields without an error. */
const found = <Faults extends object>(faults: Faults) =>
  Object.fromEntries(Object.entries(faults).filter(([, message]) => message !== undefined)) as Partial<
    Record<keyof Faults, string>
  >
const isLonger = (text: string, most: number) => [...text].length > most

/** Validates a normalised post, by field in the order of the form; empty if it passes. */
export const faultsOfPost = ({ title, excerpt, featuredImage: image, content }: PostFields): PostFaults =>
  found({
    title: fault(
      [title === '', POST_WORDS.title],
      [isLonger(title, POST_TITLE_MAX_LENGTH), POST_WORDS.titleTooLong],
    ),
    excerpt: fault(
      [excerpt === '', POST_WORDS.excerpt],
      [isLonger(excerpt, EXCERPT_MAX_LENGTH), POST_WORDS.excerptTooLong],
    ),
    featuredImage: fault(
      [image === '', POST_WORDS.featuredImage],
      [image.length > PICTURE_ADDRESS_MAX_LENGTH, POST_WORDS.featuredImageTooLong],
      [shownPicture(image) === null, POST_WORDS.featuredImageNotShown],
    ),
    content: fault(
      [!showsSomething(content), POST_WORDS.content],
      [content.length > CONTENT_MAX_LENGTH, POST_WORDS.contentTooLong],
    ),
  })

/** The first validation error of a post, in the order of the form; undefined without any. */
export const firstFaultOf = (faults: PostFaults): string | undefined =>
  POST_FIELDS.map((field) => faults[field]).find(Boolean)

/** Whether two versions are equal once normalised: a line break at an end is no change. */
export function areSamePost(one: PostFields, other: PostFields): boolean {
  const [tidied, otherTidied] = [tidyPost(one), tidyPost(other)]
  return POST_FIELDS.every((field) => tidied[field] === otherTidied[field])
}

/** The text an editor continues with: pending changes, else the post. */
export const latestTextOf = (post: PostFields & { pending: PostFields | null }): PostFields =>
  postFieldsOf(post.pending ?? post)

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

/** A post's details beside its contents: address, tags, author and metadata. */
export interface PostDetails {
  /** Its address below /blog/. */
  slug: string
  tags: string[]
  /** The author shown to readers; empty for the site itself. */
  byline: string
  metaTitle: string
  metaDescription: string
  canonicalUrl: string
}

export const NO_DETAILS: Readonly<PostDetails> = {
  ...{ slug: '', tags: [], byline: '', metaTitle: '', metaDescription: '', canonicalUrl: '' },
}

/** The fields in the order of the panel. */
const DETAIL_FIELDS = ['slug', 'tags', 'byline', 'metaTitle', 'metaDescription', 'canonicalUrl'] as const

export const TAGS_AT_MOST = 8
export const TAG_MAX_LENGTH = 40
export const BYLINE_MAX_LENGTH = 80
/** Maximum length of a meta title; search engines cut off more. */
export const META_TITLE_MAX_LENGTH = 120
export const META_DESCRIPTION_MAX_LENGTH = 320
export const SLUG_MAX_LENGTH = 100
const CANONICAL_MAX_LENGTH = 2_000

const line = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Normalises details for storage: trimmed, a plain address, no duplicate tags. */
export const tidyDetails = (typed: PostDetails): PostDetails => ({
  slug: typed.slug
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, ''),
  tags: [
    ...new Map(
      typed.tags
        .map(line)
        .filter(Boolean)
        .map((tag) => [tag.toLowerCase(), tag]),
    ).values(),
  ],
  byline: line(typed.byline),
  metaTitle: line(typed.metaTitle),
  metaDescription: line(typed.metaDescription),
  canonicalUrl: line(typed.canonicalUrl),
})

/** Validates normalised details, by field in the order of the panel; empty if they pass. */
export function faultsOfDetails(details: PostDetails): Partial<Record<keyof PostDetails, string>> {
  const { slug, tags, canonicalUrl } = details
  const tooLong = (field: 'byline' | 'metaTitle' | 'metaDescription', most: number) =>
    fault([isLonger(details[field], most), `Please use at most ${most} characters`])
  return found({
    slug: fault(
      [slug === '', 'Please give the address letters or digits, a to z and 0 to 9'],
      [slug.length > SLUG_MAX_LENGTH, `Addresses have at most ${SLUG_MAX_LENGTH} characters`],
    ),
    tags: fault(
      [tags.length > TAGS_AT_MOST, `A post can have at most ${TAGS_AT_MOST} tags`],
      [tags.some((tag) => isLonger(tag, TAG_MAX_LENGTH)), `Tags have at most ${TAG_MAX_LENGTH} characters`],
      [!tags.every((tag) => /[\p{L}\p{N}]/u.test(tag)), 'Tags need a letter or a digit'],
    ),
    byline: tooLong('byline', BYLINE_MAX_LENGTH),
    metaTitle: tooLong('metaTitle', META_TITLE_MAX_LENGTH),
    metaDescription: tooLong('metaDescription', META_DESCRIPTION_MAX_LENGTH),
    canonicalUrl: fault(
      [
        canonicalUrl !== '' && !isWebAddress(canonicalUrl),
        'Please enter an address that starts with http:// or https://',
      ],
      [canonicalUrl.length > CANONICAL_MAX_LENGTH, 'This address is too long'],
    ),
  })
}

/** Whether two details are equal. */
export const areSameDetails = (one: PostDetails, other: PostDetails) =>
  DETAIL_FIELDS.every((field) => String(one[field]) === String(other[field]))

/** Picks the details of a post. */
export const detailsOf = (post: PostDetails): PostDetails => pick(post, DETAIL_FIELDS)

/** The contents of a post that a revision stores: all but the address, which follows the title or stays. */
export type PostContent = PostFields & Omit<PostDetails, 'slug'>

/** Field labels of a post's contents, in the order of its form and panel. */
export const POST_LABELS: Record<keyof PostContent, string> = {
  title: 'Title',
  excerpt: 'Excerpt',
  featuredImage: 'Featured image',
  content: 'Content',
  tags: 'Tags',
  byline: 'Author',
  metaTitle: 'Headline for search engines',
  metaDescription: 'Description for search engines',
  canonicalUrl: 'Canonical address',
}
export const CONTENT_FIELDS = Object.keys(POST_LABELS) as (keyof PostContent)[]
export const contentOf = (post: PostContent): PostContent => pick(post, CONTENT_FIELDS)
