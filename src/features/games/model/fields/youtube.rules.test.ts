import { describe, expect, it } from 'vitest'
import { faultOfVideo, youtubeIdOf } from './youtube.rules.ts'

const ID = 'dQw4w9WgXcQ'

describe('the id of a YouTube video', () => {
  it.each([
    ID,
    ` ${ID} `,
    `https://www.youtube.com/watch?v=${ID}&t=42s`,
    `http://youtube.com/watch?list=x&v=${ID}`,
    `music.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}?si=x`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://m.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}`,
    `https://www.youtube.com/v/${ID}`,
  ])('FORM-01: is found in %j', (typed) => {
    expect(youtubeIdOf(typed)).toBe(typed.includes(ID) ? ID : typed)
    expect(faultOfVideo(youtubeIdOf(typed))).toBeNull()
  })

  it.each([
    'nonsense',
    `${ID}x`,
    `https://evil.test/watch?v=${ID}`,
    `https://youtube.com.evil.test/watch?v=${ID}`,
    `https://notyoutube.com/watch?v=${ID}`,
    `https://x.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}/x`,
    `https://youtube.com/channel/${ID}`,
    'https://youtube.com/watch?v=short',
  ])('FORM-01: is not found in %j, which stays as it was typed', (typed) => {
    expect(youtubeIdOf(` ${typed} `)).toBe(typed)
    expect(faultOfVideo(typed)).toBe('Enter the video’s id, 11 letters and digits, or its address on YouTube')
  })
})
