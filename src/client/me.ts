import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { Me } from '#/features/accounts/model/me.schema.ts'
import { NO_CHOICES } from '#/features/accounts/model/no-one.rules.ts'
import { getFrom } from './client.ts'

const FRESH_MS = 5 * 60_000

/** Query key prefix of all data of the signed-in member. */
export const ME_KEY = ['me'] as const

/** The account data of a guest: no member, no favorites, ratings, shelf marks or votes. */
export const NO_ONE: Me = { member: null, ...NO_CHOICES }

/** Query options for the signed-in member and their favorites, ratings, shelf and votes. */
export const meQuery = () =>
  queryOptions({
    queryKey: ME_KEY,
    queryFn: ({ signal }) => getFrom<Me>('/api/me', { signal }),
    staleTime: FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: true,
  })

/** Shows a saved change, such as a rating, with `show`. Restarts a running `/api/me` call, whose response may lack the change. */
export function showSavedChange(queryClient: QueryClient, show: () => void): void {
  show()
  const about = { queryKey: meQuery().queryKey, exact: true }
  if (queryClient.isFetching(about) > 0) void queryClient.invalidateQueries(about)
}

const hearNothing = () => () => undefined
const unknown = () => undefined

/** Returns a part of the visitor's account data; undefined until it is loaded, on the server, and while hydrating. */
function useMeQuery<Part>(select: (me: Me) => Part): Part | undefined {
  const { data } = useQuery({ ...meQuery(), select })
  // Only changes before hydration need a second render; usually there are none.
  return useSyncExternalStore(hearNothing, () => data, unknown)
}

/** Returns the part of the account data that `partOf` selects. Until the data is loaded, the visitor counts as a guest. */
export function usePartOfMe<Part>(partOf: (me: Me) => Part): Part {
  const part = useMeQuery(partOf)
  return part === undefined ? partOf(NO_ONE) : part
}

const whole = (me: Me) => me

/** Returns the visitor's account data (AUTH-13). A guest's `member` is null. Returns undefined on the server and until loaded. */
export const useMe = (): Me | undefined => useMeQuery(whole)

/** Options of the sign-in dialog: for example a message, or which form (sign-in or sign-up) comes first. */
export interface SignInOptions {
  /** A success message at the top of the dialog. */
  notice?: string | undefined
  /** The form shown first, by default sign-in. */
  start?: 'signUp' | 'signIn' | undefined
  /** The sentence on what the account is for, instead of the default one. */
  purpose?: string | undefined
  /** The title and image of a choice that will be saved in the account. */
  keeping?: { title: string; picture: ReactNode } | undefined
  email?: string | undefined
  /** Called if the visitor closes the dialog that opened because the session ended during work. */
  onLeave?: (() => void) | undefined
  /** The path that the mailed link returns to; by default the current page. */
  backTo?: string | undefined
}

/** React context with the function that opens the sign-in dialog. In rooms the function does nothing. */
export const SignInContext = createContext<(afterSignIn?: () => void, options?: SignInOptions) => void>(
  () => undefined,
)

/**
 * React context with a function that runs `act` once the member has a username. A dialog asks for a missing username.
 * If `isForPair` is true, the dialog mentions the partner. Components get the function from {@link useWithName}.
 */
export const NameContext = createContext<(act: () => void, isForPair?: boolean) => void>((act) => act())

/** Returns a function that runs an action once the member has a username. A dialog asks for a missing username. */
export const useWithName = () => useContext(NameContext)

/** Returns a stable function that opens the sign-in dialog. A callback (first argument) runs after the sign-in (AUTH-11). */
export const useSignIn = () => useContext(SignInContext)
