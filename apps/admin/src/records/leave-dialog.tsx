import { ConfirmDialog } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'

interface Blocker {
  readonly status: 'blocked' | 'idle'
  readonly proceed?: (() => void) | undefined
  readonly reset?: (() => void) | undefined
}

/** Asks before what was typed is lost. */
export function LeaveDialog({ of: { status, proceed, reset } }: { readonly of: Blocker }) {
  const { leave } = useTexts().form
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={leave.title}
      confirmLabel={leave.leave}
      cancelLabel={leave.stay}
      tone="danger"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      {leave.text}
    </ConfirmDialog>
  )
}
