import { createFileRoute } from '@tanstack/react-router'
import { useNameFirst } from '#/app/header/account/use-name-first.tsx'
import { privatePage } from '#/app/heads/later-head.ts'
import { PrivateScreen } from '#/app/screens/private-screen.tsx'
import type { Me } from '#/features/accounts/model/me.schema.ts'
import { OpinionsList } from '#/features/accounts/opinions/opinions-list.tsx'
import { useSignIn } from '#/features/accounts/sign-in/accounts.queries.ts'
import { CommentEntry } from '#/features/comments/comment-entry.tsx'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { YourRating } from '#/features/ratings/your-rating.tsx'
import { YourVote } from '#/features/verdict/your-vote.tsx'
import { PageHeading } from '#/ui/basics.tsx'

/** A member's ratings, comments and short reviews, to read and edit. */
export const Route = createFileRoute('/ratings')({
  ...privatePage('/ratings'),
  component: () => <PrivateScreen>{(member) => <Ratings member={member} />}</PrivateScreen>,
})

function Ratings({ member }: { member: NonNullable<Me['member']> }) {
  const askToSignIn = useSignIn()
  const [withName, nameDialog] = useNameFirst()
  return (
    <>
      <PageHeading
        title="Your ratings and comments"
        lede="Everything you’ve said about games. Edit it here."
      />
      <OpinionsList
        thumb={({ cover, imageUrl }) => <GameCover cover={cover} imageUrl={imageUrl} />}
        edit={({ game }) => (
          <>
            <YourRating gameId={game.id} editFigures={() => undefined} />
            <YourVote game={game} showVerdict={() => undefined} withName={withName} />
          </>
        )}
        comment={({ game }, comment, onChanged) => (
          <CommentEntry
            key={comment.id}
            slug={game.slug}
            comment={comment}
            reader={member}
            onChanged={onChanged}
            onSessionOver={() => askToSignIn()}
          />
        )}
      />
      {nameDialog}
    </>
  )
}
