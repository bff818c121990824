import { useMutation } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ImageUp from 'lucide-react/icons/image-up'
import Images from 'lucide-react/icons/images'
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useId,
  useState,
} from 'react'
import { localInputOf, localZone } from '#/lib/date-inputs.ts'
import { Button, buttonStyle, classNames, IconButton } from './basics.tsx'
import { Field, type FieldProps, Segmented, TextField } from './form.tsx'
import { Picture } from './picture.tsx'

/** An image chosen from the library: its URL, and its alternative text, which may be empty. */
export interface ChosenPicture {
  address: string
  words: string
}

/** A dialog for choosing an uploaded image. */
type PictureChooser = ComponentType<{ onChoose: (picture: ChosenPicture) => void; onClose: () => void }>

/** React context: a function that loads the dialog for choosing an uploaded image. Null where images cannot be chosen. */
export const PictureChooserContext = createContext<(() => Promise<PictureChooser>) | null>(null)

interface PictureFieldProps extends FieldProps {
  /** The address of the image, typed or uploaded; empty for no image. */
  value: string
  onChange: (address: string) => void
  /** Uploads a file and returns its address; rejects with an error whose message can be shown. */
  onUpload: (file: File) => Promise<{ address: string; moving?: string | null }>
  /** Called with an uploaded file's address, instead of `onChange`. */
  onUploaded?: (address: string) => void
  /** Called when an already uploaded image was chosen, instead of `onUploaded` and `onChange`. */
  onChosen?: (picture: ChosenPicture) => void
  name?: string
  required?: boolean
  ratio?: ComponentProps<typeof Picture>['ratio']
  /** Further buttons beside the upload button. */
  children?: ReactNode
}

/** The `accept` attribute of file inputs for images. The server checks the actual contents. */
export const PICTURE_FILES =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic,.heif'

/** Returns the state of an image upload, and a function that uploads a file. `problem` is the error message of a failure. */
export function usePictureUpload<Uploaded>(
  onUpload: (file: File) => Promise<Uploaded>,
  onUploaded: (uploaded: Uploaded) => void,
) {
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending: isUploading } = useMutation({
    networkMode: 'always',
    mutationFn: onUpload,
    onMutate: () => setProblem(undefined),
    // Of the last render: an upload takes its time, and ends in the form as it is by then.
    onSuccess: onUploaded,
    onError: ({ message }) => setProblem(message),
  })
  const upload = (file: File | undefined) => {
    if (file && !isUploading) mutate(file)
  }
  return { isUploading, problem, setProblem, upload }
}

interface PictureFileProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  /** What the image is for, as the accessible name. */
  label: ReactNode
  isUploading: boolean
  onFile: (file: File | undefined) => void
}

/** A file input for an image, shown as a button. */
export function PictureFile({ label, isUploading, onFile, ...input }: PictureFileProps) {
  return (
    <label className={classNames(buttonStyle('line'), 'picture-field-file')}>
      <ImageUp aria-hidden />
      <span>
        {isUploading ? 'Uploading…' : 'Choose a file'}
        <span className="sr-only"> for {label}</span>
      </span>
      <input
        {...input}
        type="file"
        accept={PICTURE_FILES}
        disabled={isUploading}
        className="invisible-input"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </label>
  )
}

const STILLED = 'This image is animated. Here you see its first frame; in a text it plays.'

/** A form field for an image, with a preview. It takes a URL or an uploaded file. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, value, onChange, onUpload, name, required, children } = props
  const { ratio = 'square', onUploaded = onChange } = props
  const [stilled, setStilled] = useState<string>()
  const own = useId()
  const { isUploading, problem, setProblem, upload } = usePictureUpload(onUpload, ({ address, moving }) => {
    setStilled(moving ? address : undefined)
    onUploaded(address)
  })
  const type = (address: string) => {
    setProblem(undefined)
    onChange(address)
  }
  const isShown = /^(https?:\/\/.|\/[^/\\])/i.test(value)
  return (
    <div className="picture-field">
      <Picture src={isShown ? value : null} alt="" ratio={ratio} className="picture-field-shown" />
      <div className="grid min-w-0 content-start gap-2.5">
        <Field id={own} label={label} hint={hint} error={problem ?? error} className="min-w-0">
          {(control) => (
            <input
              type="url"
              inputMode="url"
              name={name}
              required={required}
              autoComplete="off"
              placeholder="https://"
              value={value}
              onChange={(event) => type(event.target.value)}
              {...control}
              className="input"
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          <PictureFile label={label} isUploading={isUploading} onFile={upload} />
          <ChooseSavedPicture
            label={label}
            onProblem={setProblem}
            onChoose={(picture) => {
              setProblem(undefined)
              if (props.onChosen) props.onChosen(picture)
              else onUploaded(picture.address)
            }}
          />
          {children}
        </div>
        {stilled === value && value !== '' && <p className="type-hint">{STILLED}</p>}
        <p role="status" className="sr-only">
          {isUploading ? 'Uploading the image' : (problem ?? (stilled && STILLED))}
        </p>
      </div>
    </div>
  )
}

interface ChooseSavedPictureProps {
  /** What the image is for, as part of the accessible name. */
  label: ReactNode
  onChoose: (picture: ChosenPicture) => void
  onProblem: (problem: string) => void
}

/** The button that opens the image chooser; nothing without one. */
function ChooseSavedPicture({ label, onChoose, onProblem }: ChooseSavedPictureProps) {
  const fetchChooser = useContext(PictureChooserContext)
  const [Chooser, setChooser] = useState<PictureChooser>()
  if (!fetchChooser) return null
  const open = () =>
    fetchChooser().then(
      (fetched) => setChooser(() => fetched),
      () => onProblem('We couldn’t open the library. Please check your connection and try again.'),
    )
  return (
    <>
      <Button onClick={open}>
        <Images aria-hidden />
        <span>
          From the library<span className="sr-only"> for {label}</span>
        </span>
      </Button>
      {Chooser && (
        <Chooser
          onClose={() => setChooser(undefined)}
          onChoose={(picture) => {
            setChooser(undefined)
            onChoose(picture)
          }}
        />
      )}
    </>
  )
}

/** The state of form fields for choosing "Now" or a later time. If `moment` is null, the suggested time is tomorrow at `hour`. */
export function useNowOrLater(atFirst: { isLater: boolean; moment: string | null; hour: number }) {
  const [isLater, setLater] = useState(atFirst.isLater)
  const [local, setLocal] = useState(() =>
    localInputOf(atFirst.moment ? new Date(atFirst.moment) : tomorrowAt(atFirst.hour)),
  )
  return { isLater, setLater, local, setLocal, at: new Date(local) }
}

interface NowOrLaterProps {
  legend: string
  name: string
  choice: ReturnType<typeof useNowOrLater>
  fieldError: string | undefined
}

/** The form fields for choosing "Now" or a later day and time, in the browser's time zone. */
export function NowOrLater({ legend, name, choice, fieldError }: NowOrLaterProps) {
  return (
    <>
      <Segmented
        legend={legend}
        name={name}
        value={choice.isLater ? 'later' : 'now'}
        onChange={(when) => choice.setLater(when === 'later')}
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'At a time' },
        ]}
        className="justify-self-start"
      />
      {choice.isLater && (
        <TextField
          label="Day and time"
          type="datetime-local"
          hint={`By your clock: ${localZone()}.`}
          value={choice.local}
          onChange={(event) => choice.setLocal(event.target.value)}
          error={fieldError}
        />
      )}
    </>
  )
}

function tomorrowAt(hour: number): Date {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, hour)
}

interface MoveButtonsProps {
  /** The name of the item that the buttons move, for their labels. */
  name: string
  /** The item's current position in a list of `count` items, from 0. */
  place: number
  count: number
  onMove: (to: number) => void
}

/** Two buttons that move an item of a list up or down by one. */
export function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  const button = (way: 'up' | 'down', to: number, icon: ReactNode) => (
    <IconButton
      label={`Move ${name} ${way}`}
      className="aria-disabled:opacity-35"
      aria-disabled={to < 0 || to >= count}
      onClick={() => to >= 0 && to < count && onMove(to)}
    >
      {icon}
    </IconButton>
  )
  return (
    <>
      {button('up', place - 1, <ArrowUp aria-hidden />)}
      {button('down', place + 1, <ArrowDown aria-hidden />)}
    </>
  )
}
