import { useOwnedByTwo } from '#/features/pair/pair.queries.ts'
import { inFigures } from '#/lib/text/in-figures.ts'
import { TextLink } from '#/ui/button/text-link.tsx'

/** How many games either of two who keep a table owns, and the way there (PAIR-02); nothing for whoever keeps none. */
export function OurShelfLink() {
  const owned = useOwnedByTwo()
  return owned === undefined ? null : <TextLink to="/us/shelf">We own {inFigures(owned)}</TextLink>
}
