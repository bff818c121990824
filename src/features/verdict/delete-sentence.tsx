import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clientOf, deleted } from '#/client/client.ts'
import { meQuery } from '#/client/me.ts'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import type { verdictApi } from './verdict.api.ts'
import { sentencesKey } from './verdict.queries.ts'
import type { VoteSentence } from './verdict.schema.ts'

const api = clientOf<typeof verdictApi>()

interface DeleteSentenceProps {
  slug: string
  review: VoteSentence
  onClose: () => void
  onDeleted: () => void
}

/** Confirms before a short review is deleted; its vote stays. One that is already deleted counts as success. */
export function DeleteSentence({ slug, review, onClose, onDeleted }: DeleteSentenceProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleted(api.sentences[':id'].$delete({ param: { id: String(review.id) } })),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: meQuery().queryKey })
      await queryClient.invalidateQueries({ queryKey: sentencesKey(slug) })
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      title="Delete this review?"
      confirm="Delete"
      leave="Keep it"
      confirming="Deleting…"
      isPending={isPending}
      problem={error && <>The review wasn’t deleted. {error.message}</>}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <blockquote dir="auto" className="border-s-3 ps-3.5 wrap-anywhere">
        {review.sentence}
      </blockquote>
      <p className="type-hint mt-3">Your vote stays.</p>
    </ConfirmDialog>
  )
}
