import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { EditorContent } from '@tiptap/react'
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { signOfVideo, videoAt, videoOfSign, watchAddress } from '#/features/blog/model/article-video.rules.ts'
import { shownPicture } from '#/lib/address.ts'
import { Button } from '#/ui/basics.tsx'
import { PictureField } from '#/ui/editor-fields.tsx'
import { TextArea, TextField } from '#/ui/form.tsx'
import { Dialog, DialogDeeds } from '#/ui/modal.tsx'
import { POST_WORDS } from '../post-editor.rules.ts'
import { faultOfLink, meantAddress, writtenHtml } from './article-html.rules.ts'
import { ArticleToolbar } from './article-toolbar.tsx'
import { putBlock } from './blocks/block-commands.ts'
import { MentionList } from './menus/game-mention.tsx'
import { BlockHandle, SelectionTools } from './menus/selection-tools.tsx'
import { SlashList } from './menus/slash-menu.tsx'
import { forText, type UploadPicture } from './paste/paste.ts'
import { useArticleEditor } from './use-article-editor.ts'

interface TextViewProps {
  /** The attributes that link the text to its label and error. */
  field: Record<'id' | 'aria-labelledby', string> & Record<string, string | boolean | undefined>
  html: string
  onChange: (html: string) => void
  /** Opens the source view; also called at once if the html contains what only the source view preserves. */
  onSource: (html: string, lost: string[]) => void
  onUpload: UploadPicture
}

/** The rich text view of the article editor, which shows the article as readers see it. */
export function TextView({ field, html, onChange, onSource, onUpload }: TextViewProps) {
  const listId = useId()
  const { editor, keys, mention, slash, asks, ask, stated } = useArticleEditor({
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
        {stated.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <BlockHandle editor={editor} />
      <EditorContent editor={editor} />
      <SelectionTools editor={editor} onAsk={ask} />
      {mention && <MentionList id={listId} typed={mention} ref={keys} />}
      {slash && <SlashList id={listId} typed={slash} ref={keys} />}
      {asks &&
        // A separate form, which must not be nested in the post's form.
        createPortal(
          <>
            {asks === 'link' && <LinkDialog editor={editor} onClose={close} />}
            {asks === 'picture' && <PictureDialog editor={editor} onUpload={onUpload} onClose={close} />}
            {asks === 'video' && <VideoDialog editor={editor} onClose={close} />}
            {asks === 'button' && <ButtonDialog editor={editor} onClose={close} />}
            {asks === 'note' && <NoteDialog editor={editor} onClose={close} />}
          </>,
          document.body,
        )}
    </div>
  )
}

interface BlockDialogProps {
  editor: Editor
  onClose: () => void
}

/** The typed values of a block's dialog and their errors, starting with the block's own values. */
function useTyped<Name extends string>(before: Record<Name, string>, onClose: () => void) {
  const [values, setValues] = useState(before)
  const [faults, setFaults] = useState<Partial<Record<Name, string | undefined>>>({})
  const write = (name: Name, value: string) => setValues((typed) => ({ ...typed, [name]: value }))
  return {
    values,
    faults,
    write,
    /** The props of a field. */
    field: (name: Name) => ({
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        write(name, event.target.value),
      error: faults[name],
    }),
    /** Shows the errors, or closes the dialog if there are none. */
    accept(found: typeof faults): boolean {
      setFaults(found)
      const isRight = Object.values(found).every((fault) => fault === undefined)
      if (isRight) onClose()
      return isRight
    },
  }
}

/** Inserts a block into the text, or changes the selected one. */
function putOrChange(editor: Editor, type: string, attrs: Record<string, unknown>, isThere: boolean) {
  if (isThere) editor.chain().focus().updateAttributes(type, attrs).run()
  else putBlock(editor, { type, attrs })
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const ADDRESS = { label: 'Address', type: 'url', autoCapitalize: 'none', spellCheck: false } as const
const LINK_HINT = 'On the web, or a page of this site such as /blog.'

interface AskingDialogProps {
  title: string
  /** What the submit button calls it. */
  noun?: string
  /** Whether it is in the text already. */
  isThere: boolean
  wide?: boolean
  /** Another action, between Cancel and the submit button. */
  otherDeed?: ReactNode
  onAnswer: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog for something in an article: its fields and buttons. */
function AskingDialog({
  title,
  noun = title.toLowerCase(),
  isThere,
  wide = false,
  otherDeed,
  onAnswer,
  onClose,
  children,
}: AskingDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React passes on what happens here to the form of the post.
    event.stopPropagation()
    onAnswer()
  }
  return (
    <Dialog open wide={wide} onOpenChange={onClose} title={title}>
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        {children}
        <DialogDeeds>
          <Button onClick={onClose}>Cancel</Button>
          {otherDeed}
          <Button type="submit" look="primary">
            {isThere ? 'Change' : 'Insert'} {noun}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}

/** The dialog for an image in an article, with its alternative text. */
function PictureDialog({ editor, onUpload, onClose }: BlockDialogProps & { onUpload: UploadPicture }) {
  const isThere = editor.isActive('image')
  const before = isThere ? editor.getAttributes('image') : {}
  const typed = useTyped({ src: before.src ?? '', alt: before.alt ?? '' }, onClose)
  const answer = () => {
    const [src, alt] = [typed.values.src.trim(), typed.values.alt.trim()]
    const isRight = typed.accept({
      src: shownPicture(src) === null ? POST_WORDS.featuredImageNotShown : undefined,
      alt: alt === '' ? 'Please describe the image' : undefined,
    })
    const size = src !== before.src && { width: null, height: null }
    if (isRight) putOrChange(editor, 'image', { src, alt, ...size }, isThere)
  }
  return (
    <AskingDialog title="Image" wide isThere={isThere} onAnswer={answer} onClose={onClose}>
      <PictureField
        label="Image"
        ratio="post"
        value={typed.values.src}
        onChange={(src) => typed.write('src', src)}
        onUpload={forText(onUpload)}
        onChosen={(picture) => {
          typed.write('src', picture.address)
          if (typed.values.alt.trim() === '') typed.write('alt', picture.words)
        }}
        error={typed.faults.src}
      />
      <TextField label="What it shows" hint="Read out to readers who can’t see it." {...typed.field('alt')} />
    </AskingDialog>
  )
}

/** The dialog for a link; without a selection also for its text. */
function LinkDialog({ editor, onClose }: BlockDialogProps) {
  const isThere = editor.isActive('link')
  const { selection } = editor.state
  const needsWords = !isThere && (selection.empty || !(selection instanceof TextSelection))
  const typed = useTyped({ href: editor.getAttributes('link').href ?? '', words: '' }, onClose)
  const answer = () => {
    const href = meantAddress(typed.values.href)
    if (!typed.accept({ href: faultOfLink(href) })) return
    const chain = editor.chain().focus()
    if (!needsWords) chain.extendMarkRange('link').setLink({ href }).run()
    else
      chain
        .insertContentAt(selection.to, [
          {
            type: 'text',
            text: typed.values.words.trim() || href,
            marks: [{ type: 'link', attrs: { href } }],
          },
          { type: 'text', text: ' ' },
        ])
        .run()
  }
  const remove = () => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <AskingDialog
      title="Link"
      isThere={isThere}
      otherDeed={isThere && <Button onClick={remove}>Remove link</Button>}
      onAnswer={answer}
      onClose={onClose}
    >
      <TextField {...ADDRESS} hint={LINK_HINT} {...typed.field('href')} />
      {needsWords && <TextField label="Words" {...typed.field('words')} />}
    </AskingDialog>
  )
}

/** The dialog for a YouTube or Vimeo video, with its description. */
function VideoDialog({ editor, onClose }: BlockDialogProps) {
  const isThere = editor.isActive('video')
  const { sign = null, caption = '' } = isThere ? editor.getAttributes('video') : {}
  const before = videoOfSign(sign)
  const typed = useTyped({ address: before ? watchAddress(before) : '', caption }, onClose)
  const answer = () => {
    const video = videoAt(typed.values.address)
    const address = video ? undefined : 'Please enter the address of a video on YouTube or Vimeo'
    if (!typed.accept({ address }) || !video) return
    putOrChange(editor, 'video', { sign: signOfVideo(video), caption: typed.values.caption.trim() }, isThere)
  }
  return (
    <AskingDialog title="Video" isThere={isThere} onAnswer={answer} onClose={onClose}>
      <TextField
        {...ADDRESS}
        hint="On YouTube or Vimeo. Nothing is loaded from there until a reader presses play."
        {...typed.field('address')}
      />
      <TextField label="Caption" hint="What it shows. Optional." {...typed.field('caption')} />
    </AskingDialog>
  )
}

/** The dialog for a button: label and address. */
function ButtonDialog({ editor, onClose }: BlockDialogProps) {
  const isThere = editor.isActive('button')
  const { label = '', href = '' } = isThere ? editor.getAttributes('button') : {}
  const typed = useTyped({ label, href }, onClose)
  const answer = () => {
    const attrs = { href: meantAddress(typed.values.href), label: inOneLine(typed.values.label) }
    const isRight = typed.accept({
      label: attrs.label === '' ? 'Please write what the button says' : undefined,
      href: faultOfLink(attrs.href),
    })
    if (isRight) putOrChange(editor, 'button', attrs, isThere)
  }
  return (
    <AskingDialog title="Button" isThere={isThere} onAnswer={answer} onClose={onClose}>
      <TextField label="Text" {...typed.field('label')} />
      <TextField {...ADDRESS} hint={LINK_HINT} {...typed.field('href')} />
    </AskingDialog>
  )
}

/** The dialog for a footnote. */
function NoteDialog({ editor, onClose }: BlockDialogProps) {
  const isThere = editor.isActive('footnote')
  const typed = useTyped({ text: isThere ? editor.getAttributes('footnote').text : '' }, onClose)
  const answer = () => {
    const attrs = { text: inOneLine(typed.values.text) }
    if (!typed.accept({ text: attrs.text === '' ? 'Please write the note' : undefined })) return
    if (isThere) editor.chain().focus().updateAttributes('footnote', attrs).run()
    else editor.chain().focus().insertContentAt(editor.state.selection.to, { type: 'footnote', attrs }).run()
  }
  return (
    <AskingDialog title="Footnote" noun="note" isThere={isThere} onAnswer={answer} onClose={onClose}>
      <TextArea
        label="Note"
        hint="Readers find it at the end of the post, under its number."
        rows={3}
        {...typed.field('text')}
      />
    </AskingDialog>
  )
}
