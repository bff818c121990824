import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { Me } from '#/features/accounts/model/me.schema.ts'
import { NO_CHOICES } from '#/features/accounts/model/no-one.rules.ts'
import { getFrom } from './client.ts'

const FRESH_MS = 5 * 60_000

/** The query key of the signed-in member; all keys that begin with it hold personal data. */
export const ME_KEY = ['me'] as const

/** The account data of a guest: no member, and nothing chosen. */
export const NO_ONE: Me = { member: null, ...NO_CHOICES }

/** Query options of the signed-in member with favorites, ratings, shelf and votes: the only personal data of a public page. */
export const meQuery = () =>
  queryOptions({
    queryKey: ME_KEY,
    queryFn: ({ signal }) => getFrom<Me>('/api/me', { signal }),
    staleTime: FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: true,
  })

/** Applies a saved change again, and repeats requests in progress: a response that arrived meanwhile may lack it. */
export function showTaken(queryClient: QueryClient, show: () => void): void {
  show()
  const about = { queryKey: meQuery().queryKey, exact: true }
  if (queryClient.isFetching(about) > 0) void queryClient.invalidateQueries(about)
}

const hearNothing = () => () => undefined
const unknown = () => undefined

/** Selects a part of the visitor's data; undefined until the first response, on the server, and while hydrating. */
function useMeQuery<Part>(select: (me: Me) => Part): Part | undefined {
  const { data } = useQuery({ ...meQuery(), select })
  // Only changes before hydration need a second render; usually there are none.
  return useSyncExternalStore(hearNothing, () => data, unknown)
}

/** Selects a part of the visitor's data, and renders again only if it changes. While unknown, the data is a guest's. */
export function usePartOfMe<Part>(partOf: (me: Me) => Part): Part {
  const part = useMeQuery(partOf)
  return part === undefined ? partOf(NO_ONE) : part
}

const whole = (me: Me) => me

/** Returns the data of the member or guest (AUTH-13); undefined on the server, while hydrating, and until the first response. */
export const useMe = (): Me | undefined => useMeQuery(whole)

/** The texts and the behaviour of the sign-in dialog. */
export interface SignInMatter {
  /** A positive message to show first. */
  notice?: string | undefined
  /** The initial form, by default sign-in. */
  start?: 'signUp' | 'signIn' | undefined
  /** What the account is for, in place of the usual line. */
  purpose?: string | undefined
  /** The item that waits to be saved: its title and picture. */
  keeping?: { title: string; picture: ReactNode } | undefined
  email?: string | undefined
  /** Called if the dialog is closed after a session ended during work; after signing in again, the work continues. */
  onLeave?: (() => void) | undefined
  /** The page of this site that the mailed link returns to; by default the current one. */
  backTo?: string | undefined
}

/** Provides {@link useSignIn} with the dialog; pages without the site's frame, such as a room, have none, and nothing opens. */
export const SignInContext = createContext<(intention?: () => void, matter?: SignInMatter) => void>(
  () => undefined,
)

/** Provides {@link useWithName} with the dialog that asks for a username. */
export const NameContext = createContext((act: () => void, _isForPair?: boolean): void => act())

/** Returns a function that runs an action which shows the member's name, to a partner if `isForPair`; asks for a name first. */
export const useWithName = () => useContext(NameContext)

/** Returns a stable function that opens the sign-in dialog; `intention` runs after signing in (AUTH-11), also in another tab. */
export const useSignIn = () => useContext(SignInContext)
