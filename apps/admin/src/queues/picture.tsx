import { useEffect, useMemo } from 'react'
import type { ComponentProps } from 'react'
import * as styles from './queues.module.css'

export const jpegOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'image/jpeg' })

interface PictureProps extends Omit<ComponentProps<'img'>, 'src'> {
  /** A JPEG. */
  readonly base64: string
  readonly alt: string
}

/** A picture that came inside an answer: it has no address of its own, and is gone with the screen. */
export function Picture({ base64, alt, ...rest }: PictureProps) {
  const url = useMemo(() => URL.createObjectURL(jpegOf(base64)), [base64])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return <img className={styles.picture} src={url} alt={alt} draggable={false} {...rest} />
}
