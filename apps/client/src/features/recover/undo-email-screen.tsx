import { ApiRefusal, callApi } from '@gf/api'
import { Button, buttonClass, layout } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { FormFailure } from '../../components/account-page.tsx'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/recover.en.ts'
import { RecoverPage } from './recover-page.tsx'

/**
 * /undo-email#TOKEN: undoes a change of the email address, by the link of the notice. It takes a press: programs that look
 * through mail open links too. What the link carries stays out of every address that is sent or logged.
 */
export function UndoEmailScreen() {
  const { recover } = useTexts()
  const undoing = useMutation({
    mutationFn: () => callApi('POST email_undo_api', { token: window.location.hash.slice(1) }),
  })
  if (undoing.data)
    return (
      <RecoverPage
        title={recover.undone}
        subtitle={undoing.data.restored ? recover.undoneText : recover.frozenText}
      >
        <Link to={paths.forgotPassword} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {recover.newPassword}
        </Link>
      </RecoverPage>
    )
  const { error } = undoing
  const isUseless = error instanceof ApiRefusal && /^(link_useless|bad_shape)$/.test(error.reason)
  return (
    <RecoverPage title={recover.undoTitle} subtitle={recover.undoSubtitle}>
      <div className={layout.stack}>
        {!isUseless && <p>{recover.undoText}</p>}
        <FormFailure
          title={recover.undoFailed}
          reason={error ? (isUseless ? recover.linkUseless : explain(error)) : undefined}
        />
        {!isUseless && (
          <Button
            variant="danger"
            size="large"
            fullWidth
            pending={undoing.isPending}
            onClick={() => undoing.mutate()}
          >
            {recover.undo}
          </Button>
        )}
      </div>
    </RecoverPage>
  )
}
