import { Button, buttonClass, ConfirmDialog, layout } from '@gf/ui'
import type { ButtonProps } from '@gf/ui'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../components/navigation.tsx'
import { paths } from '../components/paths.ts'
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
          tone="danger"
          confirmLabel={shell.logOut}
          cancelLabel={shell.cancel}
          onConfirm={() => logOut.mutate()}
          onCancel={() => setAsking(false)}
        >
          <div className={layout.stack}>
            <p>{guest.leaveText}</p>
            <Link
              to={paths.register}
              className={buttonClass({ variant: 'primary', fullWidth: true })}
              onClick={() => setAsking(false)}
            >
              {guest.registerFirst}
            </Link>
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}
