import { Button, showToast } from '@gf/ui'
import { Copy } from 'lucide-react'
import { useTexts } from '../texts/funds.ts'

/** Puts a text into the clipboard, and says so. `what` names it for those who hear the screen. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const { funds } = useTexts()
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => showToast({ tone: 'good', title: funds.copied(what) }),
      () => showToast({ tone: 'bad', title: funds.copyNot }),
    )
  }
  return (
    <Button
      size="small"
      icon={<Copy size={16} aria-hidden />}
      aria-label={`${funds.copy}: ${what}`}
      onClick={copy}
    >
      {funds.copy}
    </Button>
  )
}
