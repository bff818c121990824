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
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { localInputOf, localZone } from '#/lib/date-inputs.ts'
import { Button, buttonStyle, classNames, IconButton } from './basics.tsx'
import { Field, type FieldProps, Segmented, TextField } from './form.tsx'
import { Picture } from './picture.tsx'

/** An uploaded image with its alternative text, empty if missing. */
export interface ChosenPicture {
  address: string
  words: string
}

/** A dialog for choosing an uploaded image. */
type PictureChooser = ComponentType<{
  onChoose: (picture: ChosenPicture) => void
  onClose: () => void
}>

/** Loads the chooser on demand; null if only files and addresses are possible. */
export const PictureChooserContext = createContext<(() => Promise<PictureChooser>) | null>(null)

const usePictureChooser = () => useContext(PictureChooserContext)

interface PictureFieldProps extends FieldProps {
  /** The address of the image, typed or uploaded; empty without one. */
  value: string
  onChange: (address: string) => void
  /** Uploads a file and returns its address; rejects with a readable error. */
  onUpload: (file: File) => Promise<{ address: string; moving?: string | null }>
  /** Called with the address of an uploaded file, instead of `onChange`. */
  onUploaded?: (address: string) => void
  /** Called when an uploaded image was chosen, instead of `onUploaded` and `onChange`. */
  onChosen?: (picture: ChosenPicture) => void
  name?: string
  required?: boolean
  ratio?: ComponentProps<typeof Picture>['ratio']
  /** Something beside the button: to add or to remove. */
  children?: ReactNode
  className?: string
}

/** The types offered by file dialogs; the server checks the actual contents. */
export const PICTURE_FILES =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic,.heif'

/** The state of an upload of one image at a time; `problem` says why the last one failed. */
export function usePictureUpload<Uploaded>(
  onUpload: (file: File) => Promise<Uploaded>,
  onUploaded: (uploaded: Uploaded) => void,
) {
  const [isUploading, setUploading] = useState(false)
  const [problem, setProblem] = useState<string>()
  // An upload takes its time; it ends in the form as it is by then.
  const latest = useRef(onUploaded)
  useEffect(() => {
    latest.current = onUploaded
  })
  const upload = async (file: File | undefined) => {
    if (!file || isUploading) return
    setUploading(true)
    setProblem(undefined)
    try {
      latest.current(await onUpload(file))
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause))
    }
    setUploading(false)
  }
  return { isUploading, problem, setProblem, upload }
}

interface PictureFileProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  /** What the picture is for, for those who hear the button. */
  label: ReactNode
  isUploading: boolean
  onFile: (file: File | undefined) => void
}

/** The button that chooses an image file. */
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

/** A field for an image, by URL or upload, with a preview. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, value, onChange, onUpload, name, required, ratio, children, className } = props
  const [stilled, setStilled] = useState<string>()
  const own = useId()
  const { isUploading, problem, setProblem, upload } = usePictureUpload(onUpload, ({ address, moving }) => {
    setStilled(moving ? address : undefined)
    ;(props.onUploaded ?? onChange)(address)
  })
  const type = (address: string) => {
    setProblem(undefined)
    onChange(address)
  }
  const isShown = /^(https?:\/\/.|\/[^/\\])/i.test(value)
  return (
    <div className={classNames('picture-field', className)}>
      <Picture
        src={isShown ? value : null}
        alt=""
        ratio={ratio ?? 'square'}
        className="picture-field-shown"
      />
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
          <PictureFile label={label} isUploading={isUploading} onFile={(file) => void upload(file)} />
          <ChooseSavedPicture
            label={label}
            onProblem={setProblem}
            onChoose={(picture) => {
              setProblem(undefined)
              if (props.onChosen) props.onChosen(picture)
              else (props.onUploaded ?? onChange)(picture.address)
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
  /** What the picture is for, for those who hear the button. */
  label: ReactNode
  onChoose: (picture: ChosenPicture) => void
  onProblem: (problem: string) => void
}

/** The button that opens the image chooser; nothing without one. */
function ChooseSavedPicture({ label, onChoose, onProblem }: ChooseSavedPictureProps) {
  const fetchChooser = usePictureChooser()
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

interface MomentAtFirst {
  isLater: boolean
  /** The moment the field offers; null for tomorrow. */
  moment: string | null
  /** The hour of tomorrow, 0 to 23. */
  hour: number
}

/** The state of a choice between now and another time, in the editor's time zone. */
export function useMomentChoice({ moment, hour, ...atFirst }: MomentAtFirst) {
  const [isLater, setLater] = useState(atFirst.isLater)
  const [local, setLocal] = useState(() => localInputOf(moment ? new Date(moment) : tomorrowAt(hour)))
  return { isLater, setLater, local, setLocal, at: new Date(local) }
}

interface MomentChoiceProps {
  legend: string
  name: string
  choice: ReturnType<typeof useMomentChoice>
  fault: string | undefined
}

/** A choice between now and another time. */
export function MomentChoice({ legend, name, choice, fault }: MomentChoiceProps) {
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
          error={fault}
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
  /** What is moved, as the buttons' labels name it. */
  name: string
  /** The current position in a list of `count` items, from 0. */
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
