import { formatShortTime, minorOf } from '@gf/i18n'
import { cents } from '@gf/money'
import type { Paise } from '@gf/money'
import { Button, formatMoney, layout } from '@gf/ui'
import type { SyntheticEvent } from 'react'
import { FormEnd } from '../../components/checked-form.tsx'
import type { FundingState } from '../../session/funding.ts'
import { useTexts } from '../../texts/deposit.en.ts'
import { AmountField, rupeesText } from './amount-field.tsx'
import * as styles from './deposit.module.css'
import type { OpenDeposit } from './use-payment.ts'

/** Rupees, as the specification has them. */
export const QUICK = [1000, 5000, 10000] as const

interface AmountFormProps {
  readonly amount: string
  readonly onChange: (text: string) => void
  readonly fault: string | undefined
  readonly paise: Paise | undefined
  readonly state: FundingState
  /** The open deposit where it is of another amount. */
  readonly other: OpenDeposit | undefined
  /** Whether the payment details of this amount are shown beneath. */
  readonly isShown: boolean
  readonly pending: boolean
  readonly failure: string | undefined
  readonly onShow: () => void
}

/** The amount, and the way to where it is paid. */
export function AmountForm(props: AmountFormProps) {
  const { amount, onChange, fault, paise, state, other, isShown, pending, failure, onShow } = props
  const { deposit, funds } = useTexts()
  const dollars = paise === undefined ? undefined : formatMoney(cents(Math.round(paise / state.usd_deposit)))
  const inRupees = (rupees: number) => rupeesText(minorOf(rupees, 'INR'))
  return (
    <form
      className={layout.card}
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (isShown || pending) return
        if (paise === undefined) event.currentTarget.querySelector<HTMLElement>('[name=amt]')?.focus()
        else onShow()
      }}
      noValidate
    >
      <AmountField
        label={deposit.amount}
        sign="₹"
        value={amount}
        onChange={onChange}
        hint={isShown ? undefined : dollars && deposit.amountHint(dollars)}
        error={fault}
      />
      <div className={styles.quick} role="group" aria-label={deposit.quick}>
        {QUICK.map((rupees) => (
          <Button key={rupees} aria-pressed={paise === rupees * 100} onClick={() => onChange(String(rupees))}>
            {inRupees(rupees)}
          </Button>
        ))}
      </div>
      {other && (
        <div className={styles.other} role="note">
          <p>{deposit.otherOpen(inRupees(other.amt), other.reference)}</p>
          <Button size="small" onClick={() => onChange(String(other.amt))}>
            {deposit.backTo(inRupees(other.amt))}
          </Button>
        </div>
      )}
      {!isShown && (
        <>
          <FormEnd failureTitle={funds.failed} form={{ isPending: pending, failure }}>
            {deposit.show}
          </FormEnd>
          <p className={layout.soft}>{deposit.showText(state.rate_minutes)}</p>
          <p className={layout.faint}>
            {funds.rate(
              formatMoney(minorOf(state.usd_deposit, 'INR'), 'INR'),
              formatShortTime(state.usd_since),
            )}
          </p>
        </>
      )}
    </form>
  )
}
