import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import styles from './photo-field.module.css'

export interface PhotoFieldTexts {
  readonly takePhoto: string
  readonly chooseFile: string
  /** Takes the place of both once there is a photo. */
  readonly replace: string
  readonly remove: string
  /** Read aloud for the preview of the named photo. */
  readonly preview: (name: string) => string
}

export interface PhotoFieldProps {
  /** The form's name of the file. */
  readonly name: string
  readonly label: string
  readonly texts: PhotoFieldTexts
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** An address that the browser may show: blob: or of this site. */
  readonly previewUrl?: string | undefined
  /** The chosen file is being made ready. */
  readonly busy?: boolean
  readonly onChoose: (file: File) => void
  readonly onRemove: () => void
}

/** A photo of something: taken with the camera or chosen, seen before it is sent, replaced or removed. */
export function PhotoField(props: PhotoFieldProps) {
  const { name, label, texts, hint, error, previewUrl, busy = false } = props
  const id = useId()
  const message = error ?? hint
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={message ? `${id}-message` : undefined}
      className={styles['photo']}
      data-invalid={error ? true : undefined}
      data-field={name}
    >
      <span id={`${id}-label`} className={styles['label']}>
        {label}
      </span>
      <div className={styles['body']}>
        <span className={styles['frame']}>
          {busy ? (
            <Spinner />
          ) : previewUrl ? (
            <img src={previewUrl} alt={texts.preview(label)} className={styles['preview']} />
          ) : (
            <ImageUp size={28} aria-hidden />
          )}
        </span>
        <Choices {...props} />
      </div>
      {message && (
        <p id={`${id}-message`} className={error ? styles['error'] : styles['hint']}>
          {message}
        </p>
      )}
    </div>
  )
}

function Choices({ name, label, texts, previewUrl, busy = false, onChoose, onRemove }: PhotoFieldProps) {
  const camera = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const choose = (change: ChangeEvent<HTMLInputElement>): void => {
    const chosen = change.target.files?.[0]
    // The same file again must be heard of too.
    change.target.value = ''
    if (chosen) onChoose(chosen)
  }
  const [fileWords, icon] = previewUrl
    ? [texts.replace, undefined]
    : [texts.chooseFile, <ImageUp key="icon" size={18} aria-hidden />]
  return (
    <span className={styles['choices']}>
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={choose} />
      <input ref={file} type="file" accept="image/*" name={name} hidden onChange={choose} />
      {!previewUrl && (
        <Button
          className={styles['camera'] ?? ''}
          aria-label={`${texts.takePhoto}: ${label}`}
          icon={<Camera size={18} aria-hidden />}
          disabled={busy}
          onClick={() => camera.current?.click()}
        >
          {texts.takePhoto}
        </Button>
      )}
      <Button
        aria-label={`${fileWords}: ${label}`}
        icon={icon}
        disabled={busy}
        onClick={() => file.current?.click()}
      >
        {fileWords}
      </Button>
      {previewUrl && (
        <Button
          variant="quiet"
          aria-label={`${texts.remove}: ${label}`}
          icon={<Trash2 size={18} aria-hidden />}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      )}
    </span>
  )
}
