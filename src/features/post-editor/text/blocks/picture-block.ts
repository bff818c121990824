import { Image } from '@tiptap/extension-image'
import { shownPicture } from '#/shared/address/web-address.ts'
import { stillOfMoving } from '#/shared/own-pictures.ts'

const pictureIn = (element: HTMLElement) =>
  element.matches('img')
    ? element
    : element.querySelector<HTMLElement>(':scope > img, :scope > picture > img')

const told = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => pictureIn(element)?.getAttribute(name) ?? null,
})

const isShown = (element: HTMLElement) =>
  shownPicture(pictureIn(element)?.getAttribute('src') ?? null) === null ? false : null

/** A picture with the caption below it; without words there, no caption is kept. */
export const PictureBlock = Image.extend({
  content: 'text*',
  marks: '',
  isolating: true,
  addAttributes: () => ({
    src: told('src'),
    alt: { ...told('alt'), default: '' },
    width: told('width'),
    height: told('height'),
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      priority: 60,
      getAttrs: isShown,
      contentElement: (figure) =>
        (figure as Element).querySelector<HTMLElement>('figcaption') ?? document.createElement('figcaption'),
    },
    {
      tag: 'img[src]',
      getAttrs: isShown,
    },
  ],
  addNodeView:
    () =>
    ({ node }) => {
      const { src, alt } = node.attrs
      const still = stillOfMoving(src)
      const dom = document.createElement('figure')
      const picture = document.createElement('picture')
      const image = document.createElement('img')
      image.src = still ?? src
      image.alt = alt
      if (still) {
        const moving = document.createElement('source')
        moving.srcset = src
        moving.media = '(prefers-reduced-motion: no-preference)'
        picture.append(moving)
      }
      picture.append(image)
      const contentDOM = document.createElement('figcaption')
      dom.append(picture, contentDOM)
      return { dom, contentDOM }
    },
  renderHTML: ({ HTMLAttributes }) => ['figure', ['img', HTMLAttributes], ['figcaption', 0]],
})
