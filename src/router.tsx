import {
  dehydrate,
  hydrate,
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ErrorScreen, NotFoundScreen } from '#/app/screens/error-screen.tsx'
import { isProblem, isUnanswered } from './client/client.ts'
import { ME_KEY } from './client/me.ts'
import { partedAddress, readSearchParameters, writeSearchParameters } from './lib/address.ts'
import { whenHydrated } from './lib/hydration.ts'
import { routeTree } from './routeTree.gen.ts'

const STALE_AFTER_MS = 30_000
/** How long queries of this visit are cached: Back finds the page unchanged, and it opens offline. */
const SAVED_MS = 30 * 60_000
const REQUESTED_AGAIN_AFTER_MS = 1_000

/** Creates the router with its query cache. The server creates one per request, the browser one per visit. */
export function getRouter() {
  // After the end of the session or the loss of a role, the displayed member is outdated. Only the account query is refetched:
  // the refused queries would be refused again, and trigger this handler again.
  const onError = (error: unknown) => {
    if (isProblem(error, 'not-signed-in') || isProblem(error, 'role-needed'))
      void queryClient.invalidateQueries({ queryKey: ME_KEY, exact: true })
  }
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // On the server it ends with the page; a query with a time of its own would be held there until that is over.
        gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : SAVED_MS,
        refetchOnWindowFocus: false,
        // Queries a page needs to open are retried until the server answers (FIND-06); others fail at once.
        retry: (_failures, error) => isUnanswered(error) && isOpeningPage(),
        retryDelay: REQUESTED_AGAIN_AFTER_MS,
      },
    },
  })
  const isOpeningPage = () => typeof document !== 'undefined' && router.state.isLoading
  const router = createRouter({
    routeTree,
    context: { queryClient },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: () => <NotFoundScreen />,
    // An address below a page that has none of its own is the site's 404, not that page's.
    notFoundMode: 'root',
    // An unknown parameter must not reach loaders or cache keys; a campaign's (?utm_source=…) stays in the address unread.
    search: { strict: true },
    parseSearch: (search) => readSearchParameters(partedAddress(search).page),
    stringifySearch: writeSearchParameters,
  })
  // Set here: the option's type takes no data of unknown shape.
  Object.assign(router.options, {
    dehydrate: () => ({ queries: withoutClock(queryClient) }),
    hydrate: ({ queries }: CarriedQueries) => hydrate(queryClient, { queries: asOfNow(queries) }),
  })
  if (typeof document !== 'undefined') {
    // It listens to changes only: the initial state must be set, so that changes made offline are queued.
    onlineManager.setOnline(navigator.onLine)
    // On a navigation before hydration, the address changes at once and the page right after: otherwise the next page would be
    // hydrated over the html of this one, and React would discard it.
    const { load } = router
    const begunAt = router.history.location.href
    router.load = async (options) => {
      if (router.history.location.href !== begunAt) await whenHydrated
      await load(options)
    }
  }
  return router
}

/**
 * The dehydrated queries without their timestamps: equal pages have equal bytes. Queries still running are refetched by the
 * browser: streamed later, they would need a script that the page's policy does not list.
 */
const withoutClock = (queryClient: QueryClient) =>
  dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
  }).queries.map((query) => ({
    ...query,
    dehydratedAt: 0,
    state: { ...query.state, dataUpdatedAt: 0, errorUpdatedAt: 0 },
  }))

interface CarriedQueries {
  queries: ReturnType<typeof withoutClock>
}

/** Marks the queries of a page's html as fetched now: the browser has just received them. */
const asOfNow = (queries: CarriedQueries['queries']) =>
  queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } }))

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
