import { callApi, newCommandKey } from '@gf/api'
import { Button, ConfirmDialog, showToast } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { refreshDealing, useChosenWallet } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { explain } from '../../texts/explain.ts'
import { texts, useTexts } from '../../texts/practice.en.ts'

function useResetPractice() {
  const { userid } = useSession()
  return useMutation({
    mutationFn: (cid: string) => callApi('POST practice_reset_api/{userid}', { userid, cid }),
    onSuccess: async () => {
      showToast({ tone: 'good', title: texts().practice.done })
      await refreshDealing()
    },
    onError: (error) => showToast({ tone: 'bad', title: texts().practice.failed, detail: explain(error) }),
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
