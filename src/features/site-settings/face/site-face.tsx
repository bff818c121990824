import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'
import { storedSettingsQuery } from '../setting-changes.queries.ts'
import { FaceForm } from './face-form.tsx'

/** Where an owner changes how the site looks and what it says first. */
export function SiteFace(props: Omit<ComponentProps<typeof FaceForm>, 'stored'>) {
  const { data, error, refetch } = useQuery(storedSettingsQuery())
  if (data) return <FaceForm stored={data} {...props} />
  if (!error)
    return (
      <>
        <ScreenHead title="Settings" />
        <Skeleton className="mt-6 h-[70vh]" />
      </>
    )
  return (
    <Alert
      title="The settings could not be loaded"
      action={<Button onClick={() => refetch()}>Try Again</Button>}
    >
      {error.message}
    </Alert>
  )
}
