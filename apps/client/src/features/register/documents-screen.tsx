import { Button, layout, Note } from '@gf/ui'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { AccountPage, FormFailure, Loaded } from '../../components/account-page.tsx'
import { KycState, useKyc } from '../../session/kyc-state.tsx'
import { useTexts } from '../../texts/kyc.en.ts'
import { useTexts as useRegisterTexts } from '../../texts/register.en.ts'
import { DocumentPhotos } from './document-photos.tsx'
import { FirstDocuments } from './first-documents.tsx'
import { SendingPhotos, useSendDocuments } from './send-documents.tsx'
import { filesIn, photoNames, usePhotos } from './use-photos.ts'
import type { PhotoName } from './use-photos.ts'

/** Whether the client's documents are accepted, and the way to send the first ones, or others where they were not. */
export function DocumentsScreen() {
  const { kyc } = useTexts()
  return (
    <AccountPage title={kyc.title}>
      <KycState always />
      <Loaded query={useKyc()}>
        {({ state, photos }) => {
          if (state === 'none') return <FirstDocuments />
          if (state === 'rejected') return <SendAgain />
          return state === 'photos_needed' && <SendAgain key={String(photos)} wanted={photos} />
        }}
      </Loaded>
    </AccountPage>
  )
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
  const { send, done } = useSendDocuments(files)
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
      <SendingPhotos done={send.isPending ? done : undefined} />
      <Button type="submit" variant="primary" size="large" fullWidth pending={send.isPending}>
        {kyc.send}
      </Button>
    </form>
  )
}
