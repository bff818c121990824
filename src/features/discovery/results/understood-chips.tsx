import { TextLink } from '#/ui/button/text-link.tsx'
import { ChipLink } from '#/ui/display/chip.tsx'
import type { ResultsPage } from '../discovery.schema.ts'
import type { DiscoverySearch } from '../rules/question.rules.ts'

interface UnderstoodProps {
  search: DiscoverySearch
  understood: ResultsPage['understood']
}

/** What a text was read as: each part a link to the search without its words, and one to the exact words instead. */
export function UnderstoodChips({ search: asked, understood }: UnderstoodProps) {
  const { page: _, q: __, exact, ...rest } = asked
  const inWords = asked.q === undefined ? rest : { ...rest, q: asked.q }
  if (exact)
    return (
      <TextLink to="/" search={inWords} resetScroll={false} viewTransition={false}>
        Search for what the words mean
      </TextLink>
    )
  if (!understood?.chips.some(({ kind }) => kind !== 'text')) return null
  return (
    <>
      <ul aria-label="What we understood" className="active-filters">
        {understood.chips.map(({ label, q }) => (
          <li key={label}>
            <ChipLink
              to="/"
              search={q === '' ? rest : { ...rest, q }}
              resetScroll={false}
              viewTransition={false}
              aria-label={`Remove ${label}`}
            >
              <span className="chip-words">{label}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
      <TextLink to="/" search={{ ...inWords, exact: 'words' }} resetScroll={false} viewTransition={false}>
        Search the exact words
      </TextLink>
    </>
  )
}
