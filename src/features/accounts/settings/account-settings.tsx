import { useState } from 'react'
import { Alert, Button } from '#/ui/basics.tsx'
import { TextField } from '#/ui/form.tsx'
import { PasswordField } from '#/ui/inputs.tsx'
import { Dialog, DialogActions } from '#/ui/modal.tsx'
import { saveAsFile } from '#/ui/save-as-file.ts'
import { AccountOfForm, CurrentPassword, EmailField, SendButton, useSendForm } from '../account-fields.tsx'
import { ACCOUNT_WORDS, failureWords } from '../account-words.rules.ts'
import {
  MISSING_CREDENTIALS,
  PASSWORD_MIN_LENGTH,
  ROLE_PASSWORD_MIN_LENGTH,
  validateNewPassword,
} from '../model/accounts.rules.ts'
import { isMailAddress, NO_ADDRESS } from '../model/mail-address.rules.ts'
import { tidyUsername, USERNAME_MAX_LENGTH, validateUsername } from '../model/names/usernames.rules.ts'
import { usePartOfMe } from '../sign-in/accounts.queries.ts'
import { useUsernameMutation } from '../sign-in/sign-in.queries.ts'
import {
  useDeletionMutation,
  useMyDataMutation,
  useNewAddressMutation,
  useNewPasswordMutation,
} from './account-settings.queries.ts'
import { SettingsForm, SettingsSection } from './settings-section.tsx'

/** The form for the username shown beside comments (SET-01 to SET-04). */
export const UsernameSettings = ({ username }: { username: string | null }) => (
  <SettingsSection title="Username" description="It’s shown next to your comments.">
    <SettingsForm
      sending={useUsernameMutation()}
      words={['Update username', 'Updating…']}
      read={(field) => tidyUsername(field('username'))}
      errorFor={(typed) => validateUsername(typed, username)}
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

/** The form for a new email address, which takes effect once it is confirmed (AUTH-15). */
export const EmailSettings = ({ email: current }: { email: string }) => (
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
      sending={useNewAddressMutation()}
      words={['Change email', 'Sending the link…']}
      read={(field) => ({ email: field('email').trim(), password: field('password') })}
      errorFor={({ email, password }) => {
        if (email === '' || password === '') return MISSING_CREDENTIALS
        if (!isMailAddress(email)) return NO_ADDRESS
        return email.toLowerCase() === current.toLowerCase() ? ACCOUNT_WORDS.sameAddress : undefined
      }}
    >
      <EmailField label="New email" autoComplete="email" />
      <CurrentPassword />
    </SettingsForm>
  </SettingsSection>
)

/** The form that changes the password and signs every other browser out (AUTH-15). */
export function PasswordSettings({ email }: { email: string }) {
  const hasRole = usePartOfMe(({ member }) => (member?.role ?? member?.waitingRole ?? null) !== null) === true
  return (
    <SettingsSection title="Password" description="Changing it signs you out of every other browser.">
      <SettingsForm
        sending={useNewPasswordMutation()}
        words={['Change password', 'Changing…']}
        read={(field) => ({ currentPassword: field('current-password'), newPassword: field('new-password') })}
        errorFor={({ currentPassword, newPassword }) => {
          if (currentPassword === '') return 'Your current password is required'
          if (newPassword === currentPassword) return ACCOUNT_WORDS.samePassword
          return validateNewPassword(newPassword, { hasRole })
        }}
      >
        <AccountOfForm email={email} />
        <CurrentPassword label="Current password" name="current-password" />
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

export const saveMyData = (text: string) =>
  saveAsFile(text, { name: 'my-data.json', type: 'application/json' })

/** The button to download a file with all of the member's personal data (AUTH-15). */
export function MyData() {
  const collect = useMyDataMutation()
  return (
    <SettingsSection
      title="Your data"
      description="What we hold about you: account, favorites, ratings, votes, shelf, pair, plays, reminders, comments and messages."
    >
      {collect.isError && <Alert className="mb-5">{failureWords(collect.error)}</Alert>}
      <SendButton
        sending={collect}
        pending="Collecting…"
        onClick={() => collect.mutate(undefined, { onSuccess: saveMyData })}
      >
        Download my data
      </SendButton>
    </SettingsSection>
  )
}

/** The button and dialog that delete the account, after the password is entered (AUTH-15). */
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
      {isAsking && <DeletionDialog onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </SettingsSection>
  )
}

function DeletionDialog({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) {
  const deletion = useDeletionMutation()
  const { form, problem } = useSendForm(
    deletion,
    (field) => ({ password: field('password') }),
    ({ password }) => (password === '' ? 'Your password is required' : undefined),
    onDeleted,
  )
  return (
    <Dialog
      title="Delete your account?"
      description="This can’t be undone. Your favorites, ratings, votes and shelf are deleted. Your comments stay, without your name. Your partner keeps your shared play log, without your name and your notes. We keep messages you sent us; ask, and we’ll delete them."
      onClose={onClose}
    >
      <form {...form} className="mt-6 grid gap-5">
        <CurrentPassword />
        {problem && <Alert>{problem}</Alert>}
        <DialogActions>
          <Button data-start onClick={onClose}>
            Keep my account
          </Button>
          <SendButton look="danger" sending={deletion} pending="Deleting…">
            Delete for good
          </SendButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
