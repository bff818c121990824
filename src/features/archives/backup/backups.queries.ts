import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import type { backupsApi } from './backups.api.ts'

const api = clientOf<typeof backupsApi>()

/** What is known of the site's backups; asked anew each time the dashboard opens. */
export const backupsQuery = () =>
  queryOptions({
    staleTime: 0,
    queryKey: ['admin', 'backups'],
    queryFn: () => answerOf(api.admin.backups.$get()),
  })
