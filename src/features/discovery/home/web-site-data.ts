/** The site and its search for search engines, as schema.org describes them. */
export function webSiteData(site: { siteName: string; siteUrl: string; description: string }) {
  return {
    '@type': 'WebSite',
    name: site.siteName,
    url: `${site.siteUrl}/`,
    description: site.description,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.siteUrl}/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
