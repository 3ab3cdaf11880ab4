import { callApi, newCommandKey, openRequest, upload } from '@gf/api'
import type { Paise } from '@gf/money'
import { Button, layout, PhotoField, showToast, TextField } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { FormEnd } from '../../components/checked-form.tsx'
import { refreshFunding } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { texts, useTexts } from '../../texts/deposit.en.ts'
import { explainFunds, sendFunds, unlessSending } from './use-payment.ts'

const UTR = /^[A-Za-z0-9]{12,22}$/
const MOST_BYTES = 5 * 1024 * 1024

const ROUTE = 'POST web_deposite_submit_api'

/** What the client says of a payment, and its sending. */
export function useClaim() {
  const { deposit } = useTexts()
  const [utr, setUtr] = useState('')
  const [tried, setTried] = useState(false)
  const shot = useScreenshot()
  const request = useRequestDeposit(() => {
    setUtr('')
    setTried(false)
    shot.remove()
  })
  const fault = utr === '' || UTR.test(utr.trim()) ? undefined : deposit.utrWrong
  return {
    utr,
    setUtr,
    shot,
    request,
    fault: tried ? fault : undefined,
    /** Whether it can be sent as it is typed; from then on the field says what is wrong with it. */
    check(): boolean {
      setTried(true)
      return fault === undefined
    },
    /** Says that so many paise were paid under a reference, '' without one. */
    send(paise: Paise, reference: string): void {
      const told = { paise, utr: utr.trim(), screenshot: shot.file, reference }
      request.mutate(openPayment(request, told) ?? newPayment(told))
    },
  }
}

interface ClaimFormProps {
  readonly claim: ReturnType<typeof useClaim>
  /** Whether the payment details are shown above. */
  readonly isShown: boolean
  readonly onSubmit: () => void
}

/** After the payment, of now or of before: its UTR and a screenshot, and DEPOSITE. */
export function ClaimForm({ claim, isShown, onSubmit }: ClaimFormProps) {
  const { deposit, funds } = useTexts()
  const { shot, request } = claim
  return (
    <form
      className={layout.card}
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault()
        onSubmit()
      }}
      noValidate
    >
      <h3>{isShown ? deposit.tellUs : deposit.alreadyPaid}</h3>
      <TextField
        label={deposit.utr}
        name="utr"
        value={claim.utr}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={deposit.utrHint}
        error={claim.fault}
        onChange={(input) => claim.setUtr(input.target.value)}
      />
      <PhotoField
        name="screenshot"
        label={deposit.screenshot}
        texts={deposit.photo}
        hint={deposit.screenshotHint}
        error={shot.tooLarge ? deposit.screenshotLarge : undefined}
        previewUrl={shot.url}
        onChoose={shot.choose}
        onRemove={shot.remove}
      />
      <FormEnd
        failureTitle={funds.failed}
        form={{
          isPending: request.isPending,
          failure: request.isError ? explainFunds(request.error) : undefined,
        }}
      >
        {deposit.submit}
      </FormEnd>
      <p className={layout.soft}>{deposit.law}</p>
    </form>
  )
}

interface ClaimSentProps {
  readonly did: number
  readonly onAnother: () => void
}

/** After a claim, in place of the form: what happens next. */
export function ClaimSent({ did, onAnother }: ClaimSentProps) {
  const { deposit } = useTexts()
  const title = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone with the form.
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={layout.card}>
      <h3 ref={title} tabIndex={-1}>
        {deposit.sentNumber(did)}
      </h3>
      <p className={layout.soft}>{deposit.sentText}</p>
      <Button fullWidth onClick={onAnother}>
        {deposit.another}
      </Button>
    </section>
  )
}

/** The chosen picture and an address to show it by. */
function useScreenshot() {
  const [chosen, setChosen] = useState<{ readonly file: File; readonly url: string }>()
  const [tooLarge, setTooLarge] = useState(false)
  useEffect(() => () => chosen && URL.revokeObjectURL(chosen.url), [chosen])
  return {
    file: chosen?.file,
    url: chosen?.url,
    tooLarge,
    choose: (file: File) => {
      setTooLarge(file.size > MOST_BYTES)
      if (file.size <= MOST_BYTES) setChosen({ file, url: URL.createObjectURL(file) })
    },
    remove: () => {
      setTooLarge(false)
      setChosen(undefined)
    },
  }
}

/** What the client says of a payment. Paise. */
export interface Payment {
  readonly paise: Paise
  readonly utr: string
  readonly reference: string
  readonly screenshot: File | undefined
}

/** Sends a deposit request. Where no answer comes the same goes out again under the same key: it is one request. */
export function useRequestDeposit(onSent: () => void) {
  const { userid } = useSession()
  const request = useMutation({
    mutationKey: ['deposit'],
    mutationFn: ({ paise, utr, reference, screenshot, cid }: Payment & { readonly cid: string }) =>
      sendFunds('deposit', (signal, hear) => {
        const fields = { amt: (paise / 100).toFixed(2), user: userid, utr, reference, cid }
        if (!screenshot) return callApi(ROUTE, fields, { signal })
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
        form.set('screenshot', screenshot, screenshot.name)
        // As long as bytes leave, a slow line is no silence.
        return upload(ROUTE, form, { signal, onProgress: hear })
      }),
    onSuccess: async ({ msg }) => {
      showToast({ tone: 'good', title: texts().deposit.sent, detail: msg })
      onSent()
      await refreshFunding()
    },
    // Another device may have said it before.
    onError: () => refreshFunding(),
  })
  return { ...request, mutate: unlessSending(request, 'deposit') }
}

/**
 * The last unanswered claim if this is the same payment, with its reference and key. The reference is not compared: if the
 * first claim did arrive, its request is no longer open here.
 */
export const openPayment = (
  last: ReturnType<typeof useRequestDeposit>,
  { paise, utr, screenshot }: Payment,
) => openRequest(last, (sent) => sent.paise === paise && sent.utr === utr && sent.screenshot === screenshot)

export const newPayment = (payment: Payment) => ({ ...payment, cid: newCommandKey() })
