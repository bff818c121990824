import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert, SectionHeading } from '#/ui/basics.tsx'
import { SendButton, useSendForm } from '../account-fields.tsx'

const sectionId = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export const SettingsJumps = ({ titles }: { titles: readonly string[] }) => (
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

export function SettingsSection(props: { title: string; description?: ReactNode; children: ReactNode }) {
  const { title, description, children } = props
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

export const NotLoaded = ({ isError, words }: { isError: boolean; words: string }) =>
  isError ? <Alert className="mb-5">{words}</Alert> : <p className="mb-5 text-ink-2 text-sm">Looking…</p>

interface SettingsFormProps<Sent> {
  sending: UseMutationResult<{ message: string }, Error, Sent>
  /** Labels of the button: normally, and while the request is pending. */
  words: [send: string, pending: string]
  read: (field: (name: string) => string) => Sent
  errorFor: (sent: Sent) => string | undefined
  children: ReactNode
}

/** A form on the settings page, with a button and a message. After saving, its fields are empty or show their `defaultValue`. */
export function SettingsForm<Sent>(props: SettingsFormProps<Sent>) {
  const { sending, words, read, errorFor, children } = props
  const { form, problem } = useSendForm(sending, read, errorFor, (_, element) => element.reset())
  return (
    <form {...form} className="grid gap-5">
      {children}
      {problem && <Alert>{problem}</Alert>}
      {!problem && sending.data && <Alert tone="good">{sending.data.message}</Alert>}
      <SendButton look="ink" sending={sending} pending={words[1]} className="justify-self-start">
        {words[0]}
      </SendButton>
    </form>
  )
}
