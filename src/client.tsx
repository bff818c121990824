import '#/app/start/framework-first.ts'
import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { trustReact } from '#/lib/trusted-types.ts'
import { apiProblemAdapter } from './client/client.ts'
import { getRouter } from './router.tsx'
import { runAsTask } from './ui/later.tsx'

/** A slow phone can be touched between what comes before and what comes after. */
const turn = () => new Promise<void>((resolve) => runAsTask(resolve))

/**
 * Takes the page over in the browser. The framework's own entry also brings what calls functions on the server; ours
 * are endpoints.
 */
async function takeOver() {
  trustReact()
  await turn()
  const router = getRouter()
  router.update({ ...router.options, ...{ serializationAdapters: [apiProblemAdapter] } })
  await turn()
  await hydrate(router)
  await turn()
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
