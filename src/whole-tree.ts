import type { AnyRouter } from '@tanstack/react-router'
import { isSeldomOpened } from './shared/address/seldom-addresses.ts'
import { untilItOpens } from './shell/connection/until-it-opens.ts'

let joining: Promise<void> | undefined

/**
 * Lets a router know the routes of pages that are seldom opened as well, once one of their addresses is asked for; other
 * pages go without them (tasks/budgets/seldom-routes.ts). Where they cannot be had nothing is joined, and whoever asks
 * next tries again.
 */
export async function wholeTreeFor(router: AnyRouter, pathname: string): Promise<void> {
  if (import.meta.env.DEV || !isSeldomOpened(pathname)) return
  joining ??= join(router)
  try {
    await joining
  } catch (cause) {
    joining = undefined
    throw cause
  }
}

async function join(router: AnyRouter) {
  const { rootRouteChildren } = await import('virtual:seldom-routes')
  const { routeTree } = router
  routeTree.addChildren([...Object.values(routeTree.children ?? {}), ...Object.values(rootRouteChildren)])
  router.setRoutes(router.buildRouteTree())
}

/** Has the tree whole before a page of theirs is opened, or prepared because somebody is about to. */
export function openInWholeTree(router: AnyRouter): void {
  const { load, preloadRoute, history } = router
  router.load = async (options) => {
    const { pathname, search, href } = history.location
    await wholeTreeFor(router, pathname).catch(() => {
      // It is waited for as any page is that cannot be had; once it can, its address is opened anew.
      void untilItOpens({ pathname, searchStr: search }, new AbortController().signal).then(() => {
        if (history.location.href === href) window.location.reload()
      })
    })
    await load(options)
  }
  const prepare: typeof preloadRoute = async (options) => {
    const { pathname } = router.buildLocation(options as Parameters<typeof router.buildLocation>[0])
    const isWhole = await wholeTreeFor(router, pathname).then(
      () => true,
      () => false,
    )
    return isWhole ? preloadRoute(options) : undefined
  }
  router.preloadRoute = prepare
}
