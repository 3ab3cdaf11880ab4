import { upload } from '@gf/api'
import { Button, layout, Note, Progress } from '@gf/ui'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { AccountPage, FormFailure, Loaded } from '../../components/account-page.tsx'
import { useSend } from '../../components/use-send.ts'
import { kycKey, KycState, useKyc } from '../../session/kyc-state.tsx'
import { queryClient } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/kyc.en.ts'
import { useTexts as useRegisterTexts } from '../../texts/register.en.ts'
import { DocumentPhotos } from './document-photos.tsx'
import * as styles from './register.module.css'
import { explainRegistration } from './send-registration.ts'
import { filesIn, photoNames, usePhotos } from './use-photos.ts'
import type { PhotoName } from './use-photos.ts'

/** Whether the client's documents are accepted, and the way to send them once more where they were not. */
export function DocumentsScreen() {
  const { kyc } = useTexts()
  return (
    <AccountPage title={kyc.title}>
      <KycState always />
      <Loaded query={useKyc()}>
        {({ state, photos }) => {
          if (state === 'rejected') return <SendAgain />
          return state === 'photos_needed' && <SendAgain key={String(photos)} wanted={photos} />
        }}
      </Loaded>
    </AccountPage>
  )
}

function useSending(files: ReadonlyMap<string, File>) {
  const { kyc } = useTexts()
  const { userid } = useSession()
  const [done, setDone] = useState(0)
  const send = useSend({
    send: () => {
      const form = new FormData()
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

interface SendAgainProps {
  /** The photos that staff asked for; without them, any. */
  readonly wanted?: readonly PhotoName[]
}

function SendAgain({ wanted }: SendAgainProps) {
  const { kyc } = useTexts()
  const { register } = useRegisterTexts()
  const { photos, choose, remove } = usePhotos()
  const [tried, setTried] = useState(false)
  const files = filesIn(photos)
  const isMissing = files.size < (wanted?.length ?? 1)
  const { send, done } = useSending(files)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!isMissing && !send.isPending) send.mutate()
  }
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p className={layout.faint}>
        {wanted ? kyc.photosHint : kyc.screenHint} {register.documentsHint}
      </p>
      <DocumentPhotos
        names={wanted ?? photoNames}
        photos={photos}
        errorOf={() => undefined}
        onChoose={(name, file) => void choose(name, file)}
        onRemove={remove}
      />
      <div role="alert">
        {tried && isMissing && <Note tone="error">{wanted ? kyc.chooseAll : kyc.chooseOne}</Note>}
      </div>
      <FormFailure title={register.failed} reason={send.failure} />
      <div role="status" className={styles.sendingState}>
        {send.isPending && (
          <Progress
            label={done < 1 ? register.sending : register.checking}
            done={done < 1 ? done : undefined}
          />
        )}
      </div>
      <Button type="submit" variant="primary" size="large" fullWidth pending={send.isPending}>
        {kyc.send}
      </Button>
    </form>
  )
}
