import { expect, it } from 'vitest'
import { tagsOfPosts } from './post-list.tsx'

const post = (...names: string[]) => ({ tags: names.map((name) => ({ slug: name.toLowerCase(), name })) })
const namesOf = (...posts: { tags: { slug: string; name: string }[] }[]) =>
  tagsOfPosts(posts).map(({ name }) => name)

it('the tags of most articles come first, of as many in the order of the alphabet', () => {
  expect(
    namesOf(post('Bluff', 'Abstract'), post('Solo'), post('Solo', 'Bluff'), post('Solo', 'Cards')),
  ).toEqual([...['Solo', 'Bluff', 'Abstract', 'Cards']])
})

it('a tag is called as the newest article calls it', () => {
  expect(tagsOfPosts([post('Solo'), post('SOLO')])).toEqual([{ slug: 'solo', name: 'Solo' }])
  expect(tagsOfPosts([post('SOLO'), post('Solo')])).toEqual([{ slug: 'solo', name: 'SOLO' }])
})

it('no article has no tags', () => {
  expect(tagsOfPosts([])).toEqual([])
})
