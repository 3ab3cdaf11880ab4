import { Button, ConfirmDialog } from '@gf/ui'
import type { ButtonProps } from '@gf/ui'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTexts as useGuestTexts } from '../texts/guest.en.ts'
import { useTexts } from '../texts/texts.ts'
import { useIsGuest } from './queries.ts'
import { useLogOut } from './use-log-out.ts'

/** Logs out; a guest is asked first, because that ends the account. */
export function LogOutButton(props: Pick<ButtonProps, 'fullWidth'>) {
  const { shell } = useTexts()
  const { guest } = useGuestTexts()
  const isGuest = useIsGuest()
  const logOut = useLogOut()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        {...props}
        icon={<LogOut size={18} aria-hidden />}
        pending={logOut.isPending}
        onClick={() => (isGuest ? setAsking(true) : logOut.mutate())}
      >
        {shell.logOut}
      </Button>
      {isGuest && (
        <ConfirmDialog
          open={asking}
          title={guest.leave}
          confirmLabel={shell.logOut}
          cancelLabel={shell.cancel}
          onConfirm={() => logOut.mutate()}
          onCancel={() => setAsking(false)}
        >
          {guest.leaveText}
        </ConfirmDialog>
      )}
    </>
  )
}
