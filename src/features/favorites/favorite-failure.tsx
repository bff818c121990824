import { useState } from 'react'
import { TextButton } from '#/ui/button/text-link.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useLastFavorite } from './favorites.queries.ts'

/** Says that a heart was taken back, and why, until it is read or another one holds (checklist FAV-01). */
export function FavoriteFailure({ className }: { className?: string }) {
  const last = useLastFavorite()
  const [readAt, setReadAt] = useState(0)
  if (!last?.error || last.at === readAt) return null
  return (
    <Alert className={className} action={<TextButton onClick={() => setReadAt(last.at)}>Dismiss</TextButton>}>
      Your favorites were not changed. {last.error.message}
    </Alert>
  )
}
