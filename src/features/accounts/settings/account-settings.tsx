import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { PasswordField } from '#/ui/form/password-field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { saveAsFile } from '#/ui/list/save-as-file.ts'
import { Dialog, DialogDeeds } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import { ACCOUNT_WORDS, failureWords } from '../account-words.rules.ts'
import {
  faultOfNewPassword,
  MISSING_CREDENTIALS,
  PASSWORD_MIN_LENGTH,
  ROLE_PASSWORD_MIN_LENGTH,
} from '../model/accounts.rules.ts'
import { isMailAddress, NO_ADDRESS } from '../model/mail-address.rules.ts'
import { faultOfUsername, tidyUsername, USERNAME_MAX_LENGTH } from '../model/names/usernames.rules.ts'
import { usePartOfMe } from '../sign-in/accounts.queries.ts'
import {
  useDeletionMutation,
  useMyDataMutation,
  useNewAddressMutation,
  useNewPasswordMutation,
  useUsernameMutation,
} from './account-settings.queries.ts'

/** The form for the username shown beside comments (SET-01 to SET-04). */
export function UsernameSettings({ username }: { username: string | null }) {
  const change = useUsernameMutation()
  const [fault, setFault] = useState<string>()
  return (
    <SettingsSection title="Username" description="It’s shown next to your comments.">
      <SettingsForm
        sending={change}
        fault={fault}
        send="Update username"
        sendingWords="Updating…"
        onSend={(fields) => {
          const typed = tidyUsername(String(fields.get('username') ?? ''))
          const found = faultOfUsername(typed, username)
          setFault(found)
          change.reset()
          if (!found) change.mutate(typed)
        }}
      >
        <TextField
          label="Username"
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX_LENGTH * 2}
          required
          // What was stored replaces what was typed: it is trimmed.
          key={username}
          defaultValue={username ?? ''}
        />
      </SettingsForm>
    </SettingsSection>
  )
}

interface SettingsFormProps {
  /** The state of the request. */
  sending: { isPending: boolean; isError: boolean; error: unknown; data?: { message: string } | undefined }
  /** The validation error. */
  fault?: string | undefined
  /** The words of the button, and while it sends. */
  send: string
  sendingWords: string
  onSend: (fields: FormData, form: HTMLFormElement) => void
  children: ReactNode
  /** In a dialog: the cancel button. The action is then irreversible. */
  leave?: ReactNode
}

/** A form of the settings: fields, button and result. */
function SettingsForm(props: SettingsFormProps) {
  const { sending, fault, send, sendingWords, onSend, children, leave } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!sending.isPending) onSend(new FormData(event.currentTarget), event.currentTarget)
  }
  const problem = fault ?? (sending.isError ? failureWords(sending.error) : undefined)
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {children}
      {problem && <Alert>{problem}</Alert>}
      {!problem && sending.data && <Alert tone="good">{sending.data.message}</Alert>}
      {leave ? (
        <DialogDeeds>
          {leave}
          <Button look="danger" type="submit" aria-disabled={sending.isPending}>
            {sending.isPending ? sendingWords : send}
          </Button>
        </DialogDeeds>
      ) : (
        <Button look="ink" type="submit" aria-disabled={sending.isPending} className="justify-self-start">
          {sending.isPending ? sendingWords : send}
        </Button>
      )}
    </form>
  )
}

/** The anchor of a section's heading. */
const sectionId = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** Links to the sections of the page. */
export function SettingsJumps({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label="On this page" className="mb-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${sectionId(title)}`} className="text-link inline-flex min-h-11 items-center">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SettingsSectionProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** A section of the settings: description on one side, controls on the other. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const id = sectionId(title)
  return (
    <section aria-labelledby={id} className="rule grid gap-x-12 gap-y-5 py-8 md:grid-cols-[1fr_2fr]">
      <div>
        <SectionHeading id={id} size="part">
          {title}
        </SectionHeading>
        {description && <p className="mt-2 max-w-[40ch] text-ink-2 text-sm">{description}</p>}
      </div>
      <div className="max-w-sm">{children}</div>
    </section>
  )
}

/** Changes the address of the account, once the new one is confirmed (AUTH-15). */
export function EmailSettings({ email: current }: { email: string }) {
  const change = useNewAddressMutation()
  const [fault, setFault] = useState<string>()
  const faultOf = (email: string, password: string) => {
    if (email === '' || password === '') return MISSING_CREDENTIALS
    if (!isMailAddress(email)) return NO_ADDRESS
    return email.toLowerCase() === current.toLowerCase() ? ACCOUNT_WORDS.sameAddress : undefined
  }
  return (
    <SettingsSection
      title="Email"
      description={
        <>
          You sign in with <strong className="wrap-anywhere font-semibold text-ink">{current}</strong>. A new
          address takes effect once you confirm it with the link we send there.
        </>
      }
    >
      <SettingsForm
        sending={change}
        fault={fault}
        send="Change email"
        sendingWords="Sending the link…"
        onSend={(fields, form) => {
          const email = String(fields.get('email') ?? '').trim()
          const password = String(fields.get('password') ?? '')
          const found = faultOf(email, password)
          setFault(found)
          change.reset()
          if (!found) change.mutate({ email, password }, { onSuccess: () => form.reset() })
        }}
      >
        <TextField
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField label="Your password" name="password" autoComplete="current-password" required />
      </SettingsForm>
    </SettingsSection>
  )
}

/** Changes the password; every other browser is signed out (AUTH-15). */
export function PasswordSettings({ email }: { email: string }) {
  const change = useNewPasswordMutation()
  const hasRole = usePartOfMe(({ member }) => (member?.role ?? member?.waitingRole ?? null) !== null) === true
  const [fault, setFault] = useState<string>()
  return (
    <SettingsSection title="Password" description="Changing it signs you out of every other browser.">
      <SettingsForm
        sending={change}
        fault={fault}
        send="Change password"
        sendingWords="Changing…"
        onSend={(fields, form) => {
          const currentPassword = String(fields.get('current-password') ?? '')
          const newPassword = String(fields.get('new-password') ?? '')
          const found =
            currentPassword === ''
              ? 'Your current password is required'
              : newPassword === currentPassword
                ? ACCOUNT_WORDS.samePassword
                : faultOfNewPassword(newPassword, { hasRole })
          setFault(found)
          change.reset()
          if (!found) change.mutate({ currentPassword, newPassword }, { onSuccess: () => form.reset() })
        }}
      >
        {/* Tells password managers which account this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="current-password"
          autoComplete="current-password"
          required
        />
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          hint={`At least ${hasRole ? ROLE_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH} characters.`}
          required
        />
      </SettingsForm>
    </SettingsSection>
  )
}

/** The button to download a file with all of the member's personal data (AUTH-15). */
export function MyData() {
  const collect = useMyDataMutation()
  return (
    <SettingsSection
      title="Your data"
      description="What we hold about you: account, favorites, ratings, votes, shelf, pair, plays, reminders, comments and messages."
    >
      {collect.isError && <Alert className="mb-5">{failureWords(collect.error)}</Alert>}
      <Button onClick={() => collect.isPending || collect.mutate(undefined, { onSuccess: save })}>
        {collect.isPending ? 'Collecting…' : 'Download my data'}
      </Button>
    </SettingsSection>
  )
}

const save = (text: string) => saveAsFile(text, { name: 'my-data.json', type: 'application/json' })

/** Deletes the account after a confirmation with the password (AUTH-15). */
export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsSection
      title="Delete your account"
      description="We delete your favorites, ratings, votes, shelf and personal data right away, for good. Comments stay without your name, and your partner keeps your shared play log. We keep messages you sent us until they’re dealt with."
    >
      <Button onClick={() => setAsking(true)} className="text-danger">
        Delete my account
      </Button>
      {isAsking && <Confirmation onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </SettingsSection>
  )
}

function Confirmation({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) {
  const deletion = useDeletionMutation()
  const [fault, setFault] = useState<string>()
  return (
    <Dialog
      open
      title="Delete your account?"
      description="This can’t be undone. Your favorites, ratings, votes and shelf are deleted. Your comments stay, without your name. Your partner keeps your shared play log, without your name and your notes. We keep messages you sent us; ask, and we’ll delete them."
      onOpenChange={(open) => open || onClose()}
    >
      <div className="mt-6">
        <SettingsForm
          sending={{ ...deletion, data: undefined }}
          fault={fault}
          send="Delete for good"
          sendingWords="Deleting…"
          leave={
            <Button data-start onClick={onClose}>
              Keep my account
            </Button>
          }
          onSend={(fields) => {
            const password = String(fields.get('password') ?? '')
            setFault(password === '' ? 'Your password is required' : undefined)
            deletion.reset()
            if (password !== '') deletion.mutate(password, { onSuccess: onDeleted })
          }}
        >
          <PasswordField label="Your password" name="password" autoComplete="current-password" required />
        </SettingsForm>
      </div>
    </Dialog>
  )
}
