import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import type { ListControl } from '#/ui/list/list-tools.tsx'
import { CREATED_SORT_WORDS, PagedList } from '#/ui/list/paged-list.tsx'
import type { Column } from '#/ui/list/table/data-table.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { TWO_PLAYER_VOTES, type TwoPlayerVote, voteInWords } from '../model/votes.rules.ts'
import { DeleteSentence } from '../sentences/delete-sentence.tsx'
import type { ListedSentence } from '../verdict.schema.ts'
import { everySentenceQuery, useRemoveSentence } from './admin-sentences.queries.ts'
import { SENTENCE_LIST } from './admin-sentences.rules.ts'

const kinds = {
  label: 'Vote',
  words: {
    '': 'All votes',
    ...(Object.fromEntries(TWO_PLAYER_VOTES.map((vote) => [vote, voteInWords(vote)])) as Record<
      TwoPlayerVote,
      string
    >),
  },
}

const nameOf = ({ username }: ListedSentence) => username ?? 'a member without a name'

/** The list of all short reviews for admins, with search and deletion. Votes stay. */
export function EverySentence({ query: requested, onAsk }: ListControl<typeof SENTENCE_LIST>) {
  const list = useQuery(everySentenceQuery(requested))
  const [doomed, setDoomed] = useState<ListedSentence>()
  const remove = useRemoveSentence(() => setDoomed(undefined))
  const columns: Column<ListedSentence>[] = [
    {
      heading: 'Sentence',
      cell: ({ sentence }) => (
        <p dir="auto" className="max-w-[62ch] wrap-anywhere">
          {sentence}
        </p>
      ),
    },
    { heading: 'Vote', className: 'lg:w-28', cell: ({ vote }) => voteInWords(vote) },
    { heading: 'By', className: 'lg:w-40', cell: (review) => <bdi>{nameOf(review)}</bdi> },
    {
      heading: 'Game',
      className: 'lg:w-48',
      cell: ({ game }) =>
        game.published ? (
          <Link to="/game/$slug" params={{ slug: game.slug }} hash="said-with-two" className="underline">
            <bdi className="wrap-anywhere">{game.title}</bdi>
          </Link>
        ) : (
          <>
            <bdi className="wrap-anywhere">{game.title}</bdi> (not published)
          </>
        ),
    },
    {
      heading: 'When',
      sort: 'created',
      className: 'lg:w-40',
      cell: ({ writtenAt }) => <Moment at={writtenAt} />,
    },
    {
      heading: 'Delete',
      hideHeading: true,
      className: 'whitespace-nowrap md:text-end lg:w-24',
      cell: (review) => (
        <Button
          look="quiet"
          aria-label={`Delete review by ${nameOf(review)} on ${review.game.title}`}
          onClick={() => setDoomed(review)}
        >
          Delete
        </Button>
      ),
    },
  ]
  return (
    <>
      <PagedList
        rules={SENTENCE_LIST}
        sorts={CREATED_SORT_WORDS}
        noun={['sentence', 'sentences']}
        query={requested}
        onAsk={onAsk}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        kinds={kinds}
        empty="No reviews yet."
      />
      {doomed && (
        <DeleteSentence
          sentence={doomed.sentence}
          remove={remove}
          onConfirm={() => remove.mutate({ id: doomed.id, slug: doomed.game.slug })}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  )
}
