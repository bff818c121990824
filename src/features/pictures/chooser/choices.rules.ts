import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'

/** List rules of the image chooser: searched by name and text, newest first. */
export const CHOICES_LIST = { kinds: [], sorts: CREATED_SORTS } as const satisfies ListRules

/** The effect of an arrow key in a grid with columns: the new position, or the same at the edge. */
export function placeAfter(
  key: string,
  place: number,
  { count, columns }: { count: number; columns: number },
) {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  const to = key === 'Home' ? 0 : key === 'End' ? count - 1 : place + (steps[key] ?? 0)
  return to >= 0 && to < count ? to : place
}
