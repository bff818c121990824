import { SETTING_FIELDS } from '#/features/site-settings/model/setting-fields.rules.ts'
import { longDate, longDateTime } from '#/lib/format.ts'
import { AUDIT_ACTS, type AuditAct, CHANGED } from './model/audit-acts.rules.ts'

const sentenceOf = (act: string): string | undefined =>
  Object.hasOwn(AUDIT_ACTS, act) ? AUDIT_ACTS[act as AuditAct] : undefined

/** Formats an activity log entry as two texts around the item's title: "moved the game " and " to the trash". */
export function formatAct(
  act: string,
  details: Record<string, unknown> | null,
): readonly [before: string, after: string | null] {
  const sentence = sentenceOf(act) ?? `did: ${act}, {it}`
  const filled = sentence.replaceAll(/\{(?!it\})(\w+)\}/g, (_, name: string) => formatValue(details?.[name]))
  const [before = '', after = null] = filled.split('{it}')
  return [before, after]
}

/** Formats the changes in an activity log entry: "Site Name: TwoTop → Dos". Omits what {@link formatAct} already shows. */
export function formatDetails(details: Record<string, unknown> | null, act = ''): string {
  const sentence = sentenceOf(act) ?? ''
  return Object.entries(details ?? {})
    .filter(
      ([name, value]) => !sentence.includes(`{${name}}`) && !(Array.isArray(value) && value.length === 0),
    )
    .map(([name, value]) =>
      value === CHANGED ? `${labelOf(name)} changed` : `${labelOf(name)}: ${formatValue(value)}`,
    )
    .join(' · ')
}

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SETTING_FIELDS).map(([name, { label }]) => [name, label])),
  ...{ publishedAt: 'Published', plannedFor: 'Goes out', seen: 'Checked', by: 'Reason', words: 'Alt text' },
  ...{ stayed: 'Changed since then, so left as is', isDecoration: 'Decoration', titles: 'Games' },
  ...{ slug: 'Address', url: 'Link', templateUrl: 'Template URL', affiliateId: 'Affiliate ID' },
  ...{ created: 'Added', refused: 'Skipped', ms: 'Milliseconds', countries: 'Delivers to' },
}

/** A detail's name for people: `affiliateTag` as `Affiliate tag`. */
function labelOf(name: string): string {
  const known = Object.hasOwn(LABELS, name) ? LABELS[name] : undefined
  if (known) return known
  const words = name.replaceAll('_', ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function formatValue(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    if ('from' in value && 'to' in value) return `${formatValue(value.from)} → ${formatValue(value.to)}`
    if ('address' in value) return value.address === '' ? 'the default' : 'an image'
    if (Array.isArray(value)) return value.map(formatValue).join(', ') || 'none'
    if ('label' in value) return String(value.label)
    return formatDetails(value as Record<string, unknown>)
  }
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (value === '' || value === null || value === undefined) return 'none'
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return longDateTime(text, 'here')
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? longDate(text) : text
}
