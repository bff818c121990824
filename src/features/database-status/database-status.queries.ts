import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import type { databaseStatusApi } from './database-status.api.ts'

const api = clientOf<typeof databaseStatusApi>()

/** The version and limits of the site's PostgreSQL. */
export const databaseStatusQuery = () =>
  queryOptions({
    queryKey: ['admin', 'database'],
    queryFn: () => answerOf(api.admin.database.$get()),
  })
