import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import { Fragment, type ReactNode } from 'react'
import type { PageField } from '../../model/game-fields.rules.ts'
import {
  languageNeedInWords,
  modeInWords,
  playersInWords,
  titleWithLanguage,
} from '../../model/games.rules.ts'
import type { GameDetail } from '../../model/games.schema.ts'

type DetailField = PageField<'details'>
type Details = Pick<GameDetail, DetailField | 'topicSlugs'>

interface Detail<Value> {
  name: string
  shown: (value: Value, slugs: GameDetail['topicSlugs']) => ReactNode
}

/** The labels and formats of the details, in order. */
const DETAILS: { readonly [Name in DetailField]: Detail<Details[Name]> } = {
  mode: { name: 'You play', shown: (mode) => mode && modeInWords(mode) },
  mechanics: {
    name: 'How it works',
    shown: (mechanics, slugs) => <Names of={mechanics} kind="mechanic" slugs={slugs} />,
  },
  designers: {
    name: 'Designed by',
    shown: (designers, slugs) => <Names of={designers} kind="designer" slugs={slugs} />,
  },
  artists: { name: 'Art by', shown: (artists) => <Names of={artists} /> },
  year: { name: 'Year', shown: (year) => year && <Names of={[String(year)]} kind="year" /> },
  languageNeed: { name: 'Text', shown: (need) => need && languageNeedInWords(need) },
  components: {
    name: 'In the box',
    shown: (lines) => lines.map((line) => line.replace(/: *(.+)/, ' ($1)')).join(', '),
  },
  awards: { name: 'Awards', shown: (awards) => awards.join(', ') },
  alternativeTitles: { name: 'Also called', shown: (titles) => <OtherTitles titles={titles} /> },
}

/** The facts on a game's box and its components (GAME-05); unknown ones are left out. */
export function GameDetails({ game }: { game: GameDetail }) {
  const rows = [
    { name: 'Players', shown: playersInWords(game.minPlayers, game.maxPlayers) },
    ...(game.minAge ? [{ name: 'Age', shown: `${game.minAge}+` }] : []),
    ...detailsOf(game),
    ...(game.publisher
      ? [{ name: 'Published by', shown: <Publisher {...game.publisher} slugs={game.topicSlugs} /> }]
      : []),
  ]
  return (
    <section aria-labelledby="details" className="min-w-0">
      <h2 id="details" className="sr-only">
        Details
      </h2>
      <dl className="game-details">
        {rows.map(({ name, shown }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function detailsOf(game: Details) {
  const fields = Object.keys(DETAILS) as DetailField[]
  // Unknown values are null, an empty text or an empty list.
  return fields.filter((field) => String(game[field] ?? '')).map((field) => detailOf(game, field))
}

function detailOf<Name extends DetailField>(game: Pick<Details, Name | 'topicSlugs'>, field: Name) {
  const { name, shown } = DETAILS[field]
  return { name, shown: shown(game[field], game.topicSlugs) }
}

interface NamesProps {
  of: readonly string[]
  /** The kind of page there is of each; artists have none and are searched for. */
  kind?: 'designer' | 'mechanic' | 'publisher' | 'year'
  /** Slugs of names, if they differ. */
  slugs?: GameDetail['topicSlugs']
}

/** Names, each a link to the games that share it. */
function Names({ of: names, kind, slugs = {} }: NamesProps) {
  return (
    <span>
      {names.map((name, place) => (
        <Fragment key={name}>
          {place > 0 && ', '}
          <Link
            {...(kind
              ? { to: '/$kind/$slug', params: { kind, slug: slugs[name] ?? name } }
              : { to: '/', search: { q: name } })}
            className="underline underline-offset-2"
          >
            <bdi>{name}</bdi>
          </Link>
        </Fragment>
      ))}
    </span>
  )
}

function OtherTitles({ titles }: { titles: readonly string[] }) {
  return titles.map(titleWithLanguage).map(({ title, language }, place) => (
    <Fragment key={`${language} ${title}`}>
      {place > 0 && ' · '}
      <bdi lang={language}>{title}</bdi>
    </Fragment>
  ))
}

function Publisher({
  name,
  url,
  slugs,
}: NonNullable<GameDetail['publisher']> & { slugs: GameDetail['topicSlugs'] }) {
  if (!url) return <Names of={[name]} kind="publisher" slugs={slugs} />
  return (
    <>
      <a className="game-publisher" href={url} target="_blank" rel="noopener">
        <bdi>{name}</bdi>
        <ExternalLink aria-hidden />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      <Link
        to="/$kind/$slug"
        params={{ kind: 'publisher', slug: slugs[name] ?? name }}
        className="underline underline-offset-2"
      >
        All their games
      </Link>
    </>
  )
}
