import { answerOf, clientOf } from '#/client/client.ts'
import { pagedListQuery } from '#/client/editing.ts'
import { CREATED_LIST } from '#/lib/paged-lists.ts'
import type { auditApi } from './audit.api.ts'

const api = clientOf<typeof auditApi>()

export const activityLogQuery = pagedListQuery(['admin', 'audit-log'], CREATED_LIST, (query) =>
  answerOf(api.admin['audit-log'].$get({ query })),
)
