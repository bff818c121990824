import { EditorContent } from '@tiptap/react'
import { useEffect, useId } from 'react'
import { createPortal } from 'react-dom'
import { writtenHtml } from './article-html.rules.ts'
import { ArticleToolbar } from './article-toolbar.tsx'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import { NoteDialog } from './dialogs/note-dialog.tsx'
import { PictureDialog } from './dialogs/picture-dialog.tsx'
import { VideoDialog } from './dialogs/video-dialog.tsx'
import { BlockHandle } from './menus/block-handle.tsx'
import { MentionList } from './menus/mention-list.tsx'
import { SelectionTools } from './menus/selection-tools.tsx'
import { SlashList } from './menus/slash-list.tsx'
import type { UploadPicture } from './upload-picture.ts'
import { useArticleEditor } from './use-article-editor.ts'

interface TextViewProps {
  /** The attributes by which the text names its label and its error. */
  field: Record<'id' | 'aria-labelledby', string> & Record<string, string | boolean | undefined>
  html: string
  onChange: (html: string) => void
  /** The source is asked for; also at once, where the html holds what only the source can keep. */
  onSource: (html: string, lost: string[]) => void
  onUpload: UploadPicture
}

/** An article as readers will see it, while it is written. */
export function TextView({ field, html, onChange, onSource, onUpload }: TextViewProps) {
  const listId = useId()
  const { editor, keys, mention, slash, asks, ask, said } = useArticleEditor({
    html,
    onChange,
    onLost: onSource,
    onUpload,
  })

  useEffect(() => {
    for (const [name, value] of Object.entries(field)) {
      if (value === undefined) editor.view.dom.removeAttribute(name)
      else editor.view.dom.setAttribute(name, String(value))
    }
  }, [editor, field])

  const close = () => ask(null)
  return (
    <div className="article-frame">
      <ArticleToolbar
        editor={editor}
        controls={field.id}
        onLink={() => ask('link')}
        onPicture={() => ask('picture')}
        onSource={() => onSource(writtenHtml(editor.getHTML()), [])}
      />
      <div role="status" className="article-said">
        {said.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <BlockHandle editor={editor} />
      <EditorContent editor={editor} />
      <SelectionTools editor={editor} onAsk={ask} />
      {mention && <MentionList id={listId} typed={mention} ref={keys} />}
      {slash && <SlashList id={listId} typed={slash} ref={keys} />}
      {asks &&
        // A form of its own, which must not stand within the form of the post.
        createPortal(
          <>
            {asks === 'link' && <LinkDialog editor={editor} onClose={close} />}
            {asks === 'picture' && <PictureDialog editor={editor} onUpload={onUpload} onClose={close} />}
            {asks === 'video' && <VideoDialog editor={editor} onClose={close} />}
            {asks === 'note' && <NoteDialog editor={editor} onClose={close} />}
          </>,
          document.body,
        )}
    </div>
  )
}
