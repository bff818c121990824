import { TextLink } from '#/ui/button/text-link.tsx'
import { ChipLink } from '#/ui/display/chip.tsx'
import type { ResultsPage } from '../discovery.schema.ts'
import type { DiscoverySearch } from '../rules/question.rules.ts'
import { useAskedSearch } from '../use-question.ts'

interface UnderstoodProps {
  search: DiscoverySearch
  understood: ResultsPage['understood']
}

/** Some text without the first of some words, where they stand in it. */
function withoutWords(q: string, words: string): string {
  const at = ` ${q} `.indexOf(` ${words} `)
  return at < 0 ? q : `${q.slice(0, at)}${q.slice(at + words.length)}`.replace(/\s+/g, ' ').trim()
}

/**
 * What a text was read as: each part a link to the search without its words, and one to the exact words instead. Of two taken away
 * quickly the second leads on from the first, whose answer is still on the way.
 */
export function UnderstoodChips({ search: answered, understood }: UnderstoodProps) {
  const asked = useAskedSearch(answered)
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
        {understood.chips.map(({ label, q: others, words }) => {
          const q = asked.q === answered.q ? others : withoutWords(asked.q ?? '', words)
          if (q === asked.q) return null
          return (
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
          )
        })}
      </ul>
      <TextLink to="/" search={{ ...inWords, exact: 'words' }} resetScroll={false} viewTransition={false}>
        Search the exact words
      </TextLink>
    </>
  )
}
