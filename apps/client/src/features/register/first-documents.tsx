import { Button, layout, Note } from '@gf/ui'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { FormFailure } from '../../components/account-page.tsx'
import { useTexts } from '../../texts/kyc.en.ts'
import { useTexts as useRegisterTexts } from '../../texts/register.en.ts'
import { IdentityFields } from './detail-fields.tsx'
import { DocumentPhotos } from './document-photos.tsx'
import { faultOf, groupAadhaar, noValues } from './field-rules.ts'
import type { FieldName } from './field-rules.ts'
import { SendingPhotos, useSendDocuments } from './send-documents.tsx'
import { filesIn, photoNames, usePhotos } from './use-photos.ts'

/** Aadhaar number and PAN, as the fields of the registration need them. */
function useNumbers(isTried: boolean) {
  const [values, setValues] = useState(noValues)
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  return {
    values,
    change: (field: FieldName, typed: string): void =>
      setValues({ ...values, [field]: field === 'aadhar' ? groupAadhaar(typed) : typed }),
    leave: (field: FieldName): void => {
      if (values[field] !== '') setLeft(new Set([...left, field]))
    },
    faultShown: (field: FieldName) => (isTried || left.has(field) ? faultOf(field, values) : undefined),
    objectionTo: () => undefined,
  }
}

/** The first documents of a client whom staff added: what a registration would have asked for. */
export function FirstDocuments() {
  const { kyc } = useTexts()
  const { register } = useRegisterTexts()
  const [tried, setTried] = useState(false)
  const numbers = useNumbers(tried)
  const { photos, choose, remove } = usePhotos()
  const files = filesIn(photos)
  const { aadhar, pan } = numbers.values
  const isWrong = (['aadhar', 'pan'] as const).some((field) => faultOf(field, numbers.values) !== undefined)
  const isMissing = isWrong || files.size < photoNames.length
  const { send, done } = useSendDocuments(files, { aadhar, pan })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!isMissing && !send.isPending) send.mutate()
  }
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p className={layout.faint}>{kyc.firstHint}</p>
      <IdentityFields details={numbers} />
      <p className={layout.faint}>
        {register.documentsHint} {register.notice}
      </p>
      <DocumentPhotos
        photos={photos}
        errorOf={(name) => (tried && photos[name].is === 'none' ? register.missing.photo : undefined)}
        onChoose={(name, file) => void choose(name, file)}
        onRemove={remove}
      />
      <div role="alert">{tried && isMissing && <Note tone="error">{kyc.fillAll}</Note>}</div>
      <FormFailure title={register.failed} reason={send.failure} />
      <SendingPhotos done={send.isPending ? done : undefined} />
      <Button type="submit" variant="primary" size="large" fullWidth pending={send.isPending}>
        {kyc.sendFirst}
      </Button>
    </form>
  )
}
