import { useEffect } from 'react'
import { Sheet } from '@gf/ui'
import { isTyping } from '../list/use-list-keys.ts'
import { PALETTE_KEYS } from '../palette/shortcut.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './shell.module.css'

interface KeyboardHelpProps {
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** What the keys do; '?' shows it. */
export function KeyboardHelp({ open, onOpen }: KeyboardHelpProps) {
  const { keys, palette, shell } = useTexts()
  useEffect(() => {
    const show = (press: KeyboardEvent): void => {
      if (press.key === '?' && !isTyping(press)) onOpen(true)
    }
    addEventListener('keydown', show)
    return () => removeEventListener('keydown', show)
  }, [onOpen])
  return (
    <Sheet open={open} onClose={() => onOpen(false)} title={keys.title} closeLabel={shell.close}>
      <dl className={styles.keys}>
        {[[PALETTE_KEYS, palette.about] as const, ...keys.all].map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
