import { useInfiniteQuery } from '@tanstack/react-query'
import { ButtonLink } from '#/ui/button/button.tsx'
import { TextLink } from '#/ui/button/text-link.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import { bookQuery, useFollowBook } from '../evenings.queries.ts'
import type { IsoDay } from '../model/evenings.rules.ts'
import { EveningList } from './evening-list.tsx'
import './played.css'

/** Number of plays shown. */
const LATEST = 4

/** The member's latest plays and who leads, for pages of the pair (checklist LOG-02). */
export function PlayedLately({ today }: { today: IsoDay }) {
  useFollowBook(undefined)
  const [first] = useInfiniteQuery(bookQuery({})).data?.pages ?? []
  if (!first) return null
  const { standing, evenings, lead } = first
  return (
    <>
      <SectionHeading
        className="pb-3"
        action={standing.total > 0 && <TextLink to="/played">Play log</TextLink>}
      >
        Last plays
      </SectionHeading>
      {standing.total > 0 ? (
        <EveningList evenings={evenings.slice(0, LATEST)} lead={lead} standing={standing} today={today} />
      ) : (
        <>
          <p className="mb-4 text-ink-2">No plays logged yet.</p>
          <ButtonLink to="/played/evening">Log a play</ButtonLink>
        </>
      )}
    </>
  )
}
