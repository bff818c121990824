import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { type ChangeEvent, type ReactNode, use, useState } from 'react'
import { signOfVideo, videoAt, videoOfSign, watchAddress } from '#/features/blog/model/article-video.rules.ts'
import { shownPicture } from '#/lib/address.ts'
import { Button } from '#/ui/basics.tsx'
import { PictureField } from '#/ui/editor-fields.tsx'
import { TextArea, TextField } from '#/ui/form.tsx'
import { Dialog, DialogDeeds } from '#/ui/modal.tsx'
import { POST_WORDS } from '../post-editor.rules.ts'
import { faultOfLink, meantAddress } from './article-html.rules.ts'
import { EditorContext } from './blocks/article-blocks.tsx'
import { putBlock } from './blocks/block-commands.ts'
import { forText, type UploadPicture } from './paste.ts'

type Values = Record<string, string>
type Faults = Record<string, string | undefined>
type Typed = ReturnType<typeof useTyped>

/** The dialog of one kind of block. */
interface BlockForm {
  title: string
  /** What the submit button calls it. */
  noun?: string
  /** The node it inserts or changes. */
  node: string
  /** What is typed for a block with these attributes; a new one has none. */
  valuesOf: (attrs: Values) => Values
  attrsOf: (values: Values, before: Values) => Record<string, string | null>
  /** Errors by field. */
  faultsOf: (attrs: Record<string, string | null>) => Faults
  fields: (typed: Typed, upload: UploadPicture) => ReactNode
}

const inOneLine = (text = '') => text.replace(/\s+/g, ' ').trim()
const ADDRESS = { label: 'Address', type: 'url', autoCapitalize: 'none', spellCheck: false } as const
const LINK_HINT = 'On the web, or a page of this site such as /blog.'

const FORMS = {
  picture: {
    ...{ title: 'Image', node: 'image' },
    valuesOf: ({ src = '', alt = '' }) => ({ src, alt }),
    attrsOf: ({ src = '', alt = '' }, before) => ({
      ...{ src: src.trim(), alt: alt.trim() },
      ...(src.trim() !== before.src && { width: null, height: null }),
    }),
    faultsOf: ({ src, alt }) => ({
      src: shownPicture(src ?? null) === null ? POST_WORDS.featuredImageNotShown : undefined,
      alt: alt ? undefined : 'Please describe the image',
    }),
    fields: ({ values, faults, write, field }, upload) => (
      <>
        <PictureField
          label="Image"
          ratio="post"
          value={values.src ?? ''}
          onChange={(src) => write({ src })}
          onUpload={forText(upload)}
          onChosen={({ address, words }) =>
            write({ src: address, ...(values.alt?.trim() === '' && { alt: words }) })
          }
          error={faults.src}
        />
        <TextField label="What it shows" hint="Read out to readers who can’t see it." {...field('alt')} />
      </>
    ),
  },
  video: {
    ...{ title: 'Video', node: 'video' },
    valuesOf: ({ sign, caption = '' }) => {
      const video = videoOfSign(sign)
      return { address: video ? watchAddress(video) : '', caption }
    },
    attrsOf: ({ address = '', caption = '' }) => {
      const video = videoAt(address)
      return { sign: video && signOfVideo(video), caption: caption.trim() }
    },
    faultsOf: ({ sign }) => ({
      address: sign ? undefined : 'Please enter the address of a video on YouTube or Vimeo',
    }),
    fields: ({ field }) => (
      <>
        <TextField
          {...ADDRESS}
          hint="On YouTube or Vimeo. Nothing is loaded from there until a reader presses play."
          {...field('address')}
        />
        <TextField label="Caption" hint="What it shows. Optional." {...field('caption')} />
      </>
    ),
  },
  button: {
    ...{ title: 'Button', node: 'button' },
    valuesOf: ({ label = '', href = '' }) => ({ label, href }),
    attrsOf: ({ label, href = '' }) => ({ label: inOneLine(label), href: meantAddress(href) }),
    faultsOf: ({ label, href }) => ({
      label: label ? undefined : 'Please write what the button says',
      href: faultOfLink(href ?? ''),
    }),
    fields: ({ field }) => (
      <>
        <TextField label="Text" {...field('label')} />
        <TextField {...ADDRESS} hint={LINK_HINT} {...field('href')} />
      </>
    ),
  },
  note: {
    ...{ title: 'Footnote', noun: 'note', node: 'footnote' },
    valuesOf: ({ text = '' }) => ({ text }),
    attrsOf: ({ text }) => ({ text: inOneLine(text) }),
    faultsOf: ({ text }) => ({ text: text ? undefined : 'Please write the note' }),
    fields: ({ field }) => (
      <TextArea
        label="Note"
        hint="Readers find it at the end of the post, under its number."
        rows={3}
        {...field('text')}
      />
    ),
  },
} satisfies Record<string, BlockForm>

/** The dialogs of the article editor, named by what they insert. */
export type Requested = keyof typeof FORMS | 'link'

/** The typed values of a dialog and their errors. */
function useTyped(before: Values) {
  const [values, setValues] = useState(before)
  const [faults, setFaults] = useState<Faults>({})
  const write = (change: Values) => setValues((typed) => ({ ...typed, ...change }))
  return {
    values,
    faults,
    write,
    /** The props of a field. */
    field: (name: string) => ({
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        write({ [name]: event.target.value }),
      error: faults[name],
    }),
    /** Shows the errors; returns whether there are none. */
    accept(found: Faults): boolean {
      setFaults(found)
      return Object.values(found).every((fault) => fault === undefined)
    },
  }
}

interface DialogProps {
  editor: Editor
  onClose: () => void
}

/** The dialog that inserts or changes a link or a block of an article. */
export const EditorDialog = ({ what, ...props }: DialogProps & { what: Requested }) =>
  what === 'link' ? <LinkDialog {...props} /> : <BlockDialog form={FORMS[what]} {...props} />

function BlockDialog({ form, editor, onClose }: DialogProps & { form: BlockForm }) {
  const { upload } = use(EditorContext)
  const { title, noun, node, valuesOf, attrsOf, faultsOf, fields } = form
  const isThere = editor.isActive(node)
  const before: Values = isThere ? editor.getAttributes(node) : {}
  const typed = useTyped(valuesOf(before))
  const insert = () => {
    const attrs = attrsOf(typed.values, before)
    if (!typed.accept(faultsOf(attrs))) return
    onClose()
    const chain = editor.chain().focus()
    if (isThere) chain.updateAttributes(node, attrs).run()
    else if (node === 'footnote')
      chain.insertContentAt(editor.state.selection.to, { type: node, attrs }).run()
    else putBlock(editor, { type: node, attrs })
  }
  return (
    <DialogFrame {...{ title, noun, isThere, onClose }} wide={node === 'image'} onSubmit={insert}>
      {fields(typed, upload)}
    </DialogFrame>
  )
}

/** The dialog for a link; without a selection also for its text. */
function LinkDialog({ editor, onClose }: DialogProps) {
  const isThere = editor.isActive('link')
  const { selection } = editor.state
  const needsWords = !isThere && (selection.empty || !(selection instanceof TextSelection))
  const typed = useTyped({ href: editor.getAttributes('link').href ?? '', words: '' })
  const insert = () => {
    const href = meantAddress(typed.values.href ?? '')
    if (!typed.accept({ href: faultOfLink(href) })) return
    onClose()
    const chain = editor.chain().focus()
    if (!needsWords) return void chain.extendMarkRange('link').setLink({ href }).run()
    const text = typed.values.words?.trim() || href
    const marks = [{ type: 'link', attrs: { href } }]
    chain
      .insertContentAt(selection.to, [
        { type: 'text', text, marks },
        { type: 'text', text: ' ' },
      ])
      .run()
  }
  const remove = () => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <DialogFrame
      title="Link"
      isThere={isThere}
      otherDeed={isThere && <Button onClick={remove}>Remove link</Button>}
      onSubmit={insert}
      onClose={onClose}
    >
      <TextField {...ADDRESS} hint={LINK_HINT} {...typed.field('href')} />
      {needsWords && <TextField label="Words" {...typed.field('words')} />}
    </DialogFrame>
  )
}

function DialogFrame({
  title,
  noun = title.toLowerCase(),
  isThere,
  wide = false,
  otherDeed,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  noun?: string | undefined
  /** Whether it is in the text already. */
  isThere: boolean
  wide?: boolean
  /** Another action, between Cancel and the submit button. */
  otherDeed?: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog wide={wide} onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React passes on what happens here to the form of the post.
          event.stopPropagation()
          onSubmit()
        }}
        className="mt-5 grid gap-5"
      >
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
