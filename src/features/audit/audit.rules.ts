import { CREATED_SORTS, type ListRules } from '#/shared/paged-lists.ts'

/** How admins can ask for the activity log. */
export const AUDIT_LIST = { kinds: [], sorts: CREATED_SORTS } as const satisfies ListRules

/** What changed, in one line: "siteName: TwoTop → Dos". */
export function detailsInWords(details: Record<string, unknown> | null): string {
  return Object.entries(details ?? {})
    .map(([name, value]) => `${name}: ${valueInWords(value)}`)
    .join(' · ')
}

function valueInWords(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    if ('from' in value && 'to' in value) return `${valueInWords(value.from)} → ${valueInWords(value.to)}`
    return JSON.stringify(value)
  }
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value === '' || value === null || value === undefined ? 'nothing' : String(value)
}
