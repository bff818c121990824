import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WaysBack } from '../list/ways-back.tsx'
import { recentChangesQuery, useTakeChangeBack } from './many-games.queries.ts'
import { fieldLabel } from './many-games.rules.ts'
import { gamesInWords, takenBackInWords } from './words.rules.ts'

/** What was changed of many games in the last 30 days, with the way back; nothing where there is nothing. */
export function RecentChanges() {
  const { data: changes } = useQuery(recentChangesQuery())
  const { mutate, isPending, error } = useTakeChangeBack()
  const [said, setSaid] = useState('')
  const takeBack = (id: number) => {
    setSaid('')
    mutate(id, { onSuccess: (answer) => setSaid(takenBackInWords(answer)) })
  }
  return (
    <WaysBack
      title="Changed together"
      hint="In the last 30 days. What was changed again since stays as it is."
      className="mt-12"
      acts={changes}
      what={({ field, count, title }) => (
        <>
          <span className="font-semibold">{fieldLabel(field)}</span> of{' '}
          {count === 1 ? <bdi>{title}</bdi> : gamesInWords(count)}
        </>
      )}
      about={({ field }) => fieldLabel(field)}
      {...{ said, isPending, error }}
      onTakeBack={takeBack}
    />
  )
}
