import { expect, it } from 'vitest'
import { tagsOfPosts } from './post-list.tsx'

const post = (...names: string[]) => ({ tags: names.map((name) => ({ slug: name.toLowerCase(), name })) })
const namesOf = (...posts: { tags: { slug: string; name: string }[] }[]) =>
  tagsOfPosts(posts).map(({ name }) => name)

it('tags are sorted by number of articles, then alphabetically', () => {
  expect(
    namesOf(post('Bluff', 'Abstract'), post('Solo'), post('Solo', 'Bluff'), post('Solo', 'Cards')),
  ).toEqual([...['Solo', 'Bluff', 'Abstract', 'Cards']])
})

it('a tag has the name that the newest article gives it', () => {
  expect(tagsOfPosts([post('Solo'), post('SOLO')])).toEqual([{ slug: 'solo', name: 'Solo' }])
  expect(tagsOfPosts([post('SOLO'), post('Solo')])).toEqual([{ slug: 'solo', name: 'SOLO' }])
})

it('no tags without articles', () => {
  expect(tagsOfPosts([])).toEqual([])
})
