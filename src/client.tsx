import './shell/start/framework-first.ts'
import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { apiProblemAdapter } from './client/problem-adapter.ts'
import { getRouter } from './router.tsx'
import { trustReact } from './shared/trusted-types.ts'
import { openInWholeTree, wholeTreeFor } from './whole-tree.ts'

/**
 * Takes the page over in the browser. The framework's own entry also brings what calls functions on the server; ours
 * are endpoints.
 */
async function takeOver() {
  trustReact()
  const router = getRouter()
  router.update({ ...router.options, ...{ serializationAdapters: [apiProblemAdapter] } })
  await wholeTreeFor(router, router.history.location.pathname)
  openInWholeTree(router)
  await hydrate(router)
  window.$_TSR?.h()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
}

void takeOver()
