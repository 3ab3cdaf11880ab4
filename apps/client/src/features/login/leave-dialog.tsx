import { ConfirmDialog } from '@gf/ui'
import { useTexts } from '../../texts/login.en.ts'

export interface LeaveDialogProps {
  readonly open: boolean
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks before the browser's way back leaves the login. */
export function LeaveDialog({ open, onLeave, onStay }: LeaveDialogProps) {
  const { login } = useTexts()
  return (
    <ConfirmDialog
      open={open}
      title={login.leaveQuestion}
      confirmLabel={login.leaveYes}
      cancelLabel={login.leaveNo}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  )
}
