import { type FormEvent, useEffect, useState } from 'react'
import { checkLike } from '#/lib/browser-memory.ts'
import { savedDraft } from '#/lib/drafts.ts'
import { Alert, Button } from '#/ui/basics.tsx'
import { type FormOutcome, TextArea, TextField, useFocusOnError } from '#/ui/form.tsx'
import { formatProblem, useContactMutation } from './contact.queries.ts'
import { CONTACT_FIELDS, CONTACT_WORDS, type ContactTyped, validateContact } from './model/contact.rules.ts'

const NOTHING: ContactTyped = { name: '', email: '', subject: '', message: '' }

const contactDraft = savedDraft<{ typed: ContactTyped }>({
  storedIn: 'tab',
  name: 'contact message',
  check: checkLike({ typed: NOTHING }),
})

/** The contact form (checklist PAGE-04, PAGE-05). `outcome` is the result of a submit without JavaScript. */
export function ContactForm({ outcome }: { outcome?: FormOutcome }) {
  const { mutate, reset, isIdle, isPending, isSuccess, error } = useContactMutation()
  const reason = formatProblem(error)
  const [fieldErrors, setFieldErrors] = useState<ReturnType<typeof validateContact>>({})
  const [form, focusOnError] = useFocusOnError()
  useEffect(() => {
    if (outcome === 'sent') contactDraft.clear()
    else if (form.current) fillIn(form.current, contactDraft.read()?.typed)
  }, [form, outcome])

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const typed = typedIn(event.currentTarget)
    const found = validateContact(typed)
    setFieldErrors(found)
    reset()
    if (Object.keys(found).length > 0) return focusOnError()
    contactDraft.write({ typed })
    const onSuccess = () => {
      contactDraft.clear()
      form.current?.reset()
    }
    mutate({ typed, key: contactDraft.keyFor(JSON.stringify(typed)) }, { onSuccess })
  }
  return (
    <form
      ref={form}
      method="post"
      action="/contact"
      aria-label="Contact"
      onSubmit={send}
      onInput={(event) => contactDraft.write({ typed: typedIn(event.currentTarget) })}
      className="grid gap-5"
    >
      {isIdle && outcome && (
        <Alert tone={outcome === 'sent' ? 'good' : 'danger'}>{CONTACT_WORDS[outcome]}</Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          readOnly={isPending}
          error={fieldErrors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={isPending}
          error={fieldErrors.email}
        />
      </div>
      <TextField label="Subject" name="subject" required readOnly={isPending} error={fieldErrors.subject} />
      <TextArea
        label="Message"
        name="message"
        rows={4}
        required
        readOnly={isPending}
        error={fieldErrors.message}
      />
      {error && (
        <Alert>
          <p>{CONTACT_WORDS.failed}</p>
          {reason && <p>{reason}</p>}
        </Alert>
      )}
      {isSuccess && <Alert tone="good">{CONTACT_WORDS.sent}</Alert>}
      <Button look="primary" type="submit" aria-disabled={isPending} className="justify-self-start">
        {isPending ? 'Sending…' : 'Send message'}
      </Button>
    </form>
  )
}

function typedIn(form: HTMLFormElement): ContactTyped {
  return { ...NOTHING, ...Object.fromEntries(new FormData(form)) }
}

/** Restores the draft after a reload, unless something was typed since. */
function fillIn(form: HTMLFormElement, typed: ContactTyped | undefined) {
  for (const name of CONTACT_FIELDS) {
    const field = form.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isField && field.value === '' && typed?.[name]) field.value = typed[name]
  }
}
