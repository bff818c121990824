import { Asset, HeadContent, useTags } from '@tanstack/react-router'

/**
 * What the routes say in the head of a page. The framework would also have every module fetched before the first
 * picture: that is left to the starter (start-page.ts).
 */
export function PageHead() {
  if (import.meta.env.DEV) return <HeadContent />
  return <TagsOfRoutes />
}

function TagsOfRoutes() {
  const tags = useTags().filter(({ attrs }) => attrs?.rel !== 'modulepreload')
  return tags.map((tag) => <Asset {...tag} key={JSON.stringify(tag)} />)
}
