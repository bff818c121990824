import { useOwnedByTwo } from '#/features/pair/pair.queries.ts'
import { inFigures } from '#/lib/text/in-figures.ts'
import { TextLink } from '#/ui/button/text-link.tsx'

/** The number of games a pair owns with a link to their shelf (PAIR-02); nothing without a pair. */
export function OurShelfLink() {
  const owned = useOwnedByTwo()
  return owned === undefined ? null : <TextLink to="/us/shelf">We own {inFigures(owned)}</TextLink>
}
