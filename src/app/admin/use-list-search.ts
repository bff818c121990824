import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ListRules, listQueryOf, listSearchIn, listSearchOf } from '#/lib/paged-lists.ts'
import type { ListControl } from '#/ui/list.tsx'

/**
 * The list query in a screen's address, and a function to change it. Read by the screen and not by its route, whose code every
 * visitor would load.
 * @param beside further parameters of the address, which stay
 */
export function useListSearch<const List extends ListRules>(
  rules: List,
  beside: Record<string, string> = {},
): ListControl<List> {
  const navigate = useNavigate()
  const read = (search: Record<string, unknown>) => listQueryOf(rules, listSearchIn(rules, search))
  return {
    query: read(useLocation().search),
    onAsk: (change, how) =>
      void navigate({
        to: '.',
        // Based on the latest address, which may not be rendered yet: two quick changes must not overwrite each other.
        search: ((latest: Record<string, unknown>) => ({
          ...listSearchOf(rules, { ...read(latest), ...change }),
          ...beside,
        })) as never,
        resetScroll: false,
        ...how,
      }),
  }
}
