/** Where the picture is kept: beside the session's values, so that whatever forgets them forgets it. */
export type PictureKey = 'lastPicture'

/** HOME as it last stood on this screen. */
export interface LastPicture {
  /** As stored with the session. */
  readonly userid: string
  /** Digest of the app's files: the markup goes with their styles. */
  readonly build: string
  /** Language, theme and colours, as they stand on the document's root. */
  readonly lang: string
  readonly look: Readonly<Record<string, string | undefined>>
  readonly html: string
}
