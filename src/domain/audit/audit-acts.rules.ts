/**
 * What those who run the site do that is written down: a noun and what became of it, and how the activity log says it. `{it}` is what
 * it was done to, by its name; any other name in braces stands among the details of the act.
 */
export const AUDIT_ACTS = {
  'game created': 'added the game {it}',
  'game changed': 'changed the game {it}',
  'game published': 'published {it}',
  'game unpublished': 'hid {it} from readers',
  'game marked featured': 'featured {it}',
  'game no longer featured': 'features {it} no longer',
  'game marked best seller': 'marked {it} as a best seller',
  'game no longer best seller': 'no longer marks {it} as a best seller',
  'game version brought back': 'brought back a former version of the game {it}',
  'game deleted': 'put the game {it} in the trash',
  'game restored': 'took the game {it} out of the trash',
  'games changed together': 'changed {it} in one step',
  'change of games taken back': 'took back a change of {it}',
  'games deleted together': 'put {it} in the trash',
  'games merged': 'merged {merged} into the game {it}',
  'merge taken back': 'took back a merge of {it}',
  'games imported': 'imported games from {it}',
  'import taken back': 'took back the import of {it}',
  'price noted': 'noted a price of {it}',
  'category added': 'added the category {it}',
  'category changed': 'changed the category {it}',
  'category deleted': 'deleted the category {it}',
  'categories ordered': 'ordered the categories {it}',
  'retailer added': 'added the retailer {it}',
  'retailer removed': 'removed the retailer {it}',
  'affiliate setting changed': 'changed the links of the retailer {it}',
  'post published': 'published the post {it}',
  'post scheduled': 'scheduled the post {it}',
  'post changed': 'changed the post {it}',
  'post unpublished': 'made the post {it} a draft again',
  'post version brought back': 'brought back a former version of the post {it}',
  'post deleted': 'put the post {it} in the trash',
  'post restored': 'took the post {it} out of the trash',
  'secret link made': 'made a secret link to the post {it}',
  'page created': 'wrote the page {it}',
  'page changed': 'changed the page {it}',
  'page put back': 'put the page {it} back as it came with the site',
  'page version brought back': 'brought back a former version of the page {it}',
  'page deleted': 'put the page {it} in the trash',
  'page restored': 'took the page {it} out of the trash',
  'picture described': 'described the picture {it}',
  'picture deleted': 'deleted the picture {it}',
  'comment let through': 'let a comment on {it} through',
  'comments let through': 'let {comments} comments of {it} through',
  'comment deleted': 'put a comment on {it} in the trash',
  'comments deleted': 'put {comments} comments of {it} in the trash',
  'comment held again': 'held a comment on {it} again',
  'comments held again': 'held {comments} comments of {it} again',
  'comment restored': 'took a comment out of the trash: {it}',
  'comments restored': 'took {comments} comments of {it} out of the trash',
  'wave let through': 'said that the many comments of {it} are no spam',
  'sentence deleted': 'took down a sentence on {it}',
  'contact message deleted': 'deleted the message {it}',
  'member blocked': 'blocked {it}',
  'member unblocked': 'unblocked {it}',
  'block taken back': 'took back the block of {it}',
  'comments held from now on': 'lets the comments of {it} wait to be read',
  'comments shown at once again': 'lets the comments of {it} show at once again',
  'sessions ended': 'ended the sessions of {it}',
  'member deleted': 'deleted the account of {it}',
  'role given': 'gave {it} a role',
  'role changed': 'changed the role of {it}',
  'role taken away': 'took the role from {it}',
  'role taken up': 'took up a role with the address {it}',
  'admin added': 'became an owner with the address {it}',
  'letter planned': 'planned the letter {it}',
  'letter called off': 'called off the letter {it}',
  'letter deleted': 'deleted the letter {it}',
  'newsletter sent': 'sent the letter {it}',
  'subscriber deleted': 'deleted the subscriber {it}',
  'subscribers imported': 'added subscribers to the {it}',
  'subscribers exported': 'exported the subscribers of the {it}',
  'settings changed': 'changed the {it}',
  'everything exported': 'exported the whole site as {it}',
  'everything imported': 'filled the site from {it}',
  'trash emptied': 'emptied the trash of {it} for good',
} as const satisfies Record<string, string>

/** An act that can be written down. */
export type AuditAct = keyof typeof AUDIT_ACTS

/** The kinds of things an act can point at, so that the activity log leads to them. */
export const AUDIT_THINGS = ['game', 'post', 'page', 'letter'] as const

/** What an act was done to, by its own number. */
export interface AuditThing {
  kind: (typeof AUDIT_THINGS)[number]
  id: number
}
