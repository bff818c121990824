import { Button } from '#/ui/button/button.tsx'
import { firstFaultOf } from '../post-editor.rules.ts'
import type { PostSaving } from './use-post-saving.ts'

/** Whether what is typed is saved, and if not, why; with a way to save it at once. */
export function SaveState({ saving, onSave }: { saving: PostSaving; onSave: () => void }) {
  const { isDirty, isSaving, post, theirs } = saving
  return (
    <div className="save-state above-notice">
      <p role="status" className="min-w-0 flex-1 text-sm wrap-anywhere">
        {wordsFor(saving)}
      </p>
      {isDirty && !theirs && (
        <Button look="ink" aria-disabled={isSaving} onClick={onSave}>
          {post.state === 'draft' ? 'Save draft' : 'Save changes'}
        </Button>
      )}
    </div>
  )
}

function wordsFor({ isDirty, isSaving, faults, problem, theirs }: PostSaving): string {
  if (isSaving) return 'Saving…'
  if (!isDirty) return 'Saved'
  if (theirs) return 'Not saved: somebody else changed this post'
  const fault = firstFaultOf(faults)?.message ?? problem?.message
  return fault ? `Not saved: ${fault}` : 'Not saved yet'
}
