import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import { Fragment, type ReactNode } from 'react'
import { formatLanguageNeed, formatMode, formatPlayers, titleWithLanguage } from '../../model/games.rules.ts'
import type { GameDetail } from '../../model/games.schema.ts'

/** A game's details, such as age, publisher and components (GAME-05). Unknown details are left out. */
export function GameDetails({ game }: { game: GameDetail }) {
  const { minAge, mode, year, languageNeed, components, publisher, topicSlugs: slugs } = game
  const rows: readonly (readonly [name: string, shown: ReactNode])[] = [
    ['Players', formatPlayers(game.minPlayers, game.maxPlayers)],
    ['Age', minAge && `${minAge}+`],
    ['You play', mode && formatMode(mode)],
    ['How it works', namesOf(game.mechanics, 'mechanic', slugs)],
    ['Designed by', namesOf(game.designers, 'designer', slugs)],
    ['Art by', namesOf(game.artists)],
    ['Year', year && namesOf([String(year)], 'year')],
    ['Text', languageNeed && formatLanguageNeed(languageNeed)],
    ['In the box', components.map((line) => line.replace(/: *(.+)/, ' ($1)')).join(', ')],
    ['Awards', game.awards.join(', ')],
    ['Also called', game.alternativeTitles.length > 0 && <OtherTitles titles={game.alternativeTitles} />],
    ['Published by', publisher && <Publisher {...publisher} slugs={slugs} />],
  ]
  return (
    <section aria-labelledby="details" className="min-w-0">
      <h2 id="details" className="sr-only">
        Details
      </h2>
      <dl className="game-details">
        {rows.map(
          ([name, shown]) =>
            shown && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{shown}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

/** Names as links to their topic pages; artists, who have none, link to a search. Null if there are no names. */
function namesOf(
  names: readonly string[],
  kind?: 'designer' | 'mechanic' | 'publisher' | 'year',
  slugs: GameDetail['topicSlugs'] = {},
): ReactNode {
  if (names.length === 0) return null
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

type PublisherProps = NonNullable<GameDetail['publisher']> & { slugs: GameDetail['topicSlugs'] }

function Publisher({ name, url, slugs }: PublisherProps) {
  if (!url) return namesOf([name], 'publisher', slugs)
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
