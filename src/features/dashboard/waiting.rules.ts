import type { Role } from '#/features/accounts/model/roles/roles.rules.ts'

/** Lines of the to-do list, one per kind of work that waits for editors, most urgent first. A line is shown to its `roles`. */
export const OPEN_ITEM_LINES = {
  comments: {
    roles: ['editor', 'moderator'],
    titles: ['Comment held', 'Comments held'],
    words: 'Readers don’t see them before your decision',
    to: '/admin/comments',
  },
  reports: {
    roles: ['editor', 'moderator'],
    titles: ['Comment reported', 'Comments reported'],
    words: 'Members object to them',
    to: '/admin/comments',
    search: { only: 'reported' },
  },
  messages: {
    roles: ['moderator'],
    titles: ['Message', 'Messages'],
    words: 'Not answered yet',
    to: '/admin/messages',
    search: { only: 'open', sort: 'created-asc' },
  },
  failedMails: {
    roles: ['owner'],
    titles: ['Email failed', 'Emails failed'],
    words: 'Delivery was tried for two days. See why',
    to: '/admin/newsletter',
    search: { view: 'failed' },
  },
  pendingPosts: {
    roles: ['author'],
    titles: ['Post with unpublished changes', 'Posts with unpublished changes'],
    words: 'Readers see them once you update',
    to: '/admin/posts',
    search: { only: 'waiting' },
  },
  namesakes: {
    roles: ['editor'],
    titles: ['Game with the same title', 'Games with the same title'],
    words: 'Merge them, or tell them apart',
    to: '/admin/games',
    search: { only: 'namesakes' },
  },
  split: {
    roles: ['editor'],
    titles: ['Opinion split', 'Opinions split'],
    words: 'Members disagree with your verdict',
    to: '/admin/games',
    search: { only: 'split' },
  },
  wordlessPictures: {
    roles: ['editor'],
    titles: ['Image without alt text', 'Images without alt text'],
    words: 'People who can’t see them don’t know what they show',
    to: '/admin/pictures',
    search: { only: 'wordless' },
  },
  oldDrafts: {
    roles: ['author'],
    titles: ['Old draft', 'Old drafts'],
    words: 'Not edited for two weeks',
    to: '/admin/posts',
    search: { only: 'left-lying' },
  },
  oldPrices: {
    roles: ['editor'],
    titles: ['Price older than 30 days', 'Prices older than 30 days'],
    words: 'Check them with the retailers',
    to: '/admin/retailers',
    search: { view: 'prices', only: 'old' },
  },
  deadLinks: {
    roles: ['editor'],
    titles: ['Dead link', 'Dead links'],
    words: 'The shop page is gone',
    to: '/admin/retailers',
    search: { view: 'prices', only: 'dead' },
  },
  lackingWords: {
    roles: ['editor'],
    titles: ['Game without a description', 'Games without a description'],
    words: 'They’re published',
    to: '/admin/games',
    search: { only: 'no-description' },
  },
  lackingPrices: {
    roles: ['editor'],
    titles: ['Game without a price', 'Games without a price'],
    words: 'They’re published',
    to: '/admin/games',
    search: { only: 'no-price' },
  },
} as const satisfies Record<
  string,
  {
    roles: readonly Role[]
    titles: readonly [string, string]
    words: string
    to: string
    search?: Record<string, string>
  }
>
export type OpenItemKind = keyof typeof OPEN_ITEM_LINES
export const OPEN_ITEM_KINDS = Object.keys(OPEN_ITEM_LINES) as OpenItemKind[]
