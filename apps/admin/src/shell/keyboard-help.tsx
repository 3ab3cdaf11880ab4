import { KeyList, PALETTE_KEYS, Sheet, useKeys } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'

interface KeyboardHelpProps {
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** What the keys do; '?' shows it. */
export function KeyboardHelp({ open, onOpen }: KeyboardHelpProps) {
  const { keys, palette, shell } = useTexts()
  useKeys(({ key }) => (key === '?' ? () => onOpen(true) : undefined))
  return (
    <Sheet open={open} onClose={() => onOpen(false)} title={keys.title} closeLabel={shell.close}>
      <KeyList keys={[[PALETTE_KEYS, palette.about], ...keys.all]} />
    </Sheet>
  )
}
