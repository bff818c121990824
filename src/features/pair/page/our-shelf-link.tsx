import { useMe } from '#/client/me.ts'
import { TextLink } from '#/ui/button/text-link.tsx'

/** How many games either of two who keep a table owns, and the way there (PAIR-02); nothing for whoever keeps none. */
export function OurShelfLink() {
  const me = useMe()
  if (!me?.pair) return null
  const owned = new Set([...me.shelf.own, ...me.pair.own]).size
  return <TextLink to="/us/shelf">We own {owned.toLocaleString('en-US')}</TextLink>
}
