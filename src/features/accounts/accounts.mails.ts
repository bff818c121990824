import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { type MailContent, renderMail } from '#/server/mail/mail-layout.ts'
import { type Mail, putInOutbox } from '#/server/mail/outbox.ts'
import { readSettings, supportEmailOf } from '#/server/settings.ts'
import { ROLE_PASSWORD_MIN_LENGTH } from './model/accounts.rules.ts'
import { ROLE_WORDS } from './model/roles/role-words.rules.ts'
import type { Role } from './model/roles/roles.rules.ts'
import { LINK_LIFE_MS, type LinkPurpose } from './model/ways-in/mailed-links.rules.ts'

/** The recipient of a mail. With a member's id, the mail is deleted with their account, even if sent to a former address. */
interface Addressee {
  id?: string
  email: string
}

interface Site {
  siteName: string
  siteUrl: string
  supportEmail: string
}

/** The content of an email, and the options with which it is queued. */
type Written = Omit<MailContent, 'siteName'> & Pick<Mail, 'aboutMember' | 'isDeletedOnceSent'>

/** Returns a function that queues an email about an account; `write` returns its content. */
const accountMail =
  <Details extends unknown[]>(write: (site: Site, ...details: Details) => Written) =>
  async (tx: Database, to: Addressee, ...details: Details): Promise<void> => {
    const settings = await readSettings(tx)
    const { siteName } = settings
    const site = { siteName, siteUrl: env().siteUrl, supportEmail: supportEmailOf(settings) }
    const { aboutMember, isDeletedOnceSent = false, ...content } = write(site, ...details)
    const mail = renderMail({ ...content, siteName })
    await putInOutbox(tx, { recipient: to.email, memberId: to.id, aboutMember, isDeletedOnceSent, ...mail })
  }

const HOUR_MS = 3_600_000

/** The lifetime of a link in words: "one hour", "48 hours", "7 days". */
function lifeOf(purpose: LinkPurpose): string {
  const hours = LINK_LIFE_MS[purpose] / HOUR_MS
  if (hours > 48) return `${hours / 24} days`
  return hours === 1 ? 'one hour' : `${hours} hours`
}

/** A button that leads to a page of the site, with the token of a mailed link. */
const button = (label: string, path: string, token?: string) => ({
  label,
  address: `${env().siteUrl}${path}${token ? `?token=${token}` : ''}`,
})

/** Queues the email with the link that confirms a new account's address (checklist AUTH-04). */
export const mailConfirmation = accountMail(({ siteName }, token: string) => ({
  subject: `Confirm your email for ${siteName}`,
  paragraphs: [
    `Someone (hopefully you) created an account at ${siteName} with this address.`,
    'If it was you, confirm your address and you can sign in.',
  ],
  button: button('Confirm my email', '/auth/callback', token),
  afterwards: [
    `The link is good for ${lifeOf('confirm-email')}.`,
    'If it wasn’t you, don’t press the button. No one can use the account without it.',
  ],
}))

/** Queues the email to a member's new email address, with a link that the member opens to confirm the address. */
export const mailAddressChange = accountMail(({ siteName }, token: string, aboutMember: string) => ({
  aboutMember,
  subject: `Confirm your new email for ${siteName}`,
  paragraphs: [
    `You asked to use this address for your account at ${siteName}. Confirm it, and it replaces the old one.`,
  ],
  button: button('Use this address', '/auth/callback', token),
  afterwards: [
    `The link is good for ${lifeOf('change-email')}. If you didn’t ask for this, you don’t have to do anything.`,
  ],
}))

/** Queues an email that warns a member: someone wants to use the member's address for another account. */
export const mailAddressWanted = accountMail(({ siteName }) => ({
  subject: `You already have an account at ${siteName}`,
  paragraphs: [
    `Someone asked to use this address for another account at ${siteName}. It belongs to your account, and that hasn’t changed.`,
    'If it was you: sign in with this address instead, or delete one of the two accounts in its settings first.',
    'If it wasn’t you, you don’t have to do anything. We didn’t tell anyone that you have an account.',
  ],
}))

export const mailPasswordReset = accountMail(({ siteName }, token: string) => ({
  subject: `Choose a new password for ${siteName}`,
  paragraphs: ['You requested a new password. Choose one here.'],
  button: button('Choose a new password', '/auth/reset-password', token),
  afterwards: [
    `The link is good for ${lifeOf('reset-password')} and works once. If you didn’t ask for this, you don’t have to do anything: your password stays the same.`,
  ],
}))

export const mailPasswordChanged = accountMail(
  ({ siteName, siteUrl, supportEmail }, signedOut: 'every browser' | 'every other browser') => ({
    subject: `Your password for ${siteName} was changed`,
    paragraphs: [
      `Your password was changed just now, and ${signedOut} was signed out.`,
      `If it wasn’t you, choose a new password right away: use “Forgot your password?” where you sign in at ${siteUrl}, and write to ${supportEmail}.`,
    ],
  }),
)

/** Queues an email to a member's current address about a requested new address. A link in the email cancels the change. */
export const mailChangeRequested = accountMail(({ siteName }, newEmail: string, token: string) => ({
  subject: `A request for another email was made for your account at ${siteName}`,
  paragraphs: [
    `Your account will move to ${newEmail} once that address is confirmed.`,
    'If it was you, you don’t have to do anything. If it wasn’t, someone knows your password: cancel the change, then choose a new password.',
  ],
  button: button('Keep this email', '/auth/keep-email', token),
  afterwards: [`The link is good for ${lifeOf('keep-email')}.`],
}))

/** Queues the email about a changed email address, to the old address. A link in it undoes the change. */
export const mailAddressChanged = accountMail(({ siteName, supportEmail }, token: string) => ({
  subject: `Your email for ${siteName} was changed`,
  paragraphs: [
    'Your account now belongs to another address, which was confirmed just now.',
    `If it wasn’t you, take the account back: it returns to this address, everyone is signed out, and you choose a new password.`,
  ],
  button: button('Undo the change', '/auth/keep-email', token),
  afterwards: [`The link is good for ${lifeOf('keep-email')}. After that, write to ${supportEmail}.`],
}))

/** If a member undoes an intruder's change to the account, this queues an email with a link to choose a new password. */
export const mailPasswordAfterUndo = accountMail(
  ({ siteName, siteUrl }, token: string, undone: 'address' | 'second step') => ({
    subject: `Your account at ${siteName} ${undone === 'address' ? 'has this email again' : 'is yours again'}`,
    paragraphs: [
      undone === 'address'
        ? 'Everyone is signed out, and the old password no longer works. Choose a new one here.'
        : 'We removed the second step and all passkeys, signed out every browser, and your old password no longer works. Choose a new one here.',
    ],
    button: button('Choose a new password', '/auth/reset-password', token),
    afterwards: [
      `The link is good for ${lifeOf('reset-password')} and works once. Later, use “Forgot your password?” where you sign in at ${siteUrl}.`,
    ],
  }),
)

/** Queues the email to a former member about the deleted account. The email's row in the outbox is deleted once it is sent. */
export const mailAccountDeleted = accountMail(({ siteName, supportEmail }) => ({
  isDeletedOnceSent: true,
  subject: `Your account at ${siteName} was deleted`,
  paragraphs: [
    `Your account at ${siteName} was deleted just now, with your favorites, ratings, votes, shelf and everything else that was yours alone. Comments you left stay without your name.`,
    'This can’t be undone. You can create a new account with this address at any time.',
  ],
  afterwards: [`If you didn’t delete it, or have a question, write to ${supportEmail}.`],
}))

export const mailBlocked = accountMail(({ siteName, supportEmail }, reason: string) => ({
  subject: `Your account at ${siteName} is blocked`,
  paragraphs: [
    `We blocked your account at ${siteName}. The reason: ${reason}`,
    'You’re signed out everywhere and can’t sign in, write or rate. You can still read everything, download your data, or delete the account.',
  ],
  button: button('Your data, or delete the account', '/auth/blocked'),
  afterwards: [`If you think this is a mistake, write to ${supportEmail}.`],
}))

export const mailUnblocked = accountMail(({ siteName }) => ({
  subject: `Your account at ${siteName} is no longer blocked`,
  paragraphs: [`Your account at ${siteName} is no longer blocked. You can sign in as before.`],
}))

/** Queues the email about a newly enabled second factor (step of sign-in). A link in the email disables the second factor. */
export const mailSecondFactorOn = accountMail(({ siteName }, token: string) => ({
  subject: `Signing in at ${siteName} takes a second step now`,
  paragraphs: [
    'From now on, signing in asks for a code from your app as well as your password. We signed out every other browser.',
    'If this wasn’t you, someone knows your password: recover your account. We’ll remove the second step, sign out every browser and let you choose a new password.',
  ],
  button: button('This wasn’t me', '/auth/undo-second-step', token),
  afterwards: [
    `The link is good for ${lifeOf('undo-second-factor')}. Keep your backup codes: without them and the app you can’t sign in.`,
  ],
}))

export const mailSecondFactorOff = accountMail(({ siteName, siteUrl }) => ({
  subject: `The second step at ${siteName} is off`,
  paragraphs: [
    'You sign in with just your password again, and your backup codes no longer work.',
    `If it wasn’t you, choose a new password right away: use “Forgot your password?” where you sign in at ${siteUrl}.`,
  ],
}))

export const mailBackupCodeUsed = accountMail(({ siteName, siteUrl }, left: number) => ({
  subject: `A backup code for ${siteName} was used`,
  paragraphs: [
    `Someone, hopefully you, just signed in with your password and a backup code. ${left === 1 ? 'One code is' : `${left} codes are`} left.`,
    `If you lost the app, switch the second step off in your settings and on again with another one. If it wasn’t you, choose a new password right away at ${siteUrl}.`,
  ],
}))

export const mailPasskeyAdded = accountMail(({ siteName, siteUrl }, name: string) => ({
  subject: `A passkey was added to your account at ${siteName}`,
  paragraphs: [
    `You can now sign in with “${name}” instead of your password.`,
    `If it wasn’t you, choose a new password right away: use “Forgot your password?” where you sign in at ${siteUrl}. That removes every passkey too.`,
  ],
}))

interface RoleChanged {
  from: Role | null
  to: Role | null
  who: { id: string; email: string }
  by: { id: string; email: string; username: string | null }
}

const wordOf = (role: Role | null) => (role ? ROLE_WORDS[role].one : 'anybody with a role')

/** Queues the email to a member about their new, changed or removed role. */
export const mailRole = accountMail(({ siteName, supportEmail }, { from, to, by }: RoleChanged) => {
  const aboutMember = by.id
  if (to === null)
    return {
      aboutMember,
      subject: `You’re no longer ${wordOf(from)} of ${siteName}`,
      paragraphs: [
        `${by.email} removed your role. Your account stays as it is, and so do the posts you wrote.`,
        'What you were typing is saved as a draft on your device.',
      ],
    }
  return {
    aboutMember,
    subject: `You’re now ${wordOf(to)} of ${siteName}`,
    paragraphs: [
      `${by.email} made you ${wordOf(to)}: someone who ${ROLE_WORDS[to].does}.`,
      from === null
        ? `It takes effect the next time you sign in with your password, so sign out and back in. The password needs at least ${ROLE_PASSWORD_MIN_LENGTH} characters.`
        : 'It takes effect right away.',
    ],
    button: button('Open the dashboard', '/admin'),
    afterwards: [`If you didn’t expect this, write to ${supportEmail}.`],
  }
})

/** Queues an email to an owner: another owner gave a member a role, or removed the member's role. */
export const mailRoleToOwner = accountMail(({ siteName }, { from, to, who, by }: RoleChanged) => {
  // The deciding owner's email address is left out: deleting that owner's account would not delete this email.
  const decider = by.username ?? 'Another owner'
  return {
    aboutMember: who.id,
    subject: `${who.email} is ${to ? `now ${wordOf(to)}` : `no longer ${wordOf(from)}`} of ${siteName}`,
    paragraphs: [
      to === null
        ? `${decider} removed their role.`
        : `${decider} made them ${wordOf(to)}: someone who ${ROLE_WORDS[to].does}.`,
      'If you hadn’t agreed on this, you can change it there. It’s best to talk to each other first.',
    ],
    button: button('Roles', '/admin/roles'),
  }
})

/** Queues an email that asks an owner whether another member may become an owner too. */
export const mailOwnershipRequested = accountMail(({ siteName }, member: RoleChanged['who']) => ({
  aboutMember: member.id,
  subject: `${member.email} asks to become an owner of ${siteName}`,
  paragraphs: [
    `${member.email} confirmed an address at the site’s domain. If you accept, they become an owner: someone who ${ROLE_WORDS.owner.does}.`,
    'If you don’t know this address, decline. Someone may be reading mail on your domain who shouldn’t.',
  ],
  button: button('Accept or decline', '/admin/roles'),
}))

export const mailOwnershipDeclined = accountMail(({ siteName, supportEmail }) => ({
  subject: `Your request to become an owner of ${siteName} was declined`,
  paragraphs: [
    'An owner declined your request. Your account stays as it is.',
    `If you think that’s a mistake, write to ${supportEmail}.`,
  ],
}))

/** Queues an email to an owner about a new owner, appointed with OWNER_EMAILS or `npm run owner` on the server. */
export const mailOtherOwner = accountMail(({ siteName }, newOwner: RoleChanged['who']) => ({
  aboutMember: newOwner.id,
  subject: `${siteName} has a new owner`,
  paragraphs: [
    `${newOwner.email} becomes an owner at their next sign-in. Someone with access to the server made them one, with OWNER_EMAILS or “npm run owner”.`,
    'If none of you knows this address, remove the role and talk to the person who runs the server.',
  ],
  button: button('Roles', '/admin/roles'),
}))
