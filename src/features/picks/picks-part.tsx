import { keepPreviousData, useIsMutating, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import { PickedGames, type PickLooks } from './picked-games.tsx'
import { ownPicksQuery, type PicksOrder, picksForBothQuery, tableQuery, useMe } from './picks.queries.ts'

interface PicksPartProps extends PickLooks {
  /** Asks for games they like, where picks know too few. */
  nameThree: ReactNode
}

/** Three games for whoever is signed in; nothing for anybody else. */
export function PicksForOne(props: PicksPartProps) {
  const me = useMe()
  if (!me?.member) return null
  return <Picks {...props} title="For you" query={(order) => ownPicksQuery(order, me)} />
}

/** Three games for both at a table; nothing for somebody who sits alone. */
export function PicksForBoth(props: PicksPartProps) {
  const me = useMe()
  if (!me?.member) return null
  return <Picks {...props} title="For both of us" query={(order) => picksForBothQuery(order, me)} />
}

interface PicksProps extends PicksPartProps {
  title: string
  query: (order: PicksOrder) => ReturnType<typeof ownPicksQuery> | ReturnType<typeof picksForBothQuery>
}

function Picks({ title, query, cover, facts, nameThree }: PicksProps) {
  const [ownedFirst, setOwnedFirst] = useState(false)
  // What was just pressed is asked about once the server has heard of it.
  const isSaying = useIsMutating() > 0
  const { data, error, refetch } = useQuery({
    ...(query({ ownedFirst }) as ReturnType<typeof ownPicksQuery>),
    enabled: !isSaying,
    placeholderData: keepPreviousData,
  })
  const { data: table } = useQuery(tableQuery())
  const shelf = table?.isPaired ? 'our' : 'my'
  const part = useRef<HTMLElement>(null)
  const isAsked = data && data.likesMissing > 0
  const wasAsked = useRef(false)
  useEffect(() => {
    // The field goes once enough is said: the keyboard goes on at the picks.
    if (isAsked === false && wasAsked.current) part.current?.focus({ preventScroll: true })
    wasAsked.current = isAsked === true
  }, [isAsked])
  if (!data && !error) return null
  return (
    <section ref={part} tabIndex={-1} aria-label={title} className="outline-none">
      <SectionHeading
        className="pb-3"
        action={
          (table?.owned ?? 0) > 0 &&
          (data?.picks.length ?? 0) > 0 && (
            <button
              type="button"
              className="picks-order"
              aria-pressed={ownedFirst}
              onClick={() => setOwnedFirst(!ownedFirst)}
            >
              From {shelf} shelf first
            </button>
          )
        }
      >
        {title}
      </SectionHeading>
      {error && (
        <Alert action={<Button onClick={() => refetch()}>Try Again</Button>} className="mb-4">
          The picks could not be loaded. {error.message}
        </Alert>
      )}
      {isAsked && nameThree}
      {data && data.picks.length > 0 && <PickedGames picks={data.picks} cover={cover} facts={facts} />}
      <p role="status" className="sr-only">
        {data?.picks.map(({ game }) => game.title).join(', ')}
      </p>
    </section>
  )
}
