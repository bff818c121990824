import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { ARCHIVE_MAX_BYTES, ARCHIVE_PROBLEMS } from '../archives.rules.ts'
import type { siteArchivesApi } from './site-archives.api.ts'
import type { SiteArchive, SiteArchives } from './site-archives.schema.ts'

const api = clientOf<typeof siteArchivesApi>()

const LOOK_AGAIN_MS = 500

/** The state of archive jobs, polled while one is running. */
export const archivesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'archives'],
    queryFn: () => answerOf(api.admin.archives.$get()),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isArchiveAtWork(state.data?.made) || isArchiveAtWork(state.data?.sent) ? LOOK_AGAIN_MS : false,
  })

export const isArchiveAtWork = (archive: SiteArchive | null | undefined): boolean =>
  archive != null && ['making', 'reading', 'writing'].includes(archive.state)

export function useMakeArchive() {
  const noted = useNoted('made')
  return useMutation({ mutationFn: () => answerOf(api.admin.archives.$post()), onSuccess: noted })
}

/** Uploads an archive for checking; its bytes unchanged. */
export function useSendArchive() {
  const noted = useNoted('sent')
  return useMutation({
    mutationFn: (file: File) => {
      if (file.size === 0) throw new Error(ARCHIVE_PROBLEMS.empty)
      if (file.size > ARCHIVE_MAX_BYTES) throw new Error(ARCHIVE_PROBLEMS.tooLarge)
      return answerOf(
        api.admin.archives.sent.$post(
          { query: { file: file.name } },
          { headers: { 'content-type': 'application/octet-stream' }, init: { body: file } },
        ),
      )
    },
    onSuccess: noted,
  })
}

export function useReadIn() {
  const noted = useNoted('sent')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => answerOf(api.admin.archives[':id'].writing.$put({ param: { id } })),
    onSuccess: noted,
    onError: () => queryClient.invalidateQueries({ queryKey: archivesQuery().queryKey }),
  })
}

/** Refetches everything, so that every page shows the site's current data. */
export function useShowSiteAnew() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries()
}

function useNoted(which: 'made' | 'sent') {
  const queryClient = useQueryClient()
  const { queryKey } = archivesQuery()
  return (archive: SiteArchive) => {
    queryClient.setQueryData(queryKey, (known: SiteArchives | undefined) =>
      known ? { ...known, [which]: archive } : known,
    )
    return queryClient.invalidateQueries({ queryKey })
  }
}
