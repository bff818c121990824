import type { Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'
import { shownPicture } from '#/shared/address/web-address.ts'
import { faultOfLink } from './article-html.rules.ts'
import { gameMention } from './game-mention.ts'

/** What an article may consist of while it is edited; the server's sanitiser has the last word. */
export const articleExtensions = (mention: Parameters<typeof gameMention>[0]): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => faultOfLink(address) === undefined,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Image.extend({
    parseHTML: () => [
      {
        tag: 'img[src]',
        getAttrs: (element) => (shownPicture(element.getAttribute('src')) === null ? false : null),
      },
    ],
  }),
  gameMention(mention),
]
