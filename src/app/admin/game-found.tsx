import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriesQuery } from '#/features/categories/categories.queries.ts'
import { foundBy } from '#/features/discovery/rules/answer.rules.ts'
import { filtersOfGame } from '#/features/discovery/rules/filters-of-games.rules.ts'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import type { GameFormSurroundings } from '#/features/games/editing/form/game-form.tsx'
import type { GameDetail } from '#/features/games/model/games.schema.ts'
import { GameplayVideo } from '#/features/games/page/gallery/gameplay-video.tsx'
import { useUploadPicture } from '#/features/pictures/pictures.queries.ts'
import { WhereToBuy } from '#/features/retailers/where-to-buy.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { TextField } from '#/ui/form/text-field.tsx'
import { pageHead } from '../heads/page-head.ts'
import { SuggestionList } from '../search/search-suggestions.tsx'

const FOUND_WORDS = {
  found: 'This search finds it.',
  guessed: 'Its title is close enough to be suggested.',
  not: 'This search doesn’t find it.',
}

interface GameFoundProps {
  game: GameDetail
  categories: readonly { slug: string; name: string }[]
}

/** Previews how a draft game is found: by search, words, filters, and in search engines. */
export function GameFound({ game, categories }: GameFoundProps) {
  const [words, setWords] = useState('')
  const site = useSiteSettings()
  const discovered = {
    ...game,
    categories: game.categories.map(({ slug }) => slug),
    realMinutes: game.realTime?.minutes ?? null,
    publisher: game.publisher?.name ?? null,
    verdict: { word: game.twoPlayer.word, isSure: game.twoPlayer.state === 'sure', value: null },
  }
  const { meta } = pageHead(site, {
    title: game.title,
    description: game.metaDescription || game.description,
    path: `/game/${game.slug}`,
    canonicalUrl: game.canonicalUrl,
  })
  return (
    <div className="grid gap-5">
      <section aria-labelledby="found-search" className="grid gap-2">
        <h2 id="found-search" className="font-semibold text-sm">
          In the site’s search
        </h2>
        <div inert>
          <SuggestionList
            id="found-suggestion"
            text={words}
            onChoose={() => undefined}
            groups={[
              {
                key: 'games',
                legend: null,
                options: [
                  {
                    key: 'game',
                    label: game.title,
                    game: { ...game, thumb: game.cover.thumb },
                    to: { to: '/game/$slug', params: { slug: game.slug } },
                  },
                ],
              },
            ]}
          />
        </div>
        <TextField
          label="Try words"
          name="try-words"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            // It is inside the game's form, which Enter would submit.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        <p role="status" className="type-hint">
          {words.trim() === ''
            ? 'Its title, description and categories are searched.'
            : FOUND_WORDS[foundBy(words, discovered, categories)]}
        </p>
      </section>
      <section aria-labelledby="found-filters" className="grid gap-2">
        <h2 id="found-filters" className="font-semibold text-sm">
          Filters that show it
        </h2>
        <dl className="found-facts">
          {filtersOfGame(discovered, categories).map(({ legend, labels }) => (
            <div key={legend}>
              <dt>{legend}</dt>
              <dd>{labels.join(', ')}</dd>
            </div>
          ))}
        </dl>
        <p className="type-hint">Based on what you typed. Members’ ratings and votes come on top of it.</p>
      </section>
      <section aria-labelledby="found-engines" className="grid gap-2">
        <h2 id="found-engines" className="font-semibold text-sm">
          In search engines
        </h2>
        <div className="found-snippet">
          <p className="font-semibold">{meta.find((each) => 'title' in each)?.title}</p>
          <p className="type-hint">{contentOf(meta, 'og:url')}</p>
          <p className="text-sm">{contentOf(meta, 'og:description')}</p>
        </div>
      </section>
    </div>
  )
}

const contentOf = (meta: ReturnType<typeof pageHead>['meta'], property: string) =>
  meta.flatMap((each) => ('property' in each && each.property === property ? [each.content] : []))[0]

/** The data of other features that game forms need; null until it is loaded. */
export function useGameFormSurroundings(): GameFormSurroundings | null {
  const { data: categories } = useQuery(categoriesQuery())
  const { currency } = useSiteSettings()
  const onUpload = useUploadPicture()
  if (!categories) return null
  const previewFound = (game: GameDetail) => <GameFound game={game} categories={categories} />
  return { categories, currency, onUpload, previewAside: BuyAndWatch, previewFound }
}

function BuyAndWatch({ id, retailers, youtubeVideoId, title, cover, imageUrl }: GameDetail) {
  if (retailers.length === 0 && !youtubeVideoId) return null
  return (
    <aside className="game-side" aria-label="Buy and watch">
      <WhereToBuy gameId={id} offers={retailers} />
      {youtubeVideoId && (
        <GameplayVideo
          videoId={youtubeVideoId}
          title={title}
          cover={<GameCover cover={cover} imageUrl={imageUrl} />}
        />
      )}
    </aside>
  )
}
