import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'

/** List rules of subscribers: confirmed, or waiting for confirmation. */
export const SUBSCRIBER_LIST = {
  kinds: ['confirmed', 'waiting'],
  sorts: CREATED_SORTS,
} as const satisfies ListRules

/** List rules of failed mails. */
export const FAILED_MAIL_LIST = { kinds: [], sorts: CREATED_SORTS } as const satisfies ListRules
