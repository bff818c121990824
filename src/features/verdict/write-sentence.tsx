import type { FormEvent } from 'react'
import { checkLike } from '#/lib/browser-memory.ts'
import { counted } from '#/lib/format.ts'
import { Button } from '#/ui/basics.tsx'
import { useDraft } from '#/ui/drafts.tsx'
import { TextField } from '#/ui/form.tsx'
import { charsLeft, SENTENCE_MAX_LENGTH, tidySentence, validateSentence } from './model/votes.rules.ts'

interface WriteSentenceProps {
  slug: string
  memberId: string
  /** The saved short review; null without one. */
  review: string | null
  isSending: boolean
  problem: string | undefined
  onSay: (sentence: string | null, onDone: () => void) => void
}

/** The form for a short review, shown after voting (checklist VERDICT-02). Unsaved text survives a reload of the page. */
export function WriteSentence({ slug, memberId, review, isSending, problem, onSay }: WriteSentenceProps) {
  const draft = useDraft(
    { storedIn: 'tab', name: `sentence draft ${memberId} ${slug}`, check: checkLike({ text: '' }) },
    { beginning: { text: review ?? '' } },
  )
  const sentence = tidySentence(draft.typed.text)
  const fieldError = sentence === null ? undefined : validateSentence(sentence)
  const isStated = sentence === review
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!fieldError && !isStated && !isSending)
      onSay(sentence, () => draft.startFrom({ text: sentence ?? '' }))
  }
  return (
    <form onSubmit={submit} className="write-sentence">
      <TextField
        label="Why? (optional)"
        placeholder="One sentence"
        value={draft.typed.text}
        onChange={(event) => draft.write({ text: event.target.value })}
        readOnly={isSending}
        autoComplete="off"
        dir="auto"
        className="min-w-0"
        error={fieldError ?? (problem && `Your sentence was not saved. ${problem}`)}
      />
      <Button type="submit" disabled={fieldError !== undefined || isStated || isSending}>
        {isSending ? 'Saving…' : 'Post'}
      </Button>
      <p className="type-hint">{hintFor(sentence, review)}</p>
    </form>
  )
}

function hintFor(sentence: string | null, review: string | null): string {
  if (sentence !== null && sentence === review) return 'It’s shown below with your name.'
  if (sentence === null)
    return review === null
      ? `At most ${SENTENCE_MAX_LENGTH} characters, shown with your name.`
      : 'Leave it empty to delete it.'
  const left = charsLeft(sentence)
  if (left < 0) return `${-left} too many.`
  return `${counted(left, 'letter')} left.`
}
