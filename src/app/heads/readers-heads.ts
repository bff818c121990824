import { postStructuredData } from '#/features/blog/feed/post-structured-data.ts'
import { sharePicture } from '#/features/blog/model/blog.rules.ts'
import type { PostDetail, PostSummary } from '#/features/blog/model/blog.schema.ts'
import { homePageHead, webSiteData } from '#/features/discovery/home/home-page-head.ts'
import { emptySummary, type ResultsSummary } from '#/features/discovery/home/results-summary.ts'
import { resultsImageAddress } from '#/features/discovery/rules/choices.rules.ts'
import { type DiscoverySearch, resultsPerPage } from '#/features/discovery/rules/query.rules.ts'
import type { TopicShown } from '#/features/discovery/topics/topic-page.tsx'
import { excerptOf, formatPlayTime, formatVerdict } from '#/features/games/model/games.rules.ts'
import type { GameDetail, GameSummary } from '#/features/games/model/games.schema.ts'
import { gameStructuredData } from '#/features/games/page/game-structured-data.ts'
import { sharedPicture } from '#/features/games/page/shared-picture.ts'
import type { WrittenPage } from '#/features/pages/pages.schema.ts'
import { FIRST_SETTINGS } from '#/features/site-settings/model/first-settings.rules.ts'
import type { PublicSettings } from '#/features/site-settings/model/site-settings.schema.ts'
import { tonightPageHead } from '#/features/tonight/page/tonight-head.ts'
import { answersOf, type TonightSearch } from '#/features/tonight/rules/answers.rules.ts'
import type { TonightPicks } from '#/features/tonight/tonight.schema.ts'
import { isWebAddress } from '#/lib/address.ts'
import { inFigures } from '#/lib/format.ts'
import { shareCropAddress } from '#/lib/pictures.ts'

type ListedGames = readonly Pick<GameSummary, 'slug' | 'title'>[]

/** Returns structured data (schema.org) of a list of games. */
const gameListData = (siteUrl: string, games: ListedGames, first = 1) => ({
  '@type': 'ItemList',
  numberOfItems: games.length,
  itemListElement: games.map(({ slug, title: name }, index) => {
    const url = `${siteUrl}/game/${slug}`
    return { '@type': 'ListItem', position: first + index, name, url }
  }),
})

/** Returns structured data on the server. Returns an empty list in the browser, whose bundle leaves out the code for it. */
const onServer = (data: () => object[]) => (import.meta.env.SSR ? data() : [])

const listData = (site: PublicSettings, games: ListedGames) =>
  onServer(() => (games.length > 0 ? [gameListData(site.siteUrl, games)] : []))

const headOfNothing = (site: PublicSettings, path: string, title = 'Page not found') =>
  pageHead(site, { title, description: site.description, path, isUnlisted: true })

/** Returns the `head` of the home page, or of search results. */
export function headOfHome(
  site: PublicSettings,
  search: DiscoverySearch,
  answer: ResultsSummary & { games: ListedGames } = emptySummary,
) {
  const { description, ...head } = homePageHead(search, answer)
  return pageHead(site, {
    ...head,
    // Results have their own share image, which shows the query.
    picture: answer.words ? { address: resultsImageAddress(search), alt: answer.words } : undefined,
    description: description ?? describedSite(site, answer.total),
    structuredData: onServer(() => [
      webSiteData(site),
      gameListData(site.siteUrl, answer.games, (answer.page - 1) * resultsPerPage + 1),
    ]),
  })
}

/** Returns the site's description: the owner's own, or by default one with the number of games. */
const describedSite = ({ description }: PublicSettings, games: number) =>
  description === FIRST_SETTINGS.description && games > 1
    ? `${inFigures(games)} board games for two, each with a verdict on how it plays with exactly two, and why. Find one for tonight. Free, without an account.`
    : description

/** Returns the `head` of the page Tonight, which picks games for this evening. */
export const headOfTonight = (site: PublicSettings, search: TonightSearch, found: TonightPicks) =>
  pageHead(site, {
    ...tonightPageHead(search, answersOf(search), found),
    structuredData: listData(
      site,
      found.picks.map(({ game }) => game),
    ),
  })

/** Returns the `head` of a game's page, or of a 404 page if `game` is undefined. */
export function headOfGame(site: PublicSettings, slug: string, game: GameDetail | undefined) {
  if (!game) return headOfNothing(site, `/game/${encodeURIComponent(slug)}`, 'Game not found')
  const facts = [formatPlayTime(game.playMinutes), game.difficulty?.toLowerCase()].filter(Boolean)
  return pageHead(site, {
    title: [`${game.title}: how good is it with two?`, facts.join(', ')].filter(Boolean).join(' '),
    description: game.metaDescription || verdictFirst(game),
    path: `/game/${game.slug}`,
    picture: { address: sharedPicture(game), alt: `${game.title}, a board game for two` },
    keywords: game.metaKeywords,
    canonicalUrl: game.canonicalUrl,
    isEmbeddable: true,
    structuredData: onServer(() => gameStructuredData(game, site)),
  })
}

/** Returns the verdict and its reason; without a verdict, the game's description. */
const verdictFirst = ({ twoPlayer: { word, editor }, description }: GameDetail) =>
  word ? `Verdict: ${formatVerdict(word).toLowerCase()}. ${editor?.reason || description}` : description

/** Returns the `head` of the page Top Rated, which lists games by rating. An empty list is not indexed. */
export const headOfTopRated = (site: PublicSettings, games: ListedGames = []) =>
  pageHead(site, {
    title: 'Top Rated',
    description: 'The board games for two that other pairs rate highest, ranked by the community.',
    path: '/top-rated',
    isUnlisted: games.length === 0,
    structuredData: listData(site, games),
  })

type TopicNamed = Pick<TopicShown, 'about' | 'lede' | 'games'> & { title: string; isListed: boolean }

/** Maximum number of game titles in a page's description. */
const TITLES_NAMED = 3

/** Returns the `head` of a page that lists games on a topic, or of a 404 page if `topic` is undefined. */
export function headOfTopic(site: PublicSettings, path: string, topic: TopicNamed | undefined) {
  if (!topic) return headOfNothing(site, path)
  const { title, about, lede, games, isListed } = topic
  const among = games.slice(0, TITLES_NAMED).map((game) => game.title)
  return pageHead(site, {
    title,
    description: [about, lede, among.length > 0 && `On the list: ${among.join(', ')}.`]
      .filter(Boolean)
      .join(' '),
    path,
    isUnlisted: !isListed,
    structuredData: listData(site, games),
  })
}

/** Returns the `head` of the list of posts, or of the list for the tag `slug`. Lists for unknown tags are not indexed. */
export function headOfBlog(
  site: PublicSettings,
  posts: readonly PostSummary[] | undefined,
  slug: string | undefined,
) {
  if (!posts) return headOfNothing(site, '/blog')
  const tag = posts.flatMap(({ tags }) => tags).find((each) => each.slug === slug)
  return pageHead(site, {
    title: tag ? `Blog: ${tag.name}` : 'Blog',
    description: tag
      ? `What we wrote about ${tag.name}, newest first.`
      : 'How to choose board games for two, learn them, and lose at them: small tables, short evenings, rulebooks, and games that keep their promise with two players.',
    path: tag ? `/blog?tag=${tag.slug}` : '/blog',
    isUnlisted: slug !== undefined && !tag,
  })
}

/** Returns the `head` of a post's page, or of a 404 page if `post` is undefined. Search engines do not index a post's preview. */
export function headOfPost(
  site: PublicSettings,
  slug: string,
  post: PostDetail | undefined,
  isPreview: boolean,
) {
  if (!post || isPreview) {
    const title = post?.title ?? (site.enableBlog ? 'Blog post not found' : 'Page not found')
    return headOfNothing(site, `/blog/${encodeURIComponent(slug)}`, title)
  }
  return pageHead(site, {
    title: post.metaTitle ?? post.title,
    description: post.metaDescription ?? post.excerpt,
    canonicalUrl: post.canonicalUrl,
    path: `/blog/${post.slug}`,
    article: {
      author: post.byline ?? (site.editorName || site.siteName),
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt,
      tags: post.tags.map(({ name }) => name),
    },
    isEmbeddable: true,
    picture: { address: shareCropAddress(sharePicture(post)), alt: post.title },
    structuredData: onServer(() => postStructuredData(site, post)),
  })
}

/** Title and description of the pages that come with the site; `{site}` stands for its name. The owner may rewrite some pages. */
const WRITTEN_PAGES = {
  about: [
    'About',
    '{site} helps two people find the right board game for tonight. What we care about, how games are chosen, and who pays for it.',
  ],
  categories: [
    'Categories',
    'Board games for two by what you are in the mood for: strategy, cooperation, cards, puzzles, adventure and more.',
  ],
  contact: [
    'Contact Us',
    'Write to {site}: suggest a game, correct a fact, ask about your account. We answer within 24 hours.',
  ],
  editor: [
    'How we judge',
    'Who judges the games on {site}, what ratings and verdicts mean, how votes count, and how ratings and comments are checked.',
  ],
  faq: [
    'Frequently asked questions',
    'How games for two get onto {site}, what needs an account, where beginners should start, and why nothing is sold here.',
  ],
  privacy: [
    'Privacy Policy',
    'What {site} collects, why, for how long, which cookies it uses, and how to see or delete your data.',
  ],
  terms: [
    'Terms of Service',
    'The rules for using {site}: accounts, honest ratings and comments, affiliate links, and what we can promise.',
  ],
} as const

/** Returns the `head` of a page that comes with the site, such as About. The owner's texts (`page`) replace the default ones. */
export function headOfBuiltIn(site: PublicSettings, name: keyof typeof WRITTEN_PAGES, page?: WrittenPage) {
  const [title, description] = WRITTEN_PAGES[name]
  return pageHead(site, {
    title: page?.updatedAt ? page.title : title,
    description: page?.description || description.replaceAll('{site}', () => site.siteName),
    path: `/${name}`,
    structuredData: name === 'faq' && page ? onServer(() => [questionsData(page)]) : [],
  })
}

const questionsData = ({ parts }: WrittenPage) => ({
  '@type': 'FAQPage',
  mainEntity: parts.map(({ title, html }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: html },
  })),
})

/** Returns the `head` of a page that the owner created, or of a 404 page if `page` is undefined. */
export const headOfOwnerPage = (site: PublicSettings, slug: string, page: WrittenPage | undefined) =>
  pageHead(site, {
    title: page?.title ?? 'Page not found',
    description: page?.description || page?.lede || site.description,
    path: `/${slug}`,
    isUnlisted: !page,
  })

/** Title and description of each private page, by path. */
const PRIVATE_PAGES = {
  '/admin': ['Admin', 'Manage the site.'],
  '/auth/blocked': ['A blocked account', 'What the owner of a blocked account can still do.'],
  '/auth/callback': ['Confirm your email', 'Confirms the email of an account.'],
  '/auth/keep-email': ['Keep this email', 'Cancels or undoes a change of the email of an account.'],
  '/auth/reset-password': ['Choose a new password', 'Chooses a new password for an account.'],
  '/auth/undo-second-step': ['Undo the second step', 'Removes a second step that someone else turned on.'],
  '/newsletter': ['Newsletter', 'New articles by email.'],
  '/newsletter/confirm': ['Confirm your subscription', 'Confirms a subscription to the newsletter.'],
  '/newsletter/unsubscribe': ['Unsubscribe', 'Ends a subscription to the newsletter.'],
  '/played': ['Play log', 'What you’ve played, who’s ahead, and how long it really took.'],
  '/played/evening': ['What did you play?', 'Log a play in two taps: the game and who won.'],
  '/played/import': ['Import plays', 'Plays from elsewhere, in your log.'],
  '/ratings': ['Your ratings and comments', 'Read and edit what you’ve said about games.'],
  '/reminder': ['Your reminder', 'Your reminder'],
  '/room': [
    'A room for two',
    'Two phones, one link: each of you swipes through games for tonight, and you see the ones you both want.',
  ],
  '/settings': ['Settings', 'Your username, email, password and data.'],
  '/setup': ['Set up your site', 'Makes the owner of a new site.'],
  '/shelf': ['My shelf', 'What you own, want and have played, and what’s not for you.'],
  '/shelf/import': ['Import your games', 'A collection from elsewhere, on your shelf.'],
  '/suggest-game': ['Suggest a game', 'Tell us which game for two is missing here.'],
  '/us': ['Us two', 'One shelf and one wish list for the two of you.'],
  '/us/invited': ['Your invitation', 'Someone invited you to pair up.'],
  '/us/leave': ['Leave this pair', 'What goes and what stays.'],
  '/us/shelf': ['Our shelf', 'What either of you owns, wants or has played.'],
} as const
export type PrivatePage = keyof typeof PRIVATE_PAGES

/** Returns the `head` of a private page, such as the settings. Search engines do not index private pages. */
export function headOfPrivate(site: PublicSettings, path: PrivatePage) {
  const [title, description] = PRIVATE_PAGES[path]
  return pageHead(site, { title, description, path, isUnlisted: true })
}

/** The metadata of a page for browsers, search engines and link previews. */
interface PageDescription {
  /** The title without the site's name, which is appended; null for the home page, whose title is the site's name and tagline. */
  title: string | null
  description: string
  /** Path and search string of the page's canonical address. */
  path: string
  /** The image for link previews, with its alternative text. Share images of the site have 1200 x 630 pixels. */
  picture?: { address: string; alt: string } | undefined
  /** For an article: author, tags, and times of publication and last change (ISO 8601). */
  article?: { author: string; publishedAt: string; updatedAt: string; tags: readonly string[] }
  keywords?: string | null
  /** The canonical URL on another site, if an editor entered one. */
  canonicalUrl?: string | null
  /** Whether other sites can embed it (oEmbed). */
  isEmbeddable?: boolean
  /** Whether search engines are asked not to index the page. */
  isUnlisted?: boolean | undefined
  /** Structured data; rendered by the server only (site-document.tsx). */
  structuredData?: object[]
}

/** Maximum length of a description in characters: about as many as search engines show. */
const LONGEST_DESCRIPTION = 160

/** Returns the `head` of a route: title, description, canonical link, Open Graph, schema.org. */
export function pageHead(site: PublicSettings, page: PageDescription) {
  const title =
    page.title === null ? `${site.siteName} · ${site.tagline}` : `${page.title} · ${site.siteName}`
  const description = excerptOf(page.description, LONGEST_DESCRIPTION)
  const address = page.canonicalUrl ?? absoluteAddress(site, page.path)
  const picture = page.picture ?? { address: '/share/site.png', alt: `${site.siteName}: ${site.tagline}` }
  const canonical = { rel: 'canonical', href: address }
  const embedding = {
    rel: 'alternate',
    type: 'application/json+oembed',
    href: `${site.siteUrl}/oembed?url=${encodeURIComponent(site.siteUrl + page.path)}`,
  }
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
      ...(page.isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
      ...properties({
        'og:site_name': site.siteName,
        'og:locale': 'en_US',
        'og:type': page.article ? 'article' : 'website',
        'og:title': page.title ?? title,
        'og:description': description,
        'og:url': address,
        'og:image': absoluteAddress(site, picture.address),
        ...(isShareSized(picture.address) && { 'og:image:width': '1200', 'og:image:height': '630' }),
        'og:image:alt': picture.alt,
      }),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...articleTags(page.article),
    ],
    links: page.isUnlisted ? [] : page.isEmbeddable ? [canonical, embedding] : [canonical],
    scripts: (page.structuredData ?? []).map((data) => ({
      type: 'application/ld+json',
      // "<" as an escape: no text in the data can end the script element.
      children: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
    })),
  }
}

const properties = (tags: Record<string, string>) =>
  Object.entries(tags).map(([property, content]) => ({ property, content }))

const articleTags = (article: PageDescription['article']) =>
  article
    ? [
        { name: 'author', content: article.author },
        ...properties({
          'article:published_time': article.publishedAt,
          'article:modified_time': article.updatedAt,
        }),
        ...article.tags.map((content) => ({ property: 'article:tag', content })),
      ]
    : []

/** Whether an image is a share image of the site, which has 1200 x 630 pixels. Some sites need the size for the first preview. */
const isShareSized = (address: string) =>
  /^\/(?:share\/|covers\/share\/|pictures\/articles\/share\/|pictures\/[0-9a-f]{32}-share-)/.test(address)

/** Returns a path of the site as an absolute URL; external URLs unchanged. */
const absoluteAddress = (site: PublicSettings, address: string) =>
  isWebAddress(address) ? address : `${site.siteUrl}${address}`
