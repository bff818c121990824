import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#/lib/format.ts'
import { Alert, Button } from '#/ui/basics.tsx'
import { RadioRows } from '#/ui/inputs.tsx'
import { Dialog, DialogDeeds } from '#/ui/modal.tsx'
import { mergeLookQuery, useMergeGames } from './game-editing.queries.ts'
import type { ListedGame, MergeLook } from './game-editing.schema.ts'

const NOUNS: [keyof MergeLook, one: string, many: string][] = [
  ['ratings', 'rating', 'ratings'],
  ['votes', 'vote on how it plays with two', 'votes on how it plays with two'],
  ['comments', 'comment', 'comments'],
  ['favorites', 'favorite', 'favorites'],
  ['shelves', 'place on a shelf', 'places on shelves'],
  ['evenings', 'play', 'plays'],
  ['posts', 'post that mentions it', 'posts that mention it'],
  ['addresses', 'redirect', 'redirects'],
]

const movesInWords = (look: MergeLook): string[] =>
  NOUNS.flatMap(([name, one, many]) => (look[name] === 0 ? [] : counted(look[name], one, many)))

interface MergeGamesProps {
  games: readonly [ListedGame, ListedGame]
  onMerged: (stays: string, left: string) => void
  onClose: () => void
}

/** The dialog to merge two games: which one stays, and what moves to it. */
export function MergeGames({ games: [one, other], onMerged, onClose }: MergeGamesProps) {
  // The one that more members rated is taken to be the one that stays.
  const [staysId, setStaysId] = useState(other.ratingCount > one.ratingCount ? other.id : one.id)
  const [stays, leaves] = staysId === one.id ? [one, other] : [other, one]
  const { data: look, error: unseen } = useQuery(mergeLookQuery(stays.id, leaves.id))
  const { mutate, isPending, error } = useMergeGames()
  const merge = () => mutate({ stays, leaves }, { onSuccess: () => onMerged(stays.title, leaves.title) })
  const problem = error ?? unseen
  return (
    <Dialog
      open
      onOpenChange={() => !isPending && onClose()}
      title="Merge two games"
      description="One stays as it is. The other’s ratings, comments and mentions move to it, and the other is deleted. This can’t be undone."
    >
      <div className="mt-5 grid gap-5">
        <RadioRows
          legend="Which one stays?"
          name="stays"
          value={String(staysId)}
          onChange={(id) => setStaysId(Number(id))}
          options={[one, other].map(({ id, title, slug, year }) => ({
            value: String(id),
            label: title,
            hint: `/game/${slug}${year === null ? '' : `, ${year}`}`,
          }))}
        />
        <section aria-live="polite" className="min-h-52">
          <h3 className="font-semibold text-sm">
            Moves from <bdi>{leaves.title}</bdi>
          </h3>
          {look && (
            <>
              <ul className="mt-1">
                {movesInWords(look).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {look.ofBoth > 0 && (
                <p className="type-hint mt-2">
                  If someone rated or voted on both, the later one counts: {look.ofBoth} times.
                </p>
              )}
            </>
          )}
        </section>
        {problem && <Alert>The games weren’t merged. {problem.message}</Alert>}
        <DialogDeeds>
          <Button data-start disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="danger"
            aria-disabled={isPending || !look}
            onClick={() => !isPending && look && merge()}
          >
            {isPending ? 'Merging…' : 'Merge'}
          </Button>
        </DialogDeeds>
      </div>
    </Dialog>
  )
}
