import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import type { backupsApi } from '../archives.api.ts'

const api = clientOf<typeof backupsApi>()

/** Query for the site's backups. It is refetched whenever the dashboard opens. */
export const backupsQuery = () =>
  queryOptions({
    staleTime: 0,
    queryKey: ['admin', 'backups'],
    queryFn: () => answerOf(api.admin.backups.$get()),
  })
