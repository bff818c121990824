import { Button } from '#/ui/button/button.tsx'
import { firstFaultOf } from '../../post-editor.rules.ts'
import type { PostSaving } from './use-post-saving.ts'

/** Whether what is typed is saved and seen by readers, and if not, why; with a way to do it at once. */
export function SaveState({ saving, onSave }: { saving: PostSaving; onSave: () => void }) {
  const { isDirty, isWaiting, isSaving, post, theirs } = saving
  const isDraft = post.state === 'draft'
  return (
    <div className="save-state above-notice">
      <p role="status" className="min-w-0 flex-1 text-sm wrap-anywhere">
        {wordsFor(saving)}
      </p>
      {!isDraft && post.pending && !isDirty && !theirs && (
        <Button look="quiet" aria-disabled={isSaving} onClick={() => void saving.setAside()}>
          Discard
        </Button>
      )}
      {(isDirty || isWaiting) && !theirs && (
        <Button look={isDraft ? 'ink' : 'primary'} aria-disabled={isSaving} onClick={onSave}>
          {isDraft ? 'Save draft' : 'Update'}
        </Button>
      )}
    </div>
  )
}

function wordsFor({ isDirty, isWaiting, isSaving, faults, problem, theirs, post }: PostSaving): string {
  if (isSaving) return 'Saving…'
  if (theirs) return 'Not saved: somebody else changed this post'
  if (!isDirty) return isWaiting ? waitingWords(post.state) : 'Saved'
  const fault = firstFaultOf(faults)?.message ?? problem?.message
  return fault ? `Not saved: ${fault}` : 'Not saved yet'
}

const waitingWords = (state: PostSaving['post']['state']) =>
  state === 'scheduled'
    ? 'Saved. It is published without these changes until you update it.'
    : 'Saved. Readers see these changes when you update.'
