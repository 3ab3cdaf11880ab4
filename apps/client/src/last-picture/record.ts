/** HOME as it last stood on this screen. */
export interface LastPicture {
  /** Whose HOME it is, as stored with the session. */
  readonly userid: string | undefined
  /** When it was taken, in milliseconds since 1970. */
  readonly at: number
  /** Digest of the app's files: the markup goes with their styles. */
  readonly build: string
  /** Language, theme and colours, as set on the document's root. */
  readonly lang: string
  readonly look: Readonly<Record<string, string | undefined>>
  readonly html: string
}
