import { isWebAddress } from '#/lib/address/web-address.ts'

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
  slug: '',
  tags: [],
  byline: '',
  metaTitle: '',
  metaDescription: '',
  canonicalUrl: '',
}

/** The fields in the order of the panel. */
export const DETAIL_FIELDS = [
  'slug',
  'tags',
  'byline',
  'metaTitle',
  'metaDescription',
  'canonicalUrl',
] as const

export const TAGS_AT_MOST = 8
export const TAG_MAX_LENGTH = 40
export const BYLINE_MAX_LENGTH = 80
/** Maximum length of a meta title; search engines cut off more. */
export const META_TITLE_MAX_LENGTH = 120
export const META_DESCRIPTION_MAX_LENGTH = 320
export const SLUG_MAX_LENGTH = 100
const CANONICAL_MAX_LENGTH = 2_000

export type DetailFaults = Partial<Record<keyof PostDetails, string>>

const line = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Normalises details for storage: trimmed, a plain address, no duplicate tags. */
export function tidyDetails(typed: PostDetails): PostDetails {
  const tags = new Map(
    typed.tags
      .map(line)
      .filter(Boolean)
      .map((tag) => [tag.toLowerCase(), tag]),
  )
  return {
    slug: typed.slug
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
    tags: [...tags.values()],
    byline: line(typed.byline),
    metaTitle: line(typed.metaTitle),
    metaDescription: line(typed.metaDescription),
    canonicalUrl: line(typed.canonicalUrl),
  }
}

/** Validates normalised details, by field; empty if they pass. */
export function faultsOfDetails(details: PostDetails): DetailFaults {
  const faults: DetailFaults = {}
  const tooLong = (field: 'byline' | 'metaTitle' | 'metaDescription', most: number) => {
    if ([...details[field]].length > most) faults[field] = `Please use at most ${most} characters`
  }
  if (details.slug === '') faults.slug = 'Please give the address letters or digits, a to z and 0 to 9'
  else if (details.slug.length > SLUG_MAX_LENGTH)
    faults.slug = `Addresses have at most ${SLUG_MAX_LENGTH} characters`
  if (details.tags.length > TAGS_AT_MOST) faults.tags = `A post can have at most ${TAGS_AT_MOST} tags`
  else if (details.tags.some((tag) => [...tag].length > TAG_MAX_LENGTH))
    faults.tags = `Tags have at most ${TAG_MAX_LENGTH} characters`
  else if (!details.tags.every((tag) => /[\p{L}\p{N}]/u.test(tag)))
    faults.tags = 'Tags need a letter or a digit'
  tooLong('byline', BYLINE_MAX_LENGTH)
  tooLong('metaTitle', META_TITLE_MAX_LENGTH)
  tooLong('metaDescription', META_DESCRIPTION_MAX_LENGTH)
  if (details.canonicalUrl !== '' && !isWebAddress(details.canonicalUrl))
    faults.canonicalUrl = 'Please enter an address that starts with http:// or https://'
  else if (details.canonicalUrl.length > CANONICAL_MAX_LENGTH)
    faults.canonicalUrl = 'This address is too long'
  return faults
}

/** Whether two details are equal. */
export const areSameDetails = (one: PostDetails, other: PostDetails) =>
  DETAIL_FIELDS.every((field) => String(one[field]) === String(other[field]))

/** Picks the details of a post. */
export const detailsOf = (post: PostDetails): PostDetails => ({
  slug: post.slug,
  tags: post.tags,
  byline: post.byline,
  metaTitle: post.metaTitle,
  metaDescription: post.metaDescription,
  canonicalUrl: post.canonicalUrl,
})

/** The typed changes made after `saved` was sent. */
export const changesSince = (saved: PostDetails, typed: Partial<PostDetails>): Partial<PostDetails> =>
  Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => value !== saved[field as keyof PostDetails]),
  )
