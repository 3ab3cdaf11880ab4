import { upload } from '@gf/api'
import { Progress } from '@gf/ui'
import { useState } from 'react'
import { useSend } from '../../components/use-send.ts'
import { kycKey } from '../../session/kyc-state.tsx'
import { queryClient } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/kyc.en.ts'
import { useTexts as useRegisterTexts } from '../../texts/register.en.ts'
import * as styles from './register.module.css'
import { explainRegistration } from './send-registration.ts'

/** Sends documents for review; `done` is the share of 1 that has left the phone. `numbers` only with the first ones. */
export function useSendDocuments(
  files: ReadonlyMap<string, File>,
  numbers: Readonly<Record<string, string>> = {},
) {
  const { kyc } = useTexts()
  const { userid } = useSession()
  const [done, setDone] = useState(0)
  const send = useSend({
    send: () => {
      const form = new FormData()
      for (const [name, value] of Object.entries(numbers)) form.set(name, value)
      for (const [name, file] of files) form.set(name, file, file.name)
      const path = `documents_again_api/${userid}`
      return upload('POST documents_again_api/{userid}', form, { path, onProgress: setDone })
    },
    explain: explainRegistration,
    done: () => ({ title: kyc.sent }),
    reload: () => queryClient.invalidateQueries({ queryKey: kycKey }),
  })
  return { send, done }
}

/** How far sending is, in a region that announces it; undefined while nothing is sent. */
export function SendingPhotos({ done }: { readonly done: number | undefined }) {
  const { register } = useRegisterTexts()
  return (
    <div role="status" className={styles.sendingState}>
      {done !== undefined && (
        <Progress
          label={done < 1 ? register.sending : register.checking}
          done={done < 1 ? done : undefined}
        />
      )}
    </div>
  )
}
