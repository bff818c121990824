import { AUDIT_ACTS, type AuditAct } from '#/domain/audit/audit-acts.rules.ts'
import { TRASH_DAYS } from '#/domain/revisions/revisions.rules.ts'
import { CREATED_SORTS, type ListRules } from '#/shared/paged-lists.ts'

/** How admins can ask for the activity log. */
export const AUDIT_LIST = { kinds: [], sorts: CREATED_SORTS } as const satisfies ListRules

const sentenceOf = (act: string): string | undefined =>
  Object.hasOwn(AUDIT_ACTS, act) ? AUDIT_ACTS[act as AuditAct] : undefined

/** An act as a sentence after whoever did it: what stands before the name of what it was done to, and what behind. */
export function actInWords(
  act: string,
  details: Record<string, unknown> | null,
): readonly [before: string, after: string] {
  const sentence = sentenceOf(act) ?? `did: ${act}, {it}`
  const filled = sentence.replaceAll(/\{(?!it\})(\w+)\}/g, (_, name: string) => valueInWords(details?.[name]))
  const [before = '', after = ''] = filled.split('{it}')
  return [before, after]
}

/** What else is known of an act, in one line: "siteName: TwoTop → Dos". What its sentence says already is left out. */
export function detailsInWords(details: Record<string, unknown> | null, act = ''): string {
  const sentence = sentenceOf(act) ?? ''
  return Object.entries(details ?? {})
    .filter(([name]) => !sentence.includes(`{${name}}`))
    .map(([name, value]) => `${name}: ${valueInWords(value)}`)
    .join(' · ')
}

/** Where an act can be taken back, or what it changed be seen as it was before. */
export type WayBack = 'trash' | 'versions' | 'games' | 'imports' | 'member'

interface ActToTakeBack {
  act: string
  thing: { kind: string; isThrown: boolean } | null
  aboutMember: string | null
  createdAt: string
}

const DAY_MS = 86_400_000
const WITH_VERSIONS = ['game', 'post', 'page']
const OF_MEMBERS = ['member blocked', 'comments held from now on', 'wave let through']

/** The way back from an act; null where there is none, or none any more. */
export function wayBackOf(
  { act, thing, aboutMember, createdAt }: ActToTakeBack,
  nowMs: number,
): WayBack | null {
  if (thing?.isThrown) return 'trash'
  if (thing && WITH_VERSIONS.includes(thing.kind) && /(changed|put back|brought back)$/.test(act))
    return 'versions'
  if (aboutMember !== null && OF_MEMBERS.includes(act)) return 'member'
  if (nowMs - Date.parse(createdAt) >= TRASH_DAYS * DAY_MS) return null
  if (/^comments? deleted$/.test(act) || act === 'games deleted together') return 'trash'
  if (act === 'games merged' || act === 'games changed together') return 'games'
  return act === 'games imported' ? 'imports' : null
}

function valueInWords(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    if ('from' in value && 'to' in value) return `${valueInWords(value.from)} → ${valueInWords(value.to)}`
    if (Array.isArray(value)) return value.map(valueInWords).join(', ')
    return detailsInWords(value as Record<string, unknown>)
  }
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value === '' || value === null || value === undefined ? 'nothing' : String(value)
}
