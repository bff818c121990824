import { eq, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { COMMENT_MAX_LENGTH } from '#/features/comments/model/comments.rules.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { formerGameSlugs, gameCategories, gameRetailers, games } from '#/features/games/model/games.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import type { Database } from '#/server/database/database.ts'
import { milestones } from '#/site/milestones.table.ts'
import { pagesOfAttacks } from '#/testing/html/attack-html.ts'

/** Marks a site as having had its starter catalogue, so that the site stays empty. */
export async function emptySite(db: Database): Promise<void> {
  await db.insert(milestones).values({ name: 'starter catalogue filled' })
}

export const longTitle =
  `${'The Long and Winding Chronicle of Two Players '.repeat(4)}at One Small Table`.slice(0, 200)
export const scriptTitle = '</script><script>alert(1)</script>'

const plain = {
  difficulty: 'Medium' as const,
  minPlayers: 2,
  maxPlayers: 4,
  description: 'A game to try the page with.',
}

/** Html attacks, as a database can store them: without NUL characters. */
export const attackPages = () => pagesOfAttacks().map((page) => page.replaceAll('\0', ''))

/** Adds 20,000 comments to a game. The newest have maximum length and consist of quotes, which html and JSON escape longest. */
async function addManyComments(db: Database, gameId: number): Promise<void> {
  await db.execute(sql`
    insert into ${comments} (game_id, content, created_at)
    select ${gameId}::integer,
      case when number <= 100 then repeat('"', ${COMMENT_MAX_LENGTH}) else 'Comment number ' || number end,
      timestamptz '2026-11-01' - make_interval(secs => number)
    from generate_series(1, 20000) as number`)
}

/** Adds rows that try to break pages: markup in titles, very long words, missing images, every optional field filled. */
export async function fillHostileData(db: Database): Promise<void> {
  const rows = await db
    .insert(games)
    .values([
      {
        ...plain,
        title: longTitle,
        slug: 'long-title',
        playMinutes: 45,
        expertRating: 4.5,
        bestSeller: true,
      },
      {
        ...plain,
        title: scriptTitle,
        slug: 'script-script-alert-1-script',
        description: '<img src=x onerror=alert(2)>',
        bestSeller: true,
      },
      { ...plain, title: 'ZÈRTZ again', slug: 'z-rtz-again', playMinutes: null },
      { ...plain, title: 'CO₂', slug: 'co', maxPlayers: 999 },
      { ...plain, title: 'Αγών', slug: 'agon', imageUrl: 'https://pictures.invalid/dead.jpg' },
      { ...plain, title: 'משחק לשניים', slug: 'mshkhq-lshnyym', description: '' },
      { ...plain, title: 'Robin Hood', slug: 'robin-hood' },
      { ...plain, title: 'Robin Hood', slug: 'robin-hood-2' },
      {
        ...plain,
        title: 'Everything at Once',
        slug: 'everything-at-once',
        tagline: 'Every field an editor can fill, filled.',
        imageUrl: '/covers/patchwork.svg',
        playMinutes: 90,
        minAge: 12,
        year: 2020,
        designers: ['A. Designer', 'B. Designer'],
        mechanics: ['Drafting', 'Tile placement'],
        weight: 2.4,
        mode: 'against',
        twoPlayerVerdict: 'good',
        twoPlayerReason: 'A shorter map for two keeps it tight.',
        expertRating: 4.25,
        expertReason: 'Because a test needs it.',
        featured: true,
        bestSeller: true,
        publisherName: 'A Publisher',
        publisherUrl: 'https://publisher.example/',
        publisherDescriptionHtml:
          '<p>Words of the <strong>publisher</strong>.</p><script>alert(3)</script><img src="x" onerror="alert(4)"><a href="javascript:alert(5)">link</a>',
        youtubeVideoId: 'abcdefghijk',
        galleryImages: ['/covers/azul.svg', '/covers/hive.svg', '/covers/jaipur.svg'],
        metaDescription: 'A description an editor wrote.',
        metaKeywords: 'two, players',
        ogImage: 'https://pictures.example/share.png',
        canonicalUrl: 'https://elsewhere.example/everything',
        structuredData: {
          award: 'Game of the Year </script><script>alert(6)</script>',
          '@context': 'https://evil.example',
        },
        ratingCount: 2,
        ratingSum: 9,
      },
      {
        ...plain,
        title: 'Attacked Publisher',
        slug: 'attacked-publisher',
        publisherName: 'A Publisher',
        publisherDescriptionHtml: attackPages().join('\n'),
      },
      { ...plain, title: 'A Hidden Draft', slug: 'a-hidden-draft', published: false },
    ])
    .returning({ id: games.id, slug: games.slug })
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)!.id
  const everything = idOf('everything-at-once')
  await db.insert(gameCategories).values(rows.map((row) => ({ gameId: row.id, categoryId: 1 })))
  await db.insert(formerGameSlugs).values({ slug: 'everything-before', gameId: everything })
  await db.insert(gameRetailers).values([
    {
      gameId: everything,
      name: 'Amazon',
      url: 'https://www.amazon.com/dp/1?tag=a',
      priceCents: 2499,
      currency: 'USD',
      priceAsOf: '2026-11-01',
    },
    { gameId: everything, name: 'A Small Shop', url: 'https://shop.example/game?colour=red' },
  ])
  await db.insert(members).values([
    { id: 'first', email: 'first@member.invalid', username: 'first_member', emailVerified: true },
    { id: 'second', email: 'second@member.invalid', username: 'second_member', emailVerified: true },
  ])
  await db.insert(communityRatings).values([
    { memberId: 'first', gameId: everything, rating: 5 },
    { memberId: 'second', gameId: everything, rating: 4 },
  ])
  await db.insert(comments).values([
    {
      gameId: everything,
      memberId: 'first',
      content: 'The older of two.',
      createdAt: new Date('2026-10-01T20:15:00Z'),
    },
    {
      gameId: everything,
      memberId: null,
      content: '<b>not bold</b> and newer',
      createdAt: new Date('2026-11-14T21:42:00Z'),
    },
  ])
  await addManyComments(db, idOf('robin-hood-2'))
  await db.insert(posts).values([
    {
      title: 'A hidden draft',
      slug: 'a-draft',
      content: '<p>Secret.</p>',
      excerpt: 'Secret.',
      featuredImage: '/pictures/articles/stock.svg',
      published: false,
    },
    {
      title: `An article called ${scriptTitle}`,
      slug: 'an-article',
      content: '<p>Words.</p><script>alert(7)</script><p onclick="alert(8)">More words about Patchwork.</p>',
      excerpt: 'It has <b>markup</b>.',
      featuredImage: 'pictures/none.jpg',
      published: true,
      publishedAt: new Date('2026-11-19T08:00:00Z'),
    },
  ])
  // They are older than all other posts, so that they are last in every list.
  await db.insert(posts).values(
    attackPages().map((content, number) => ({
      title: `Attack ${number}`,
      slug: `attack-${number}`,
      content,
      excerpt: 'Html that tries to run.',
      featuredImage: '/pictures/articles/stock.svg',
      published: true,
      publishedAt: new Date(Date.UTC(2001, 0, 1, 0, number)),
    })),
  )
  await db.update(games).set({ featured: false }).where(eq(games.slug, 'sky-team'))
  await db.insert(siteSettings).values([
    { key: 'general.description', value: 'Board games for two. <script>alert(9)</script>' },
    { key: 'social.twitter', value: 'https://social.example/x' },
    { key: 'social.facebook', value: 'https://social.example/f' },
    { key: 'social.instagram', value: 'https://social.example/i' },
    { key: 'theme.primaryColor', value: '#facc15' },
    { key: 'general.siteName', value: 'Dos en la Mesa' },
  ])
}
