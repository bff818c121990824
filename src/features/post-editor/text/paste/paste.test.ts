import { expect, it } from 'vitest'
import { wordsOfLeftOut } from './paste.ts'

const left = (foreignPictures: number, embedded: number, refused: string[] = []) =>
  wordsOfLeftOut({ foreignPictures, embedded, refused })

it('a paste that was taken whole is told nothing of', () => {
  expect(left(0, 0)).toEqual([])
})

it('one part that was not taken is told of as one, several as several', () => {
  expect(left(1, 1)).toEqual([
    'One picture lies on another site and was not taken. Save it there and add it as a file.',
    'One embedded part of another page was not taken. Videos on YouTube and Vimeo can be added by their address.',
  ])
  expect(left(2, 3)).toEqual([
    '2 pictures lie on another site and were not taken. Save them there and add them as a file.',
    '3 embedded parts of another page were not taken. Videos on YouTube and Vimeo can be added by their address.',
  ])
})

it('why a picture was refused is told once', () => {
  expect(left(0, 0, ['It is too large.', 'It is too large.', 'It is no picture.'])).toEqual([
    'A picture was not taken. It is too large.',
    'A picture was not taken. It is no picture.',
  ])
})
