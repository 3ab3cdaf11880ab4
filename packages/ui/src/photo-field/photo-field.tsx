import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import * as field from '../field/field.module.css'
import * as styles from './photo-field.module.css'

export interface PhotoFieldTexts {
  readonly takePhoto: string
  readonly chooseFile: string
  /** Replaces both buttons once there is a photo. */
  readonly replace: string
  readonly remove: string
  /** Screen reader text for the preview of the named photo. */
  readonly preview: (name: string) => string
}

export interface PhotoFieldProps {
  /** The form's name of the file. */
  readonly name: string
  readonly label: string
  readonly texts: PhotoFieldTexts
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Address of the preview: blob: or on this site. */
  readonly previewUrl?: string | undefined
  /** Shows the preview in a square of 100 pixels instead of the shape of a document. */
  readonly square?: boolean
  /** The chosen file is being prepared. */
  readonly busy?: boolean
  readonly onChoose: (file: File) => void
  readonly onRemove: () => void
}

/** A photo from the camera or a file, with a preview; it can be replaced or removed. */
export function PhotoField(props: PhotoFieldProps) {
  const { name, label, texts, hint, error, previewUrl, busy = false, square = false } = props
  const id = useId()
  const [hasChosen, setHasChosen] = useState(false)
  const message = error ?? hint
  const describedBy = message ? `${id}-message` : undefined
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      className={field['field']}
      data-invalid={error ? true : undefined}
      data-field={name}
    >
      <span id={`${id}-label`} className={field['label']}>
        {label}
      </span>
      <div className={styles.body}>
        <span className={styles.frame} data-square={square || undefined}>
          {busy ? (
            <Spinner />
          ) : previewUrl ? (
            <img src={previewUrl} alt={texts.preview(label)} className={styles.preview} />
          ) : (
            <ImageUp size={28} aria-hidden />
          )}
        </span>
        <Choices
          {...props}
          describedBy={describedBy}
          onChoose={(file) => {
            setHasChosen(true)
            props.onChoose(file)
          }}
          onRemove={() => {
            setHasChosen(false)
            props.onRemove()
          }}
        />
      </div>
      <p role="status" className="only-read-aloud">
        {hasChosen && !busy && <Became {...props} />}
      </p>
      {message && (
        <p id={`${id}-message`} className={error ? field['error'] : field['hint']}>
          {message}
        </p>
      )}
    </div>
  )
}

/** Announces the result without moving the focus. */
function Became({ label, texts, error, previewUrl }: PhotoFieldProps) {
  if (!error) return previewUrl && texts.preview(label)
  return (
    <>
      {label}: {error}
    </>
  )
}

interface ChoicesProps extends PhotoFieldProps {
  readonly describedBy: string | undefined
}

/** The inputs behind the buttons, and the handler of a chosen file. */
function useFiles(onChoose: (file: File) => void) {
  const camera = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const fileButton = useRef<HTMLButtonElement>(null)
  const choose = (change: ChangeEvent<HTMLInputElement>): void => {
    const chosen = change.target.files?.[0]
    // Choosing the same file again must fire an event too.
    change.target.value = ''
    if (!chosen) return
    onChoose(chosen)
    // The camera button disappears once there is a photo, and would lose the focus.
    if (change.target === camera.current) fileButton.current?.focus()
  }
  return { camera, file, fileButton, choose }
}

function Choices(props: ChoicesProps) {
  const { name, label, texts, previewUrl, busy = false, describedBy, onChoose, onRemove } = props
  const { camera, file, fileButton, choose } = useFiles(onChoose)
  const [fileWords, icon] = previewUrl
    ? [texts.replace, undefined]
    : [texts.chooseFile, <ImageUp key="icon" size={18} aria-hidden />]
  // A disabled button loses the focus; a pending one only ignores presses.
  const shared = { 'aria-describedby': describedBy, 'aria-disabled': busy || undefined }
  return (
    <span className={styles.choices}>
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={choose} />
      <input ref={file} type="file" accept="image/*" name={name} hidden onChange={choose} />
      {!previewUrl && (
        <Button
          {...shared}
          className={styles.camera}
          aria-label={`${texts.takePhoto}: ${label}`}
          icon={<Camera size={18} aria-hidden />}
          onClick={() => busy || camera.current?.click()}
        >
          {texts.takePhoto}
        </Button>
      )}
      <Button
        {...shared}
        ref={fileButton}
        aria-label={`${fileWords}: ${label}`}
        icon={icon}
        onClick={() => busy || file.current?.click()}
      >
        {fileWords}
      </Button>
      {previewUrl && (
        <Button
          variant="quiet"
          aria-label={`${texts.remove}: ${label}`}
          icon={<Trash2 size={18} aria-hidden />}
          onClick={() => {
            onRemove()
            fileButton.current?.focus()
          }}
        >
          {texts.remove}
        </Button>
      )}
    </span>
  )
}
