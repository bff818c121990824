import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WaysBack } from '../list/ways-back.tsx'
import { mergeTakenBackInWords } from './merge-words.rules.ts'
import { recentMergesQuery, useTakeMergeBack } from './merging.queries.ts'

/** The games that were merged and whose other half still lies in the trash, with the way back; nothing where there are none. */
export function RecentMerges() {
  const { data: merges } = useQuery(recentMergesQuery())
  const { mutate, isPending, error } = useTakeMergeBack()
  const [said, setSaid] = useState('')
  const takeBack = (id: number) => {
    setSaid('')
    mutate(id, { onSuccess: (answer) => setSaid(mergeTakenBackInWords(answer)) })
  }
  return (
    <WaysBack
      title="Merged"
      hint="Can be taken back while the game that left lies in the trash."
      className="mt-6"
      acts={merges}
      what={({ left, stays }) => (
        <>
          <bdi className="font-semibold">{left}</bdi> into <bdi className="font-semibold">{stays}</bdi>
        </>
      )}
      about={({ left }) => left}
      {...{ said, isPending, error }}
      onTakeBack={takeBack}
    />
  )
}
