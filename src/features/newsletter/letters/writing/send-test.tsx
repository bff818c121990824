import MailCheck from 'lucide-react/icons/mail-check'
import { Button } from '#/ui/button/button.tsx'
import { Note, NotePlace } from '#/ui/status/note.tsx'
import { useSendTest } from '../letters.queries.ts'

interface SendTestProps {
  id: number
  /** Saves what is typed; whether it is saved then. */
  isSaved: () => Promise<boolean>
}

/** Sends the letter to whoever writes it, as subscribers will get it. */
export function SendTest({ id, isSaved }: SendTestProps) {
  const { mutate, isPending, data, error, reset } = useSendTest(id)
  const test = async () => {
    if (!isPending && (await isSaved())) mutate()
  }
  return (
    <>
      <Button aria-disabled={isPending} onClick={() => void test()}>
        <MailCheck aria-hidden />
        <span>{isPending ? 'Sending…' : 'Send me a test'}</span>
      </Button>
      <NotePlace>
        {data && <Note onEnd={reset}>The test is on its way to {data.recipient}.</Note>}
        {error && <Note onEnd={reset}>The test was not sent. {error.message}</Note>}
      </NotePlace>
    </>
  )
}
