import { useOnline } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'
import * as styles from './quiet-bar.module.css'

interface QuietBarProps {
  /** Empty while there is nothing to say. */
  readonly text: string
  readonly framed?: true
}

/** A line about the connection, which stays in view while the screen scrolls. */
export function QuietBar({ text, framed }: QuietBarProps) {
  const shown = text !== '' || undefined
  return (
    <div role="status" aria-live="polite" className={styles.bar} data-framed={framed} data-shown={shown}>
      {text}
    </div>
  )
}

/** Says on screens without the frame why their buttons are disabled. */
export function OfflineBar() {
  const { shell } = useTexts()
  return <QuietBar text={useOnline() ? '' : shell.offlineHere} />
}
