import { describe, expect, it } from 'vitest'
import { dataVideoOf, parseVideo, playerAddress, videoOfData, watchAddress } from './article-video.rules.ts'

const YOUTUBE = { host: 'youtube', id: 'abcdefghi-_' } as const

describe('a video in an article', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abcdefghi-_&t=4', YOUTUBE],
    [' HTTPS://youtu.be/abcdefghi-_ ', YOUTUBE],
    ['https://vimeo.com/groups/two-of_us/videos/123456789', { host: 'vimeo', id: '123456789' }],
    ['vimeo.com/123456789?from=https://example.org', { host: 'vimeo', id: '123456789' }],
    ['https://vimeo.com/channels/staffpicks/123456789', { host: 'vimeo', id: '123456789' }],
    ['https://player.vimeo.com/video/123456789?h=abcdef1234', { host: 'vimeo', id: '123456789/abcdef1234' }],
    ['https://vimeo.com/123456789/abcdef1234', { host: 'vimeo', id: '123456789/abcdef1234' }],
  ])('is found at %s', (address, video) => {
    expect(parseVideo(address)).toEqual(video)
    expect(videoOfData(dataVideoOf(parseVideo(address)!))).toEqual(video)
    expect(parseVideo(watchAddress(parseVideo(address)!))).toEqual(video)
  })

  it.each([
    '',
    'abcdefghi-_',
    'https://example.org/watch?v=abcdefghi-_',
    'ftp://vimeo.com/https://123456789',
    'https://vimeo.com/123456789/about',
    'https://vimeo.com.evil.test/123456789',
    'https://notvimeo.com/123456789',
    'javascript:alert(1)//vimeo.com/123456789',
    'https://www.youtube.com/watch?v=abc',
  ])('is not found at %j', (address) => expect(parseVideo(address)).toBeNull())

  it('is played with tracking disabled at its host', () => {
    expect(playerAddress(YOUTUBE)).toBe('https://www.youtube-nocookie.com/embed/abcdefghi-_?autoplay=1&rel=0')
    expect(playerAddress({ host: 'vimeo', id: '123456789/abcdef' })).toBe(
      'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1&h=abcdef',
    )
    expect(playerAddress({ host: 'vimeo', id: '123456789' })).toBe(
      'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1',
    )
  })
})
