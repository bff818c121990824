import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import { useConnection } from '#/client/connection.ts'
import { keepOwnPage, readOwnAnswers, savedPagePaths } from '#/client/device/own-pages.ts'
import { ME_KEY, useMe } from '#/client/me.ts'
import { forgetOwnPages } from '#/lib/browser-memory.ts'
import { atClock, noteSeen, useLookingForServer } from '../awaited-page.ts'

/** A page is stored after it has been open for this long with complete data. */
const SAVED_AFTER_MS = 3_000
const NONE: readonly string[] = []

export interface OwnPageProps {
  path: '/shelf' | '/played' | '/played/evening'
  /** Search strings that also work offline: "?show=wish". */
  searches?: readonly string[]
  /** Asks for what these show; the same function as long as the page stands. */
  whole?: (queryClient: QueryClient) => Promise<unknown>
}

/** A private page that can be read offline: it is stored while online; offline the stored version is shown with its date. */
export function OwnPage({ path, searches = NONE, whole }: OwnPageProps) {
  const queryClient = useQueryClient()
  const connection = useConnection()
  const me = useMe()
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const memberId = me?.member?.id
  const isUp = connection === 'up'
  useLookingForServer(savedAt !== null)

  useEffect(() => {
    if (!('caches' in window)) return undefined
    if (!isUp) {
      if (memberId) return undefined
      for (const searchStr of searches) noteSeen({ pathname: path, searchStr })
      // Other stored pages can be opened from here as well.
      void savedPagePaths().then((paths) => {
        for (const pathname of paths) noteSeen({ pathname, searchStr: '' })
      })
      void readOwnAnswers(queryClient, path === '/shelf' ? 'shelf' : 'evenings').then(setSavedAt)
      return undefined
    }
    if (!memberId) return undefined
    const keep = async () => {
      await whole?.(queryClient)
      await keepOwnPage(path, queryClient)
    }
    const timer = setTimeout(
      () => void keep().catch((cause: unknown) => console.debug('not saved for later', cause)),
      SAVED_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [isUp, memberId, path, searches, queryClient, whole])

  useEffect(() => {
    if (!isUp || savedAt === null) return
    setSavedAt(null)
    void queryClient.invalidateQueries({ queryKey: ME_KEY })
  }, [isUp, savedAt, queryClient])

  useEffect(() => {
    if (me && !me.member) void forgetOwnPages()
  }, [me])

  return (
    <div role="status">
      {!isUp && savedAt !== null && (
        <p className="line-note">
          <WifiOff aria-hidden />
          <span>
            {connection === 'offline' ? 'No connection.' : 'The site isn’t responding.'} What you see is from{' '}
            {savedWhen(savedAt)}
          </span>
        </p>
      )}
    </div>
  )
}

/** Formats a time in the visitor's time zone: "8:12 pm", with the day unless it is today. */
export function savedWhen(at: number, now = Date.now()): string {
  const moment = new Date(at)
  if (moment.toDateString() === new Date(now).toDateString()) return atClock(at)
  return `${moment.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })}, ${atClock(at)}`
}
