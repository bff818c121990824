import { Asset, HeadContent, useRouter, useTags } from '@tanstack/react-router'
import { useEffect } from 'react'

const DATA_BLOCK = 'application/ld+json'

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
        if (pathChanged)
          for (const block of document.head.querySelectorAll(`script[type="${DATA_BLOCK}"]`)) block.remove()
      }),
    [router],
  )
  return import.meta.env.DEV ? <HeadContent /> : <TagsOfRoutes />
}

/**
 * What is preloaded was so when the page came; on taking it over React would ask for it a second time. Nor does it take
 * structured data over: a block that React does not know of can leave without it.
 */
const LEFT_OUT = import.meta.env.SSR ? ['modulepreload'] : ['modulepreload', 'preload', DATA_BLOCK]

function TagsOfRoutes() {
  const tags = useTags().filter(
    ({ attrs }) => ![attrs?.rel, attrs?.type].some((of) => LEFT_OUT.includes(`${of}`)),
  )
  return tags.map((tag) => <Asset {...tag} key={JSON.stringify(tag)} />)
}
