import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ListRules, listAsked, listSearchIn, listSearchOf } from '#/lib/paged-lists.ts'
import type { ListControl } from '#/ui/list/list-tools.tsx'

/**
 * Which part of a list the address of a screen asks for, and how another is asked for. It is read by the screen and not by its
 * route, whose rules every visitor would load.
 * @param beside what else stands in the address, and stays there
 */
export function useListSearch<const List extends ListRules>(
  rules: List,
  beside: Record<string, string> = {},
): ListControl<List> {
  const asked = listAsked(rules, listSearchIn(rules, useLocation().search))
  const navigate = useNavigate()
  return {
    asked,
    onAsk: (asked, how) =>
      void navigate({
        to: '.',
        search: { ...listSearchOf(rules, asked), ...beside } as never,
        resetScroll: false,
        ...how,
      }),
  }
}
