import { callApi, newCommandKey } from '@gf/api'
import { Button, ConfirmDialog } from '@gf/ui'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../components/use-send.ts'
import { refreshDealing, useChosenWallet } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/practice.en.ts'

function useResetPractice() {
  const { practice } = useTexts()
  const { userid } = useSession()
  return useSend({
    send: (cid: string) => callApi('POST practice_reset_api/{userid}', { userid, cid }),
    done: () => ({ title: practice.done }),
    failed: practice.failed,
    reload: refreshDealing,
  })
}

/** Brings 10,000 dollars of practice money back, after one question; shown while practice money is chosen. */
export function ResetPractice() {
  const { practice, shell } = useTexts()
  const wallet = useChosenWallet()
  const reset = useResetPractice()
  const [asking, setAsking] = useState(false)
  const confirm = (): void => {
    setAsking(false)
    reset.mutate(newCommandKey())
  }
  if (wallet !== 'practice') return null
  return (
    <>
      <Button
        fullWidth
        icon={<RotateCcw size={18} aria-hidden />}
        pending={reset.isPending}
        onClick={() => setAsking(true)}
      >
        {practice.reset}
      </Button>
      <ConfirmDialog
        open={asking}
        title={practice.question}
        confirmLabel={practice.confirm}
        cancelLabel={shell.cancel}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {practice.answer}
      </ConfirmDialog>
    </>
  )
}
