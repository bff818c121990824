import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { counted } from '#/lib/format.ts'
import { Alert, Button, ButtonLink, PageHeading } from '#/ui/basics.tsx'
import { TextField } from '#/ui/form.tsx'
import { removeSuggestion, suggestedGamesQuery, suggestGame } from '../discovery.queries.ts'

interface SuggestGameProps {
  /** The search text that found nothing. */
  query: string
  /** The words of it that were not understood: probably the title of a missing game. */
  title: string
}

const SUGGESTED = 'Thanks. Our editor reads every suggestion.'

/** The form to suggest a missing game after a search without results. It works without JavaScript. */
export function SuggestGame({ query, title }: SuggestGameProps) {
  const key = useRef(crypto.randomUUID())
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: suggestGame })
  if (isSuccess) return <p role="status">{SUGGESTED}</p>
  return (
    <form
      method="post"
      action="/suggest-game"
      className="grid max-w-[28rem] gap-3"
      aria-label="Suggest this game"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = String(new FormData(event.currentTarget).get('title') ?? '')
        mutate({ title: typed, query, key: key.current })
      }}
    >
      <TextField
        label="Which game were you looking for?"
        name="title"
        defaultValue={title}
        maxLength={120}
        required
      />
      <input type="hidden" name="query" value={query} />
      {error && <Alert>{error.message}</Alert>}
      <Button type="submit" disabled={isPending} className="justify-self-start">
        Suggest this game
      </Button>
    </form>
  )
}

interface SuggestGamePageProps {
  /** The result of sending the form without JavaScript: `sent` or `refused`; anything else before. */
  outcome: unknown
  query: string
}

/** A page with the form that suggests a missing game. Without JavaScript it also shows the result of submitting the form. */
export function SuggestGamePage({ outcome, query }: SuggestGamePageProps) {
  return (
    <>
      <PageHeading title="Suggest a game" lede="Which game for two is missing here?" />
      {outcome === 'sent' ? (
        <p>{SUGGESTED}</p>
      ) : (
        <>
          {(outcome === 'refused' || outcome === 'limited') && (
            <Alert className="mb-5 max-w-md">
              Your suggestion wasn’t sent. Enter the title of one game and try again in a while.
            </Alert>
          )}
          <SuggestGame query={query} title={query} />
        </>
      )}
      <ButtonLink to="/" className="mt-6">
        All games
      </ButtonLink>
    </>
  )
}

/** List of the missing games that visitors suggested, for editors. The most requested games come first. */
export function SuggestedGames() {
  const { data = [] } = useQuery(suggestedGamesQuery())
  const { mutate, isPending } = useMutation({
    mutationFn: removeSuggestion,
    onSettled: (_answer, _problem, _sent, _result, { client }) =>
      client.invalidateQueries({ queryKey: suggestedGamesQuery().queryKey }),
  })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="suggested-games" className="mb-10">
      <h2 id="suggested-games" className="mb-3 font-semibold text-lg">
        Games people looked for
      </h2>
      <ul className="grid gap-2">
        {data.map(({ id, title, query, times }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <b className="font-semibold wrap-anywhere">{title}</b>
            <span className="text-ink-2">
              requested {counted(times, 'time')}, not in the catalogue{query && ` · searched for “${query}”`}
            </span>
            <Button disabled={isPending} onClick={() => mutate(id)}>
              Delete<span className="sr-only"> {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
