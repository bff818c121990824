import { useState } from 'react'
import { Alert, ButtonLink, PageHeading } from '#/ui/basics.tsx'
import { TextArea, TextField } from '#/ui/form.tsx'
import { CheckboxRow, PasswordField } from '#/ui/inputs.tsx'
import { TwoInkLogo } from '#/ui/signs.tsx'
import { EmailField, SendButton, useSendForm } from '../account-fields.tsx'
import { failureWords } from '../account-words.rules.ts'
import { ROLE_PASSWORD_MIN_LENGTH } from '../model/accounts.rules.ts'
import { SecondFactorSettings } from '../settings/access-settings.tsx'
import { useSetupLink, useSetupMutation, useTestMailMutation } from '../settings/account-settings.queries.ts'
import { SettingsSection } from '../settings/settings-section.tsx'

interface SetupPageProps {
  /** The set-up link's token; empty if the address has none, undefined until the page is hydrated. */
  token: string | undefined
  supportEmail: string
  onDone: () => void
}

/** The set-up page, on which the first owner creates an account and names the site. Opened with a one-time link. */
export const SetupPage = ({ siteName, ...props }: SetupPageProps & { siteName: string }) => (
  <>
    <header className="border-b">
      <p className="wrap site-logo py-3.5">
        <TwoInkLogo />
        <span>{siteName}</span>
      </p>
    </header>
    <main id="main" className="wrap pb-section">
      <SetupParts {...props} />
    </main>
  </>
)

function SetupParts({ token, supportEmail, onDone }: SetupPageProps) {
  const { data: link, error } = useSetupLink(token ?? '')
  const [isSecondStepNext, setSecondStepNext] = useState(false)
  if (isSecondStepNext)
    return (
      <>
        <PageHeading
          title="One step left"
          lede="You’re the owner. Set up the second step to open the dashboard."
        />
        <SecondFactorSettings supportEmail={supportEmail} />
        <ButtonLink look="primary" to="/admin">
          Go to the dashboard
        </ButtonLink>
      </>
    )
  if (link && token)
    return (
      <SetupForm
        token={token}
        link={link}
        onDone={(asksSecondStep) => (asksSecondStep ? setSecondStepNext(true) : onDone())}
      />
    )
  return (
    <>
      <PageHeading title="Set up your site" />
      {token === '' || error ? (
        <Alert>
          {error
            ? failureWords(error)
            : 'You need a one-time link to open this page. A site without an owner prints one when it starts; run “npm run owner -- you@example.org” on the server to get another.'}
        </Alert>
      ) : (
        <>
          <p role="status" className="noscript:hidden">
            One moment…
          </p>
          <p className="hidden noscript:block">
            Setting up needs JavaScript. Please turn it on and open the link again.
          </p>
        </>
      )}
    </>
  )
}

function SetupForm(props: {
  token: string
  link: NonNullable<ReturnType<typeof useSetupLink>['data']>
  onDone: (asksSecondStep: boolean) => void
}) {
  const { token, link, onDone } = props
  const [email, setEmail] = useState(link.email ?? '')
  const [asksSecondStep, setAsksSecondStep] = useState(true)
  const setup = useSetupMutation()
  const { form, problem } = useSendForm(
    setup,
    (field) => ({
      ...{ token, email, asksSecondStep },
      password: field('password'),
      siteName: field('siteName'),
      primaryColor: field('primaryColor'),
      editorName: field('editorName'),
      editorWords: field('editorWords'),
    }),
    () => undefined,
    (isSignedIn) => onDone(isSignedIn && link.isFirst && asksSecondStep),
  )
  return (
    <form {...form}>
      <PageHeading
        title={link.isFirst ? 'Set up your site' : 'Become an owner'}
        lede={
          link.isFirst
            ? 'You opened the link from the start of your server. It works once and makes you the owner. Everything except your account can be changed later in Settings.'
            : 'You opened a link that was made on the server. It works once and makes this account an owner.'
        }
      />
      <SettingsSection
        title="Your account"
        description="You sign in with it to write, edit and run the site."
      >
        <div className="grid gap-5">
          <EmailField
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            readOnly={link.email !== null}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            hint={`At least ${ROLE_PASSWORD_MIN_LENGTH} characters. If you have an account here already, its password.`}
            required
          />
          {link.isFirst && (
            <div>
              <CheckboxRow
                label="Ask for a second step when I sign in"
                checked={asksSecondStep}
                onChange={(event) => setAsksSecondStep(event.target.checked)}
              />
              <p className="type-hint mt-1">
                A code from an authenticator app, for everyone who helps run the site. You’ll set yours up
                next.
              </p>
            </div>
          )}
        </div>
      </SettingsSection>
      {link.isFirst && (
        <>
          <SettingsSection title="The site" description="Your visitors see the name and the color.">
            <div className="grid gap-5">
              <TextField label="Site name" name="siteName" defaultValue={link.siteName} />
              <TextField
                label="Domain"
                value={new URL(link.siteUrl).host}
                readOnly
                hint={
                  link.isSiteUrlGiven
                    ? 'From SITE_URL. Links in emails point here.'
                    : 'SITE_URL isn’t set. Set it to your public address before you go live. Links in emails point here.'
                }
              />
              <TextField
                label="Color"
                name="primaryColor"
                type="color"
                defaultValue={link.primaryColor}
                onChange={({ target }) =>
                  document.documentElement.style.setProperty('--primary', target.value)
                }
              />
            </div>
          </SettingsSection>
          <SettingsSection title="Mail" description="Confirmations, new passwords and the newsletter.">
            <MailTest token={token} server={link.mailServer} to={email} />
          </SettingsSection>
          <SettingsSection
            title="The editor"
            description="Who judges the games. Leave it empty and verdicts say “our editor”."
          >
            <div className="grid gap-5">
              <TextField
                label="Name (optional)"
                name="editorName"
                autoComplete="off"
                defaultValue={link.editorName}
              />
              <TextArea
                label="About (optional)"
                name="editorWords"
                rows={3}
                hint="A sentence or two. They appear on the page “How we judge”."
                defaultValue={link.editorWords}
              />
            </div>
          </SettingsSection>
        </>
      )}
      <div className="rule grid gap-5 pt-8">
        {problem && <Alert>{problem}</Alert>}
        <SendButton look="primary" sending={setup} pending="One moment…" className="justify-self-start">
          {link.isFirst ? 'Create account and open the site' : 'Become an owner'}
        </SendButton>
        {link.isFirst && <p className="type-hint">The starter games and articles are already in place.</p>}
      </div>
    </form>
  )
}

/** Sends a test mail and shows the mail server's answer; `server` is null where none is set. */
function MailTest({ token, server, to }: { token: string; server: string | null; to: string }) {
  const [other, setOther] = useState<string>()
  const test = useTestMailMutation(token)
  if (!server)
    return (
      <Alert tone="plain">
        No mail server is set. Mail stays in a mailbox on the server until you set SMTP_URL.
      </Alert>
    )
  return (
    <div className="grid gap-5">
      <p>{`Mail goes through ${server}.`}</p>
      <TextField
        label="Send a test to"
        type="email"
        autoComplete="off"
        value={other ?? to}
        onChange={(event) => setOther(event.target.value)}
      />
      <SendButton
        className="justify-self-start"
        sending={test}
        pending="Sending…"
        onClick={() => test.mutate(other ?? to)}
      >
        Send test
      </SendButton>
      {test.isError && <Alert>{failureWords(test.error)}</Alert>}
      {test.data && (
        <Alert tone={test.data.works ? 'good' : 'danger'}>
          {test.data.works
            ? `${server} took the mail: ${test.data.words}`
            : `${server} didn’t accept the email: ${test.data.words}. Check SMTP_URL and MAIL_FROM.`}
        </Alert>
      )}
    </div>
  )
}
