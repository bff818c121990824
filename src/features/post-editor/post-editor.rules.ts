import { POST_TITLE_MAX_LENGTH } from '#/features/blog/model/blog.rules.ts'
import { isWebAddress, shownImage } from '#/lib/address.ts'
import { inFigures } from '#/lib/format.ts'
import { pick } from '#/lib/order.ts'
import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'
import { showsSomething, tidyLine, tidyText } from '#/lib/text.ts'

export const POST_STATES = ['draft', 'scheduled', 'published'] as const

/**
 * Filters and sort orders of the editors' list of posts. The filter `left-lying` finds drafts that have not changed for two
 * weeks. The filter `waiting` finds posts with changes that are not published yet.
 */
export const POST_LIST = {
  kinds: [...POST_STATES, 'left-lying', 'waiting'],
  sorts: {
    ...CREATED_SORTS,
    'published-desc': 'Last published',
    'published-asc': 'First published',
    'changed-desc': 'Last changed',
    'changed-asc': 'Longest unchanged',
    'title-asc': 'Title',
    'title-desc': 'Title, Z to A',
  },
} as const satisfies ListRules

/** Maximum lengths of a post's fields, in characters. */
export const POST_LIMITS = {
  title: POST_TITLE_MAX_LENGTH,
  excerpt: 500,
  featuredImage: 2_000,
  /** Enough html for about fifty thousand words, and small enough for one request. */
  content: 400_000,
  slug: 100,
  tag: 40,
  byline: 80,
  /** Search engines cut off longer titles. */
  metaTitle: 120,
  metaDescription: 320,
  canonicalUrl: 2_000,
} as const
export const TAGS_AT_MOST = 8
/** Milliseconds after the last keystroke until a post's text is saved automatically. */
export const AUTOSAVE_PAUSE_MS = 1_000

const POST_FIELDS = ['title', 'excerpt', 'featuredImage', 'content'] as const
/** The four required fields of a post (product spec, section 5). The image is a URL or path; the content is html. */
export type PostFields = Record<(typeof POST_FIELDS)[number], string>
export const EMPTY_POST: Readonly<PostFields> = { title: '', excerpt: '', featuredImage: '', content: '' }
export const postFieldsOf = (post: PostFields): PostFields => pick(post, POST_FIELDS)

export type PostErrors = Partial<Record<keyof PostFields, string>>

/** Error message for a featured image whose address is neither a web URL nor a path of the site. */
export const INVALID_IMAGE_ADDRESS = 'Please enter an address that starts with http://, https:// or /'

/** Normalises the fields of a post for storage: trims them, and removes control characters. Does not sanitise html. */
export const tidyPost = ({ title, excerpt, featuredImage, content }: PostFields): PostFields => ({
  ...{ title: tidyLine(title), excerpt: tidyLine(excerpt), featuredImage: tidyLine(featuredImage) },
  content: tidyText(content),
})

/** Returns the message of the first check that fails; undefined if none does. */
const fieldError = (...checks: [isWrong: boolean, message: string][]) =>
  checks.find(([isWrong]) => isWrong)?.[1]
/** Returns only the fields that have an error. */
const found = <FieldErrors extends object>(fieldErrors: FieldErrors) =>
  Object.fromEntries(Object.entries(fieldErrors).filter(([, message]) => message !== undefined)) as Partial<
    Record<keyof FieldErrors, string>
  >
const isLonger = (text: string, most: number) => [...text].length > most

/** Validates the title, excerpt, image and content of a post. Returns error messages keyed by field. */
export const validatePost = ({ title, excerpt, featuredImage: image, content }: PostFields): PostErrors =>
  found({
    title: fieldError(
      [title === '', 'Please give the post a title'],
      [isLonger(title, POST_LIMITS.title), `Titles have at most ${POST_LIMITS.title} characters`],
    ),
    excerpt: fieldError(
      [excerpt === '', 'Please write an excerpt'],
      [isLonger(excerpt, POST_LIMITS.excerpt), `Excerpts have at most ${POST_LIMITS.excerpt} characters`],
    ),
    featuredImage: fieldError(
      [image === '', 'Please name a featured image'],
      [
        image.length > POST_LIMITS.featuredImage,
        `Addresses have at most ${inFigures(POST_LIMITS.featuredImage)} characters`,
      ],
      [shownImage(image) === null, INVALID_IMAGE_ADDRESS],
    ),
    content: fieldError(
      [!showsSomething(content), 'Please write something'],
      [content.length > POST_LIMITS.content, 'This is too long for one post'],
    ),
  })

/** Returns the first error message in the order of the form; undefined without errors. */
export const firstFieldError = (fieldErrors: PostErrors): string | undefined =>
  POST_FIELDS.map((field) => fieldErrors[field]).find(Boolean)

/** Whether two posts have equal titles, excerpts, images and contents. Spaces at the ends make no difference. */
export function areSamePost(one: PostFields, other: PostFields): boolean {
  const [tidied, otherTidied] = [tidyPost(one), tidyPost(other)]
  return POST_FIELDS.every((field) => tidied[field] === otherTidied[field])
}

/** Returns the newest title, excerpt, image and content of a post. Unpublished changes are newer than the published text. */
export const latestTextOf = (post: PostFields & { pending: PostFields | null }): PostFields =>
  postFieldsOf(post.pending ?? post)

type By = { id: string; name: string } | null

/** Returns who last saved a post or its unpublished changes, and when. `by` is null if the member was deleted. */
export const lastChangeOf = ({
  changedBy,
  updatedAt,
  pending,
}: {
  changedBy: By
  updatedAt: string
  pending: { savedBy: By; savedAt: string } | null
}) =>
  pending && pending.savedAt > updatedAt
    ? { by: pending.savedBy, at: pending.savedAt }
    : { by: changedBy, at: updatedAt }

/** Returns a post's state (checklist BLOG-06). A post that will be published at a future time is `scheduled`. */
export function postStateOf(
  post: { published: boolean; publishedAt: Date | string | null },
  now = new Date(),
): (typeof POST_STATES)[number] {
  if (!post.published || post.publishedAt === null) return 'draft'
  return new Date(post.publishedAt) > now ? 'scheduled' : 'published'
}

/** Returns the error message for a publication time before 2000 or after 2099; undefined if it is valid. */
export const validateMoment = (at: Date): string | undefined =>
  at.getTime() >= Date.UTC(2000, 0) && at.getTime() < Date.UTC(2100, 0)
    ? undefined
    : 'Please choose a day and a time, from 2000 to 2099'

/** Lifetime of a preview link, in milliseconds: seven days. */
export const PREVIEW_LIFE_MS = 7 * 24 * 3_600_000

/** The error message for an expired or replaced preview link. */
export const PREVIEW_GONE = 'This link is no longer valid. Ask the person who sent it for a new one.'

/** Html of the notice above a post opened by a preview link. */
export const PREVIEW_NOTICE_HTML =
  '<p><em>A preview for you: this post isn’t published yet and may still change.</em></p>'

/** Describes a preview link by the time until it expires and its number of views: "7 days, seen 3 times". */
export function describeLink({ expiresAt, seen }: { expiresAt: string; seen: number }): string {
  const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000
  const days = Math.ceil(hours / 24)
  const left = days > 1 ? `${days} days` : hours > 1 ? `${Math.ceil(hours)} hours` : 'an hour at most'
  const often = seen === 0 ? 'not seen yet' : seen === 1 ? 'seen once' : `seen ${seen} times`
  return `${left}, ${often}`
}

/** The empty details of a new post. Details are the slug, tags, author name, and texts for search engines. */
export const NO_DETAILS = {
  /** The end of the post's address: `two-at-night` in `/blog/two-at-night`. */
  slug: '',
  tags: [] as string[],
  /** The author shown to readers; empty for the site itself. */
  byline: '',
  metaTitle: '',
  metaDescription: '',
  canonicalUrl: '',
}
/** A post's details: slug, tags, author name, and metadata for search engines. */
export type PostDetails = typeof NO_DETAILS
const DETAIL_FIELDS = Object.keys(NO_DETAILS) as (keyof PostDetails)[]

/** Normalises a post's details for storage: trims texts, makes the slug lower case with hyphens, removes duplicate tags. */
export const tidyDetails = (typed: PostDetails): PostDetails => ({
  slug: typed.slug
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, ''),
  tags: [...new Map(typed.tags.map(tidyLine).map((tag) => [tag.toLowerCase(), tag])).values()].filter(
    Boolean,
  ),
  ...{ byline: tidyLine(typed.byline), metaTitle: tidyLine(typed.metaTitle) },
  ...{ metaDescription: tidyLine(typed.metaDescription), canonicalUrl: tidyLine(typed.canonicalUrl) },
})

/** Validates the details of a post, such as its slug and tags. Returns error messages keyed by field. */
export function validateDetails(details: PostDetails): Partial<Record<keyof PostDetails, string>> {
  const { slug, tags, canonicalUrl } = details
  const tooLong = (field: 'byline' | 'metaTitle' | 'metaDescription') =>
    fieldError([
      isLonger(details[field], POST_LIMITS[field]),
      `Please use at most ${POST_LIMITS[field]} characters`,
    ])
  return found({
    slug: fieldError(
      [slug === '', 'Please give the address letters or digits, a to z and 0 to 9'],
      [slug.length > POST_LIMITS.slug, `Addresses have at most ${POST_LIMITS.slug} characters`],
    ),
    tags: fieldError(
      [tags.length > TAGS_AT_MOST, `A post can have at most ${TAGS_AT_MOST} tags`],
      [tags.some((tag) => isLonger(tag, POST_LIMITS.tag)), `Tags have at most ${POST_LIMITS.tag} characters`],
      [!tags.every((tag) => /[\p{L}\p{N}]/u.test(tag)), 'Tags need a letter or a digit'],
    ),
    byline: tooLong('byline'),
    metaTitle: tooLong('metaTitle'),
    metaDescription: tooLong('metaDescription'),
    canonicalUrl: fieldError(
      [
        canonicalUrl !== '' && !isWebAddress(canonicalUrl),
        'Please enter an address that starts with http:// or https://',
      ],
      [canonicalUrl.length > POST_LIMITS.canonicalUrl, 'This address is too long'],
    ),
  })
}

export const areSameDetails = (one: PostDetails, other: PostDetails) =>
  DETAIL_FIELDS.every((field) => String(one[field]) === String(other[field]))

export const detailsOf = (post: PostDetails): PostDetails => pick(post, DETAIL_FIELDS)

/** The fields that a revision of a post stores. The slug is left out, so that restoring a revision does not change it. */
export type PostContent = PostFields & Omit<PostDetails, 'slug'>

/** The labels of the fields that a post's revisions store, in the form's order. */
export const POST_LABELS: Record<keyof PostContent, string> = {
  ...{ title: 'Title', excerpt: 'Excerpt', featuredImage: 'Featured image', content: 'Content' },
  ...{ tags: 'Tags', byline: 'Author', metaTitle: 'Headline for search engines' },
  ...{ metaDescription: 'Description for search engines', canonicalUrl: 'Canonical address' },
}
export const contentOf = (post: PostContent): PostContent =>
  pick(post, Object.keys(POST_LABELS) as (keyof PostContent)[])
