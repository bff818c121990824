import { useState } from 'react'
import type { ComparedVersion, RestoredVersion } from '#/shared/versions.ts'
import { useTakeBack } from '../status/take-back.tsx'
import { Moment } from '../text/moment.tsx'

/** Which version is to come back, over which state. */
export interface BackAsked {
  version: number
  revision: number
}

/** Brings versions back at once, with the way back from that in the dark bar. */
export function useBringingBack(restore: (asked: BackAsked) => Promise<RestoredVersion>) {
  const offer = useTakeBack()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<Error>()
  return {
    isPending,
    problem,
    async bringBack({ id, revision, savedAt }: ComparedVersion) {
      setPending(true)
      setProblem(undefined)
      try {
        const { before, leftOut, ...done } = await restore({ version: id, revision })
        const missing =
          leftOut.length > 0 && ` What is not there any more was left out: ${leftOut.join(', ')}.`
        if (before !== null)
          offer({
            words: (
              <>
                {savedAt === null ? (
                  'What was delivered'
                ) : (
                  <>
                    The version of <Moment at={savedAt} />
                  </>
                )}{' '}
                is back.{missing}
              </>
            ),
            takeBack: () => restore({ version: before, revision: done.revision }),
          })
      } catch (cause) {
        setProblem(cause as Error)
      } finally {
        setPending(false)
      }
    },
  }
}

export type BringingBack = ReturnType<typeof useBringingBack>
