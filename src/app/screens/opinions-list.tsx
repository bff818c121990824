import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#/features/accounts/model/me.schema.ts'
import { opinionsQuery } from '#/features/accounts/settings/account-settings.queries.ts'
import { useSignIn } from '#/features/accounts/sign-in/accounts.queries.ts'
import { CommentEntry } from '#/features/comments/comment-entry.tsx'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { GameLink } from '#/features/games/card/game-link.tsx'
import { YourRating } from '#/features/ratings/your-rating.tsx'
import { formatVote } from '#/features/verdict/model/votes.rules.ts'
import { YourVote } from '#/features/verdict/your-vote.tsx'
import { counted } from '#/lib/format.ts'
import { Alert, Button, ButtonLink, EmptyState } from '#/ui/basics.tsx'
import { StarRow } from '#/ui/signs.tsx'

/** A list of a member's own ratings, votes, short reviews and comments. Each one can be edited in the list. */
export function OpinionsList({ member }: { member: NonNullable<Me['member']> }) {
  const askToSignIn = useSignIn()
  const queryClient = useQueryClient()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    opinionsQuery(),
  )
  const [editing, setEditing] = useState<number>()
  if (!data)
    return error ? (
      <Alert action={<Button onClick={() => refetch()}>Try Again</Button>}>
        We couldn’t load your ratings. {error.message}
      </Alert>
    ) : (
      <p role="status" className="text-ink-2">
        Loading…
      </p>
    )
  const opinions = data.pages.flatMap((page) => page.opinions)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: opinionsQuery().queryKey })
  if (opinions.length === 0)
    return (
      <EmptyState
        title="Nothing here yet"
        actions={
          <ButtonLink look="primary" to="/">
            Find a game
          </ButtonLink>
        }
      >
        <p>Rate a game, say how good it is with two, or comment on it. It shows up here.</p>
      </EmptyState>
    )
  return (
    <>
      <p className="text-ink-2">{counted(data.pages[0]?.total ?? 0, 'game')}</p>
      <ol className="mt-3 border-t">
        {opinions.map(({ game, rating, vote, sentence, comments }) => {
          const isEdited = editing === game.id
          return (
            <li key={game.id} className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-4 border-b py-4">
              <GameCover cover={game.cover} imageUrl={game.imageUrl} />
              <div>
                <div className="flex items-center justify-between gap-x-2">
                  <h2 className="type-card wrap-anywhere">
                    <GameLink game={game} />
                  </h2>
                  <Button
                    look="quiet"
                    className="-my-2.5 -me-4 shrink-0"
                    aria-expanded={isEdited}
                    aria-label={isEdited ? `Done with ${game.title}` : `Edit your opinion of ${game.title}`}
                    onClick={() => {
                      setEditing(isEdited ? undefined : game.id)
                      if (isEdited) refresh()
                    }}
                  >
                    {isEdited ? 'Done' : 'Edit'}
                  </Button>
                </div>
                {isEdited ? (
                  <>
                    <YourRating gameId={game.id} editFigures={() => undefined} />
                    <YourVote game={game} showVerdict={() => undefined} />
                  </>
                ) : (
                  <p className="flex flex-wrap items-center gap-x-4 text-ink-2 text-sm">
                    {rating !== null && <StarRow stars={rating} label={`${rating} out of 5`} />}
                    {vote && <span>With two: {formatVote(vote)}</span>}
                    {rating === null && !vote && <span>No rating yet</span>}
                  </p>
                )}
                {!isEdited && sentence && (
                  <p dir="auto" className="mt-1.5 max-w-prose wrap-anywhere">
                    {sentence}
                  </p>
                )}
                {comments.length > 0 && (
                  <ol className="mt-2">
                    {comments.map((comment) => (
                      <CommentEntry
                        key={comment.id}
                        slug={game.slug}
                        comment={comment}
                        reader={member}
                        onChanged={refresh}
                        onSessionOver={() => askToSignIn()}
                      />
                    ))}
                  </ol>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {hasNextPage && (
        <Button wide className="mt-5" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {isFetchingNextPage ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </>
  )
}
