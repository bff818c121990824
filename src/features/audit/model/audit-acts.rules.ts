/** Map from acts in the activity log to their sentences. A sentence follows the editor's name; `{it}` is the changed item. */
export const AUDIT_ACTS = {
  'game created': 'added the game {it}',
  'game changed': 'changed the game {it}',
  'game published': 'published {it}',
  'game unpublished': 'unpublished {it}',
  'game marked featured': 'featured {it}',
  'game no longer featured': 'stopped featuring {it}',
  'game marked best seller': 'marked {it} as a best seller',
  'game no longer best seller': 'stopped marking {it} as a best seller',
  'game version brought back': 'restored an earlier version of the game {it}',
  'game deleted': 'moved the game {it} to the trash',
  'game restored': 'restored the game {it} from the trash',
  'games changed together': 'changed {it} at once',
  'change of games taken back': 'undid a change to {it}',
  'games deleted together': 'moved {it} to the trash',
  'games merged': 'merged {merged} into the game {it}',
  'games imported': 'imported games from {it}',
  'import taken back': 'undid the import of {it}',
  'price noted': 'changed the price of {it} at {retailer}',
  'price checked': 'checked the price of {it} at {retailer}',
  'product link changed': 'changed the link of {it} at {retailer}',
  'prices imported': 'imported prices from {it}',
  'price import undone': 'undid an import of {it}',
  'category added': 'added the category {it}',
  'category changed': 'changed the category {it}',
  'category deleted': 'deleted the category {it}',
  'categories ordered': 'ordered the categories {it}',
  'retailer added': 'added the retailer {it}',
  'retailer removed': 'removed the retailer {it}',
  'affiliate setting changed': 'changed the affiliate settings of {it}',
  'post published': 'published the post {it}',
  'post scheduled': 'scheduled the post {it}',
  'post changed': 'changed the post {it}',
  'post unpublished': 'unpublished the post {it}',
  'post version brought back': 'restored an earlier version of the post {it}',
  'post deleted': 'moved the post {it} to the trash',
  'post restored': 'restored the post {it} from the trash',
  'secret link made': 'created a preview link for the post {it}',
  'page created': 'created the page {it}',
  'page changed': 'changed the page {it}',
  'page put back': 'restored the original page {it}',
  'page version brought back': 'restored an earlier version of the page {it}',
  'page deleted': 'moved the page {it} to the trash',
  'page restored': 'restored the page {it} from the trash',
  'picture described': 'described the image {it}',
  'picture deleted': 'moved the image {it} to the trash',
  'picture restored': 'restored the image {it} from the trash',
  'picture focused': 'set the focal point of the image {it}',
  'picture replaced': 'replaced the image {it}',
  'picture put back': 'restored the replaced image {it}',
  'comment let through': 'approved a comment on {it}',
  'comments let through': 'approved {comments} comments by {it}',
  'comment deleted': 'moved a comment on {it} to the trash',
  'comments deleted': 'moved {comments} comments by {it} to the trash',
  'comment held again': 'held a comment on {it} again',
  'comments held again': 'held {comments} comments by {it} again',
  'comment restored': 'restored a comment from the trash: {it}',
  'comments restored': 'restored {comments} comments by {it} from the trash',
  'wave let through': 'marked the comments by {it} as not spam',
  'sentence deleted': 'deleted a short review of {it}',
  'contact message deleted': 'deleted the message {it}',
  'member blocked': 'blocked {it}',
  'member unblocked': 'unblocked {it}',
  'block taken back': 'undid the block of {it}',
  'comments held from now on': 'holds new comments by {it} for review',
  'comments shown at once again': 'shows new comments by {it} right away again',
  'sessions ended': 'signed {it} out everywhere',
  'member deleted': 'deleted the account of {it}',
  'role given': 'gave {it} a role',
  'role changed': 'changed the role of {it}',
  'role taken away': 'removed the role of {it}',
  'role taken up': 'started as {role}',
  'ownership declined': 'declined to make {it} an owner',
  'admin added': 'became an owner',
  'letter planned': 'scheduled the campaign {it}',
  'letter called off': 'unscheduled the campaign {it}',
  'letter deleted': 'deleted the campaign {it}',
  'newsletter sent': 'sent the campaign {it}',
  'subscriber deleted': 'deleted the subscriber {it}',
  'subscribers imported': 'added subscribers to the {it}',
  'subscriber import undone': 'undid an import of subscribers to the {it}',
  'subscribers exported': 'exported the subscribers of the {it}',
  'settings changed': 'changed the {it}',
  'everything exported': 'exported the whole site as {it}',
  'trash emptied': 'deleted {it} from the trash for good',
} as const satisfies Record<string, string>

/** Returns the old and new values of changed fields, keyed by label. Long values are replaced by {@link CHANGED}. */
export function changesBetween<Fields extends object>(
  before: Fields,
  after: Fields,
  labels: Partial<Record<keyof Fields & string, string>>,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const [name, label] of Object.entries(labels) as [keyof Fields & string, string][]) {
    const [from, to] = [before[name], after[name]]
    if (JSON.stringify(from) === JSON.stringify(to)) continue
    const isShort = [from, to].every(
      (value) => value === null || (typeof value !== 'object' && String(value).length <= SHORT_LENGTH),
    )
    changes[label] = isShort ? { from, to } : CHANGED
  }
  return changes
}

/** If a value of a field is long or a list, the activity log records this word instead of the old and new value. */
export const CHANGED = 'changed'
const SHORT_LENGTH = 80

export type AuditAct = keyof typeof AUDIT_ACTS

export const AUDIT_THINGS = ['game', 'post', 'page', 'letter', 'picture'] as const

export interface AuditThing {
  kind: (typeof AUDIT_THINGS)[number]
  id: number
}
