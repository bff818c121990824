import { Asset, HeadContent, useRouter, useTags } from '@tanstack/react-router'
import { useEffect } from 'react'

const DATA_BLOCK = 'script[type="application/ld+json"]'

/**
 * What the routes say in the head of a page. The framework would also have every module fetched before the first
 * picture: that is left to the starter (start-page.ts). Structured data is written by the server, for whoever reads the
 * page from its address; it leaves with that page.
 */
export function PageHead() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) for (const block of document.head.querySelectorAll(DATA_BLOCK)) block.remove()
      }),
    [router],
  )
  return import.meta.env.DEV ? <HeadContent /> : <TagsOfRoutes />
}

/** What is preloaded was so when the page came; on taking it over React would ask for it a second time. */
const LEFT_OUT = import.meta.env.SSR ? ['modulepreload'] : ['modulepreload', 'preload']

function TagsOfRoutes() {
  const tags = useTags().filter(({ attrs }) => !LEFT_OUT.includes(String(attrs?.rel)))
  return tags.map((tag) => <Asset {...tag} key={JSON.stringify(tag)} />)
}
