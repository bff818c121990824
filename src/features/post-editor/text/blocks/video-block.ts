import { Node } from '@tiptap/core'
import { VIDEO_HOSTS, videoOfSign, watchAddress } from '#/domain/blog/article-video.rules.ts'

/** A video elsewhere. What is kept is a way to it, which reads well where nothing can be played. */
export const VideoBlock = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ sign: { default: '' }, caption: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure[data-video]',
      priority: 70,
      getAttrs: (figure) => {
        const sign = figure.dataset.video ?? ''
        if (!videoOfSign(sign)) return false
        return { sign, caption: figure.querySelector('figcaption')?.textContent ?? '' }
      },
    },
  ],
  renderHTML: ({ node }) => {
    const { sign, caption } = node.attrs
    const video = videoOfSign(sign)
    if (!video) return ['figure', {}]
    return [
      'figure',
      { 'data-video': sign },
      ['a', { href: watchAddress(video) }, `Watch the video on ${VIDEO_HOSTS[video.host].name}`],
      ...(caption ? [['figcaption', caption]] : []),
    ]
  },
})
