interface Tagged {
  tags: readonly { slug: string; name: string }[]
}

/** The tags of some articles, those of most articles first; each by the name the newest gives it. */
export function tagsOfPosts(newestFirst: readonly Tagged[]): { slug: string; name: string }[] {
  const found = new Map<string, { slug: string; name: string; count: number }>()
  for (const { slug, name } of newestFirst.flatMap(({ tags }) => tags)) {
    const tag = found.get(slug) ?? { slug, name, count: 0 }
    found.set(slug, { ...tag, count: tag.count + 1 })
  }
  return [...found.values()]
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en'))
    .map(({ slug, name }) => ({ slug, name }))
}
