import { useEffect, useState } from 'react'
import { newKey } from '#/shared/memory/idempotency-key.ts'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'
import { useBeginLetter } from '../letters.queries.ts'

/** Begins a letter that is no post, and leads to it. */
export function NewLetter({ onBegun }: { onBegun: (id: number) => void }) {
  const [key] = useState(newKey)
  const { mutate, error } = useBeginLetter(({ id }) => onBegun(id))
  useEffect(() => mutate(key), [mutate, key])
  if (!error) return <Skeleton className="mt-10 h-[70vh]" />
  return (
    <Alert
      className="mt-10"
      title="The letter could not be begun"
      action={<Button onClick={() => mutate(key)}>Try Again</Button>}
    >
      {error.message}
    </Alert>
  )
}
