import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { type MailContent, renderMail } from '#/server/mail/mail-layout.ts'
import { type Mail, putInOutbox } from '#/server/mail/outbox.ts'
import { readSettings, supportEmailOf } from '#/server/settings.ts'
import { ROLE_PASSWORD_MIN_LENGTH } from './model/accounts.rules.ts'
import { ROLE_WORDS } from './model/roles/role-words.rules.ts'
import type { Role } from './model/roles/roles.rules.ts'
import { LINK_LIFE_MS, type LinkPurpose } from './model/ways-in/mailed-links.rules.ts'

const HOUR_MS = 3_600_000
/** Lifetime of a mailed link, in days. */
export const daysOf = (purpose: LinkPurpose) => `${LINK_LIFE_MS[purpose] / HOUR_MS / 24} days`
const hoursOf = (purpose: LinkPurpose) => {
  const hours = LINK_LIFE_MS[purpose] / HOUR_MS
  return hours === 1 ? 'one hour' : `${hours} hours`
}

/** Mails the link that confirms a new account's address (checklist AUTH-04). */
export async function mailConfirmation(tx: Database, to: Addressee, token: string): Promise<void> {
  await mail(tx, to, ({ siteName }) => ({
    subject: `Confirm your email for ${siteName}`,
    paragraphs: [
      `Someone (hopefully you) created an account at ${siteName} with this address.`,
      'If it was you, confirm your address and you can sign in.',
    ],
    button: { label: 'Confirm my email', address: linkTo('/auth/callback', token) },
    afterwards: [
      `The link is good for ${hoursOf('confirm-email')}.`,
      'If it wasn’t you, don’t press the button. No one can use the account without it.',
    ],
  }))
}

/**
 * Mails the confirmation link for a member's new address; until it is opened, the old address stays. This mail is left out of the
 * member's data export, which would otherwise reveal whether the address has an account.
 */
export async function mailAddressChange(
  tx: Database,
  { memberId, newEmail, token }: { memberId: string; newEmail: string; token: string },
): Promise<void> {
  await mail(
    tx,
    { email: newEmail },
    ({ siteName }) => ({
      subject: `Confirm your new email for ${siteName}`,
      paragraphs: [
        `You asked to use this address for your account at ${siteName}. Confirm it, and it replaces the old one.`,
      ],
      button: { label: 'Use this address', address: linkTo('/auth/callback', token) },
      afterwards: [
        `The link is good for ${hoursOf('change-email')}. If you didn’t ask for this, you don’t have to do anything.`,
      ],
    }),
    { aboutMember: memberId },
  )
}

/**
 * Warns the owner of an address that another account requested it. The other account does not learn that the
 * address is taken.
 */
export async function mailAddressWanted(tx: Database, to: Addressee): Promise<void> {
  await mail(tx, to, ({ siteName }) => ({
    subject: `You already have an account at ${siteName}`,
    paragraphs: [
      `Someone asked to use this address for another account at ${siteName}. It belongs to your account, and that hasn’t changed.`,
      'If it was you: sign in with this address instead, or delete one of the two accounts in its settings first.',
      'If it wasn’t you, you don’t have to do anything. We didn’t tell anyone that you have an account.',
    ],
  }))
}

/** Mails the link that lets a member choose a new password. */
export async function mailPasswordReset(tx: Database, to: Addressee, token: string): Promise<void> {
  await mail(tx, to, ({ siteName }) => ({
    subject: `Choose a new password for ${siteName}`,
    paragraphs: ['You requested a new password. Choose one here.'],
    button: { label: 'Choose a new password', address: linkTo('/auth/reset-password', token) },
    afterwards: [
      `The link is good for ${hoursOf('reset-password')} and works once. If you didn’t ask for this, you don’t have to do anything: your password stays the same.`,
    ],
  }))
}

/** Tells a member that their password changed, in case it was not them. */
export async function mailPasswordChanged(
  tx: Database,
  to: Addressee,
  signedOut: 'every browser' | 'every other browser',
): Promise<void> {
  await mail(tx, to, ({ siteName, supportEmail }) => ({
    subject: `Your password for ${siteName} was changed`,
    paragraphs: [
      `Your password was changed just now, and ${signedOut} was signed out.`,
      `If it wasn’t you, choose a new password right away: use “Forgot your password?” where you sign in at ${env().siteUrl}, and write to ${supportEmail}.`,
    ],
  }))
}

/** Warns a member's current address that a change was requested, with a link to cancel it. */
export async function mailChangeRequested(
  tx: Database,
  to: Addressee,
  { newEmail, token }: { newEmail: string; token: string },
): Promise<void> {
  await mail(tx, to, ({ siteName }) => ({
    subject: `A request for another email was made for your account at ${siteName}`,
    paragraphs: [
      `Your account will move to ${newEmail} once that address is confirmed.`,
      'If it was you, you don’t have to do anything. If it wasn’t, someone knows your password: cancel the change, then choose a new password.',
    ],
    button: { label: 'Keep this email', address: linkTo('/auth/keep-email', token) },
    afterwards: [`The link is good for ${daysOf('keep-email')}.`],
  }))
}

/** Mails a member's former address that it was replaced, with a link to undo that. */
export async function mailAddressChanged(tx: Database, to: Addressee, token: string): Promise<void> {
  await mail(tx, to, ({ siteName, supportEmail }) => ({
    subject: `Your email for ${siteName} was changed`,
    paragraphs: [
      'Your account now belongs to another address, which was confirmed just now.',
      `If it wasn’t you, take the account back: it returns to this address, everyone is signed out, and you choose a new password.`,
    ],
    button: { label: 'Undo the change', address: linkTo('/auth/keep-email', token) },
    afterwards: [`The link is good for ${daysOf('keep-email')}. After that, write to ${supportEmail}.`],
  }))
}

/** Mails a link to choose a new password to the address that regained its account: the old password is void. */
export async function mailAddressGivenBack(tx: Database, to: Addressee, token: string): Promise<void> {
  await mail(tx, to, ({ siteName }) => ({
    subject: `Your account at ${siteName} has this email again`,
    paragraphs: ['Everyone is signed out, and the old password no longer works. Choose a new one here.'],
    button: { label: 'Choose a new password', address: linkTo('/auth/reset-password', token) },
    afterwards: [
      `The link is good for ${hoursOf('reset-password')} and works once. Later, use “Forgot your password?” where you sign in at ${env().siteUrl}.`,
    ],
  }))
}

/** Notifies the new address that the account returned to its former address. */
export async function mailAddressLost(tx: Database, to: Addressee): Promise<void> {
  await mail(tx, to, ({ siteName, supportEmail }) => ({
    subject: `Your email for ${siteName} was changed back`,
    paragraphs: [
      'Your account is back at its earlier address. Someone who reads mail there undid the change.',
      `If that wasn’t you, write to ${supportEmail}.`,
    ],
  }))
}

/**
 * Notifies a former member that their account was deleted. The email's contents are erased once it is sent.
 */
export async function mailAccountDeleted(tx: Database, email: string): Promise<void> {
  await mail(
    tx,
    { email },
    ({ siteName, supportEmail }) => ({
      subject: `Your account at ${siteName} was deleted`,
      paragraphs: [
        `Your account at ${siteName} was deleted just now, with your favorites, ratings, votes, shelf and everything else that was yours alone. Comments you left stay without your name.`,
        'This can’t be undone. You can create a new account with this address at any time.',
      ],
      afterwards: [`If you didn’t delete it, or have a question, write to ${supportEmail}.`],
    }),
    { isDeletedOnceSent: true },
  )
}

/** The recipient of a mail. With a member's id, the mail is deleted with their account, even if sent to a former address. */
export interface Addressee {
  id?: string
  email: string
}

/** Queues an account email, signed with the site's name. */
export async function mail(
  tx: Database,
  to: Addressee,
  write: (site: { siteName: string; supportEmail: string }) => Omit<MailContent, 'siteName'>,
  more: Pick<Mail, 'aboutMember' | 'isDeletedOnceSent'> = {},
): Promise<void> {
  const settings = await readSettings(tx)
  const site = { siteName: settings.siteName, supportEmail: supportEmailOf(settings) }
  const content = renderMail({ ...write(site), siteName: site.siteName })
  await putInOutbox(tx, { recipient: to.email, memberId: to.id, ...more, ...content })
}

/** Returns the URL of a page with the token of a mailed link in its fragment. */
export function linkTo(path: string, token: string): string {
  return `${env().siteUrl}${path}?token=${token}`
}

/** Tells a member that their account is blocked, why, and what they can still do. */
export async function mailBlocked(tx: Database, to: Addressee, reason: string): Promise<void> {
  await mail(tx, to, ({ siteName }) => ({
    subject: `Your account at ${siteName} is blocked`,
    paragraphs: [
      `We blocked your account at ${siteName}. The reason: ${reason}`,
      'You’re signed out everywhere and can’t sign in, write or rate. You can still read everything, download your data, or delete the account.',
    ],
    button: { label: 'Your data, or delete the account', address: `${env().siteUrl}/auth/blocked` },
    afterwards: [`If you think this is a mistake, write to ${env().supportEmail}.`],
  }))
}

/** Mails a member that their account is unblocked. */
export async function mailUnblocked(tx: Database, to: Addressee): Promise<void> {
  await mail(tx, to, ({ siteName }) => ({
    subject: `Your account at ${siteName} is no longer blocked`,
    paragraphs: [`Your account at ${siteName} is no longer blocked. You can sign in as before.`],
  }))
}

/** A member who requested ownership, or received it. */
interface Requester {
  id: string
  email: string
}

/** A change of a member's role, and the person who made it. */
interface RoleChanged {
  from: Role | null
  to: Role | null
  who: { id: string; email: string }
  by: { id: string; email: string; username: string | null }
}

const deskAt = (path: string) => `${env().siteUrl}${path}`

/** Mails a member their new role, or that they no longer have one. */
export async function mailRole(tx: Database, { from, to, who, by }: RoleChanged): Promise<void> {
  const write: Parameters<typeof mail>[2] = ({ siteName }) => {
    if (to === null)
      return {
        subject: `You’re no longer ${wordOf(from)} of ${siteName}`,
        paragraphs: [
          `${by.email} removed your role. Your account stays as it is, and so do the posts you wrote.`,
          'What you were typing is saved as a draft on your device.',
        ],
      }
    return {
      subject: `You’re now ${wordOf(to)} of ${siteName}`,
      paragraphs: [
        `${by.email} made you ${wordOf(to)}: someone who ${ROLE_WORDS[to].does}.`,
        from === null
          ? `It takes effect the next time you sign in with your password, so sign out and back in. The password needs at least ${ROLE_PASSWORD_MIN_LENGTH} characters.`
          : 'It takes effect right away.',
      ],
      button: { label: 'Open the dashboard', address: deskAt('/admin') },
      afterwards: [`If you didn’t expect this, write to ${env().supportEmail}.`],
    }
  }
  await mail(tx, who, write, { aboutMember: by.id })
}

/** Mails an owner another owner's decision about a role. */
export async function mailOwnersOfRole(
  tx: Database,
  owner: Addressee,
  { from, to, who, by }: RoleChanged,
): Promise<void> {
  // The decision of one owner names the other by their username: the mail goes with the accounts of two members, not of three.
  const decider = by.username ?? 'Another owner'
  const write: Parameters<typeof mail>[2] = ({ siteName }) => ({
    subject:
      to === null
        ? `${who.email} is no longer ${wordOf(from)} of ${siteName}`
        : `${who.email} is now ${wordOf(to)} of ${siteName}`,
    paragraphs: [
      to === null
        ? `${decider} removed their role.`
        : `${decider} made them ${wordOf(to)}: someone who ${ROLE_WORDS[to].does}.`,
      'If you hadn’t agreed on this, you can change it there. It’s best to talk to each other first.',
    ],
    button: { label: 'Roles & sessions', address: deskAt('/admin/roles') },
  })
  await mail(tx, owner, write, { aboutMember: who.id })
}

/** Asks an owner whether a member with an address of the site's domain may become one too. */
export async function mailOwnershipRequested(tx: Database, owner: Addressee, who: Requester): Promise<void> {
  const write: Parameters<typeof mail>[2] = ({ siteName }) => ({
    subject: `${who.email} asks to become an owner of ${siteName}`,
    paragraphs: [
      `${who.email} confirmed an address at the site’s domain. If you accept, they become an owner: someone who ${ROLE_WORDS.owner.does}.`,
      'If you don’t know this address, decline. Someone may be reading mail on your domain who shouldn’t.',
    ],
    button: { label: 'Accept or decline', address: deskAt('/admin/roles') },
  })
  await mail(tx, owner, write, { aboutMember: who.id })
}

/** Tells a member that the owners declined to make them one. */
export async function mailOwnershipDeclined(tx: Database, who: Requester): Promise<void> {
  await mail(tx, who, ({ siteName, supportEmail }) => ({
    subject: `Your request to become an owner of ${siteName} was declined`,
    paragraphs: [
      'An owner declined your request. Your account stays as it is.',
      `If you think that’s a mistake, write to ${supportEmail}.`,
    ],
  }))
}

/** Mails an owner that another account became an owner without their consent. */
export async function mailNewOwner(tx: Database, owner: Addressee, who: Requester): Promise<void> {
  const write: Parameters<typeof mail>[2] = ({ siteName }) => ({
    subject: `${siteName} has a new owner`,
    paragraphs: [
      `${who.email} becomes an owner at their next sign-in. Someone with access to the server made them one, with OWNER_EMAILS or “npm run owner”.`,
      'If none of you knows this address, remove the role and talk to the person who runs the server.',
    ],
    button: { label: 'Roles & sessions', address: deskAt('/admin/roles') },
  })
  await mail(tx, owner, write, { aboutMember: who.id })
}

const wordOf = (role: Role | null) => (role ? ROLE_WORDS[role].one : 'anybody with a role')
