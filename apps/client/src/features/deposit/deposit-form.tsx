import { Button, PhotoField, TextField, formatMoney, readDecimal } from '@gf/ui'
import { useEffect, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { minorOf } from '../../lib/format.ts'
import type { FundingState } from '../../lib/funding.ts'
import { AmountField } from '../../parts/amount-field.tsx'
import { FormEnd } from '../../parts/form-end.tsx'
import { explainFunds } from '../../texts/explain-funds.ts'
import { useTexts } from '../../texts/deposit.ts'
import { CompanyBanks } from './company-banks.tsx'
import { UpiPayment } from './upi-payment.tsx'
import { usePayment } from './use-payment.ts'
import { newPayment, openPayment, useRequestDeposit } from './use-request-deposit.ts'
import styles from './deposit.module.css'

/** Rupees, as the specification has them. */
const QUICK = [1000, 5000, 10000] as const
const UTR = /^[A-Za-z0-9]{12,22}$/
const MOST_BYTES = 5 * 1024 * 1024

/** Amount, payment and what the client tells of it. */
export function DepositForm({ state }: { readonly state: FundingState }) {
  const { deposit, funds } = useTexts()
  const [amount, setAmount] = useState<string>(String(QUICK[0]))
  const [utr, setUtr] = useState('')
  const [tried, setTried] = useState(false)
  const shot = useScreenshot()
  const fault = useAmountFault(amount, state)
  const paise = fault === undefined ? readDecimal(amount, 2) : undefined
  const payment = usePayment(paise)
  const request = useRequestDeposit(() => {
    setUtr('')
    setTried(false)
    shot.remove()
  })
  const utrFault = utr === '' || UTR.test(utr.trim()) ? undefined : deposit.utrWrong
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    const wrong = fault ? 'amt' : utrFault ? 'utr' : undefined
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    else if (paise !== undefined && !request.isPending) {
      const reference = payment.isPlaceholderData ? '' : (payment.data?.reference ?? '')
      const told = { paise, utr: utr.trim(), screenshot: shot.file }
      request.mutate(openPayment(request, told) ?? newPayment({ ...told, reference }))
    }
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <Amount amount={amount} onChange={setAmount} fault={fault} paise={paise} usd={state.usd} />
      <UpiPayment payment={payment} />
      <CompanyBanks />
      <section className={styles['section']}>
        <h3 className={styles['heading']}>{deposit.tellUs}</h3>
        <UtrField utr={utr} onChange={setUtr} fault={tried ? utrFault : undefined} />
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
          failure={request.isError ? explainFunds(request.error) : undefined}
          pending={request.isPending}
        >
          {deposit.submit}
        </FormEnd>
        <p className={styles['soft']}>{deposit.law}</p>
      </section>
    </form>
  )
}

/** What is wrong with a typed amount, or undefined. */
function useAmountFault(amount: string, { deposit: bounds }: FundingState): string | undefined {
  const { deposit } = useTexts()
  const paise = readDecimal(amount, 2)
  if (paise === undefined) return deposit.amountWrong
  const [least, most] = [minorOf(bounds.least), minorOf(bounds.most)]
  if (paise >= least && paise <= most) return undefined
  return deposit.amountBounds(
    formatMoney(least, 'INR', { whole: true }),
    formatMoney(most, 'INR', { whole: true }),
  )
}

interface AmountProps {
  readonly amount: string
  readonly onChange: (text: string) => void
  readonly fault: string | undefined
  readonly paise: number | undefined
  /** Rupees a dollar. */
  readonly usd: number
}

function Amount({ amount, onChange, fault, paise, usd }: AmountProps) {
  const { deposit } = useTexts()
  const dollars = paise === undefined ? undefined : formatMoney(Math.round(paise / usd))
  return (
    <section className={styles['section']}>
      <AmountField
        label={deposit.amount}
        sign="₹"
        value={amount}
        onChange={onChange}
        hint={dollars && deposit.amountHint(dollars)}
        error={fault}
      />
      <div className={styles['quick']} role="group" aria-label={deposit.quick}>
        {QUICK.map((rupees) => (
          <Button key={rupees} aria-pressed={paise === rupees * 100} onClick={() => onChange(String(rupees))}>
            {formatMoney(rupees * 100, 'INR', { whole: true })}
          </Button>
        ))}
      </div>
    </section>
  )
}

interface UtrFieldProps {
  readonly utr: string
  readonly onChange: (text: string) => void
  readonly fault: string | undefined
}

function UtrField({ utr, onChange, fault }: UtrFieldProps) {
  const { deposit } = useTexts()
  return (
    <TextField
      label={deposit.utr}
      name="utr"
      value={utr}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint={deposit.utrHint}
      error={fault}
      onChange={(input) => onChange(input.target.value)}
    />
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
