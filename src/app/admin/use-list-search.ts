import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ListRules, listQueryOf, listSearchIn, listSearchOf } from '#/lib/paged-lists.ts'
import type { ListControl } from '#/ui/list/list-tools.tsx'

/**
 * The list query in a screen's address, and a function to change it. Read by the screen and not by its route, whose code every
 * visitor would load.
 * @param beside further parameters of the address, which stay
 */
export function useListSearch<const List extends ListRules>(
  rules: List,
  beside: Record<string, string> = {},
): ListControl<List> {
  const read = (search: Record<string, unknown>) => listQueryOf(rules, listSearchIn(rules, search))
  return {
    query: read(useLocation().search),
    onAsk: useSearchChange(read, (query) => ({ ...listSearchOf(rules, query), ...beside })),
  }
}

/**
 * Changes parts of the search parameters, based on the latest address, which may not be rendered yet: two quick changes must not
 * overwrite each other.
 */
export function useSearchChange<Args extends object>(
  read: (search: Record<string, unknown>) => Args,
  write: (query: Args) => object,
): (change: Partial<Args>, how?: { replace: boolean }) => void {
  const navigate = useNavigate()
  return (change, how) =>
    void navigate({
      to: '.',
      search: ((latest: Record<string, unknown>) => write({ ...read(latest), ...change })) as never,
      resetScroll: false,
      ...how,
    })
}
