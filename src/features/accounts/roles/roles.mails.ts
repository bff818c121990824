import { ROLE_PASSWORD_MIN_LENGTH } from '#/domain/accounts/accounts.rules.ts'
import { ROLE_WORDS } from '#/domain/accounts/roles/role-words.rules.ts'
import type { Role } from '#/domain/accounts/roles/roles.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { type Addressee, mail } from '../accounts.mails.ts'

/** A member who asked to become an owner, or became one. */
interface Requester {
  id: string
  email: string
}

/** What became of somebody's role, and who decided it. */
interface RoleChanged {
  from: Role | null
  to: Role | null
  who: { id: string; email: string }
  by: { id: string; email: string; username: string | null }
}

const deskAt = (path: string) => `${env().siteUrl}${path}`

/** Tells somebody that they have a role, another, or none any more. */
export async function mailRole(tx: Database, { from, to, who, by }: RoleChanged): Promise<void> {
  const write: Parameters<typeof mail>[2] = ({ siteName }) => {
    if (to === null)
      return {
        subject: `You are not ${wordOf(from)} of ${siteName} any more`,
        paragraphs: [
          `${by.email} took the role back. Your account stays as it is, and so do the posts you wrote.`,
          'What you were typing is kept as a draft on your device.',
        ],
      }
    return {
      subject: `You are ${wordOf(to)} of ${siteName} now`,
      paragraphs: [
        `${by.email} made you ${wordOf(to)}: somebody who ${ROLE_WORDS[to].does}.`,
        from === null
          ? `It counts from your next sign-in with your password: sign out, and in again. The password needs ${ROLE_PASSWORD_MIN_LENGTH} characters or more.`
          : 'It counts from now on.',
      ],
      button: { label: 'Start work', address: deskAt('/admin') },
      afterwards: [`If you did not expect this, write to ${env().supportEmail}.`],
    }
  }
  await mail(tx, who, write, { aboutMember: by.id })
}

/** Tells an owner what another one decided about somebody's role. */
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
        ? `${who.email} is not ${wordOf(from)} of ${siteName} any more`
        : `${who.email} is ${wordOf(to)} of ${siteName} now`,
    paragraphs: [
      to === null
        ? `${decider} took the role back.`
        : `${decider} made them ${wordOf(to)}: somebody who ${ROLE_WORDS[to].does}.`,
      'If that is not as you agreed, change it there, and talk to each other.',
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
      `${who.email} confirmed an address of the site's domain, and would be an owner with your consent: somebody who ${ROLE_WORDS.owner.does}.`,
      'If you do not know this address, decline: somebody may read mail of your domain who should not.',
    ],
    button: { label: 'Accept or decline', address: deskAt('/admin/roles') },
  })
  await mail(tx, owner, write, { aboutMember: who.id })
}

/** Tells a member that the owners declined to make them one. */
export async function mailOwnershipDeclined(tx: Database, who: Requester): Promise<void> {
  await mail(tx, who, ({ siteName, supportEmail }) => ({
    subject: `You do not become an owner of ${siteName}`,
    paragraphs: [
      'An owner declined your request. Your account stays as it is.',
      `If you think that is a mistake, write to ${supportEmail}.`,
    ],
  }))
}

/** Tells an owner that an account became an owner's too, without anybody's consent. */
export async function mailNewOwner(tx: Database, owner: Addressee, who: Requester): Promise<void> {
  const write: Parameters<typeof mail>[2] = ({ siteName }) => ({
    subject: `${siteName} has a new owner`,
    paragraphs: [
      `${who.email} is an owner from their next sign-in: the address is among those the site was started with (OWNER_EMAILS).`,
      'If nobody of you knows this address, take the role back, and talk to whoever runs the site.',
    ],
    button: { label: 'Roles & sessions', address: deskAt('/admin/roles') },
  })
  await mail(tx, owner, write, { aboutMember: who.id })
}

const wordOf = (role: Role | null) => (role ? ROLE_WORDS[role].one : 'anybody with a role')
