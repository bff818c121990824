import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'

/** How admins can ask for subscribers: those who confirmed, those of whom that is awaited. */
export const SUBSCRIBER_LIST = {
  kinds: ['confirmed', 'waiting'],
  sorts: CREATED_SORTS,
} as const satisfies ListRules

/** How admins can ask for mails that were given up. */
export const FAILED_MAIL_LIST = { kinds: [], sorts: CREATED_SORTS } as const satisfies ListRules
