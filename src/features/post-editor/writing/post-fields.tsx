import { PictureField } from '#/ui/form/picture-field.tsx'
import { TextArea } from '#/ui/form/text-area.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import type { PostFaults, PostFields } from '../post-editor.rules.ts'
import { ArticleEditor } from '../text/article-editor.tsx'
import type { UploadPicture } from '../text/upload-picture.ts'

interface PostFieldsetProps {
  fields: PostFields
  faults: PostFaults
  /** Another number: the text was replaced, not typed. */
  version: number
  onChange: (change: Partial<PostFields>) => void
  onUpload: UploadPicture
}

/** The four fields of a post (product spec, section 5). */
export function PostFieldset({ fields, faults, version, onChange, onUpload }: PostFieldsetProps) {
  return (
    <div className="grid min-w-0 gap-6">
      <TextField
        label="Title"
        name="title"
        required
        autoComplete="off"
        value={fields.title}
        onChange={(event) => onChange({ title: event.target.value })}
        error={faults.title}
      />
      <TextArea
        label="Excerpt"
        name="excerpt"
        hint="One or two sentences, for the list of posts and for search engines."
        required
        rows={2}
        value={fields.excerpt}
        onChange={(event) => onChange({ excerpt: event.target.value })}
        error={faults.excerpt}
      />
      <PictureField
        label="Featured image"
        name="featuredImage"
        hint="An address, or a file."
        required
        ratio="post"
        value={fields.featuredImage}
        onChange={(featuredImage) => onChange({ featuredImage })}
        onUpload={onUpload}
        error={faults.featuredImage}
      />
      <ArticleEditor
        key={version}
        label="Content"
        html={fields.content}
        onChange={(content) => onChange({ content })}
        onUpload={onUpload}
        error={faults.content}
      />
    </div>
  )
}

/** Leads the keyboard to the first field that something is wrong with. */
export function focusFirstFault(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
