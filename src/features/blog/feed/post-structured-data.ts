import type { PublicSettings } from '#/features/site-settings/model/site-settings.schema.ts'
import { shareCropAddress } from '#/lib/pictures.ts'
import { sharePicture } from '../model/blog.rules.ts'
import type { PostDetail } from '../model/blog.schema.ts'

/** Returns an article's schema.org data with breadcrumbs. Without a byline, the author is `editorName` or the site. */
export function postStructuredData(
  site: Pick<PublicSettings, 'siteName' | 'siteUrl' | 'editorName'>,
  post: PostDetail,
): object[] {
  const address = `${site.siteUrl}/blog/${post.slug}`
  const author = post.byline ?? site.editorName
  const organization = { '@type': 'Organization', name: site.siteName, url: `${site.siteUrl}/` }
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${address}#article`,
      mainEntityOfPage: address,
      url: address,
      headline: post.title,
      description: post.excerpt,
      image: [new URL(shareCropAddress(sharePicture(post)), site.siteUrl).href],
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      timeRequired: `PT${post.readMinutes}M`,
      inLanguage: 'en-US',
      author: author
        ? {
            '@type': 'Person',
            name: author,
            ...(author === site.editorName && { url: `${site.siteUrl}/editor` }),
          }
        : organization,
      ...(post.tags.length > 0 && { keywords: post.tags.map(({ name }) => name) }),
      publisher: organization,
      isPartOf: { '@type': 'Blog', name: `${site.siteName} Blog`, url: `${site.siteUrl}/blog` },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        ['Home', `${site.siteUrl}/`],
        ['Blog', `${site.siteUrl}/blog`],
        [post.title, address],
      ].map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
    },
  ]
}
