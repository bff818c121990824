import { type ReactNode, useEffect, useState } from 'react'
import { newKey } from '#/lib/memory/idempotency-key.ts'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'
import { useBeginLetter } from '../letters.queries.ts'
import './letter.css'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { IconLink } from '#/ui/button/icon-button.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'

interface NewLetterProps {
  /** What it begins with; empty without it. */
  from: 'recent-posts' | undefined
  onBegun: (id: number) => void
}

/** Begins a campaign, and leads to it. */
export function NewLetter({ from, onBegun }: NewLetterProps) {
  const [key] = useState(newKey)
  const { mutate, error } = useBeginLetter(from, ({ id }) => onBegun(id))
  useEffect(() => mutate(key), [mutate, key])
  if (!error) return <Skeleton className="mt-10 h-[70vh]" />
  return (
    <Alert
      className="mt-10"
      title="The campaign could not be created"
      action={<Button onClick={() => mutate(key)}>Try Again</Button>}
    >
      {error.message}
    </Alert>
  )
}

interface LetterHeadProps {
  title: string
  state: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

/** The head of a letter's screen: the way back, what it is called, how it stands, and what can be done. */
export function LetterHead({ title, state, children }: LetterHeadProps) {
  return (
    <ScreenHead
      title={<bdi>{title || 'New campaign'}</bdi>}
      back={
        <IconLink to="/admin/newsletter" label="Back to campaigns">
          <ArrowLeft aria-hidden />
        </IconLink>
      }
      state={<p role="status">{state}</p>}
    >
      {children}
    </ScreenHead>
  )
}
