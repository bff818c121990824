import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { asMarked, forgetHere, type MarkedHere, useChosenHere } from '#/client/device-choices.ts'
import { meQuery, useMe } from '#/client/me.ts'
import { DEVICE_CHOICES_AT_ONCE } from '#/domain/accounts/device-choices.rules.ts'
import type { marksApi } from './marks.api.ts'
import { SHELF_KEY } from './marks.queries.ts'

const api = clientOf<typeof marksApi>()

/**
 * Lets what was said on this device join the account of whoever signs in; several tabs doing so do no harm. What cannot be
 * sent stays here, and is sent on the next visit.
 */
export function useJoinMarks(): void {
  const queryClient = useQueryClient()
  const memberId = useMe()?.member?.id
  const { marks: here } = useChosenHere()
  const { mutate } = useMutation({
    // In turn with what is pressed meanwhile.
    scope: { id: 'marks' },
    mutationFn: (joining: readonly MarkedHere[]) =>
      answerOf(api.shelf['from-device'].$post({ json: { marks: joining.map(asMarked) } }, repeatable)),
    onSuccess: async (_, joined) => {
      await queryClient.invalidateQueries({ queryKey: meQuery().queryKey, exact: true })
      forgetHere({ marks: joined })
      await queryClient.invalidateQueries({ queryKey: SHELF_KEY })
    },
  })
  useEffect(() => {
    if (memberId && here.length > 0) mutate(here.slice(0, DEVICE_CHOICES_AT_ONCE))
  }, [memberId, here, mutate])
}
