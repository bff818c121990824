import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { signOfVideo } from '#/domain/blog/article-video.rules.ts'
import { videoAt } from '#/domain/blog/video-at.rules.ts'
import { putBlock } from '../blocks/put-block.ts'
import { htmlOfMarkdown, isMarkdown } from './markdown.rules.ts'
import { NOTHING_LEFT, readPastedHtml } from './pasted-html.ts'
import { type PasteTold, pictureTaking } from './picture-taking.ts'

/** Takes in what is pasted or dropped: text with its headings, tables and lists, pictures as files of ours. */
export const pasteIn = ({ upload, onSay }: PasteTold) =>
  Extension.create({
    name: 'pasteIn',
    addProseMirrorPlugins() {
      const { editor } = this
      const { addPictures, keepPictures } = pictureTaking(editor, { upload, onSay })
      let pasted = { pictures: [] as { place: string; data: string }[], leftOut: NOTHING_LEFT }
      return [
        new Plugin({
          props: {
            transformPastedHTML(html) {
              // What was copied in an article is one already.
              if (html.includes('data-pm-slice')) return html
              const read = readPastedHtml(html, window.location.origin)
              pasted = read
              return read.html
            },
            handlePaste(view, event) {
              const files = picturesIn(event.clipboardData)
              const hasText = Boolean(event.clipboardData?.getData('text/html'))
              if (files.length > 0 && !hasText) {
                void addPictures(files)
                return true
              }
              const video = videoAt(event.clipboardData?.getData('text/plain') ?? '')
              if (video && !hasText && editor.state.selection.$from.parent.content.size === 0) {
                putBlock(editor, { type: 'video', attrs: { sign: signOfVideo(video), caption: '' } })
                return true
              }
              const text = event.clipboardData?.getData('text/plain') ?? ''
              if (!hasText && !editor.isActive('codeBlock') && isMarkdown(text)) {
                return view.pasteHTML(htmlOfMarkdown(text))
              }
              const { pictures, leftOut } = pasted
              pasted = { pictures: [], leftOut: NOTHING_LEFT }
              // The text stands first; its pictures follow.
              setTimeout(() => void keepPictures(pictures, leftOut))
              return false
            },
            handleDrop(view, event) {
              const files = picturesIn(event.dataTransfer)
              if (files.length === 0) return false
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
              if (at) editor.commands.setTextSelection(at.pos)
              void addPictures(files)
              return true
            },
          },
        }),
      ]
    },
  })

const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type, name }) => /^image\//.test(type) || /\.hei[cf]$/i.test(name))
