import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { faultOfLink } from './article-html.rules.ts'
import { EmptyCaptions } from './blocks/empty-captions.ts'
import { Footnote } from './blocks/footnote.ts'
import { GameCardBlock } from './blocks/game-card-block.tsx'
import { MovingBlocks } from './blocks/moving-blocks.ts'
import { PictureBlock } from './blocks/picture-block.ts'
import { QuoteBlock, QuoteSource } from './blocks/quote-block.ts'
import { TableBlocks } from './blocks/table-block.ts'
import { VideoBlock } from './blocks/video-block.ts'
import { gameMention } from './games/game-mention.ts'
import { slashMenu } from './menus/slash-menu.ts'
import { pasteIn } from './paste/paste.ts'
import type { PasteTold } from './paste/picture-taking.ts'

interface ArticleHears {
  mention: Parameters<typeof gameMention>[0]
  slash: Parameters<typeof slashMenu>[0]
  paste: PasteTold
}

/** What an article may consist of while it is edited; the server's sanitiser has the last word. */
export const articleExtensions = ({ mention, slash, paste }: ArticleHears): Extensions => [
  StarterKit.configure({
    blockquote: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => faultOfLink(address) === undefined,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  QuoteBlock,
  QuoteSource,
  PictureBlock,
  TableBlocks,
  VideoBlock,
  GameCardBlock,
  Footnote,
  EmptyCaptions,
  MovingBlocks,
  gameMention(mention),
  slashMenu(slash),
  pasteIn(paste),
]
