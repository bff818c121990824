import type { ListAsked, ListRules } from '#/shared/paged-lists.ts'

/** Which part of a list is shown, as its address says it, and how another is asked for. */
export interface ListControl<List extends ListRules> {
  asked: ListAsked<List>
  /** `replace` where it should take no place of its own among the addresses to go back to. */
  onAsk: (asked: ListAsked<List>, how?: { replace: boolean }) => void
}
