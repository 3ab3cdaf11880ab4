import { ConfirmDialog, FactList, Money, buttonClass, formatMoney, isUnreadable, readDecimal } from '@gf/ui'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { minorOf, rupeesOf } from '../../lib/format.ts'
import { formatShortTime } from '../../lib/short-time.ts'
import type { FundingState } from '../../lib/funding.ts'
import { Link } from '../../lib/navigation.tsx'
import { openRequest } from '../../lib/open-request.ts'
import { paths } from '../../lib/paths.ts'
import { AmountField } from '../../parts/amount-field.tsx'
import { FormEnd } from '../../parts/form-end.tsx'
import { explainFunds } from '../../texts/explain-funds.ts'
import { useTexts } from '../../texts/withdraw.ts'
import { useWithdraw, wanted } from './use-withdrawing.ts'
import styles from './withdraw.module.css'

/** Dollars, as the specification has it. */
const FIRST_AMOUNT = '10'

/** What the client is asked: so many cents, at a rate that stays while the question is open. */
interface Question {
  readonly cents: number
  /** Rupees a dollar. */
  readonly rate: number
}

/** What is available, the amount, and the question before it is sent. */
export function WithdrawForm({ state }: { readonly state: FundingState }) {
  const { withdraw: words, funds } = useTexts()
  const [amount, setAmount] = useState(FIRST_AMOUNT)
  const [tried, setTried] = useState(false)
  const [question, ask] = useState<Question>()
  const withdraw = useWithdraw((cents, rate) => ask({ cents, rate }))
  const fault = useFault(amount, state)
  const blocked = useBlocked(state)
  const cents = readDecimal(amount, 2) ?? 0
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (fault) event.currentTarget.querySelector<HTMLElement>('[name=amt]')?.focus()
    else if (blocked === undefined && !withdraw.isPending) ask({ cents, rate: state.usd })
  }
  const confirm = (asked: Question): void => {
    ask(undefined)
    setTried(false)
    const isSame = (sent: Question): boolean => sent.cents === asked.cents && sent.rate === asked.rate
    withdraw.mutate(openRequest(withdraw, isSame) ?? wanted(asked))
  }
  const failure = withdraw.isError ? explainFunds(withdraw.error) : undefined
  return (
    <form className={styles['section']} onSubmit={submit} noValidate>
      <Available state={state} />
      <AmountField
        label={words.amount}
        sign="$"
        value={amount}
        onChange={setAmount}
        hint={words.amountHint(formatMoney(rupeesOf(cents, state.usd), 'INR', { whole: true }))}
        error={tried || isUnreadable(amount, 2) ? fault : undefined}
      />
      {state.bank === null && blocked === undefined ? (
        <Link to={paths.bank} className={buttonClass({ variant: 'primary', size: 'large', fullWidth: true })}>
          {words.addBank}
        </Link>
      ) : (
        <FormEnd
          failureTitle={funds.failed}
          failure={tried && !fault && blocked !== undefined ? blocked : failure}
          pending={withdraw.isPending}
        >
          {words.submit}
        </FormEnd>
      )}
      <Confirm question={question} state={state} onConfirm={confirm} onCancel={() => ask(undefined)} />
    </form>
  )
}

interface ConfirmProps {
  readonly question: Question | undefined
  readonly state: FundingState
  readonly onConfirm: (question: Question) => void
  readonly onCancel: () => void
}

function Confirm({ question, state, onConfirm, onCancel }: ConfirmProps) {
  const { withdraw, shell } = useTexts()
  const { cents, rate } = question ?? { cents: 0, rate: state.usd }
  const rupees = formatMoney(rupeesOf(cents, rate), 'INR', { whole: true })
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={withdraw.confirmTitle(formatMoney(cents))}
      confirmLabel={withdraw.confirm}
      cancelLabel={shell.cancel}
      onConfirm={() => question && onConfirm(question)}
      onCancel={onCancel}
    >
      {withdraw.confirmText(rupees, formatMoney(minorOf(rate), 'INR'), state.bank ?? '')}
    </ConfirmDialog>
  )
}

function Available({ state }: { readonly state: FundingState }) {
  const { withdraw, funds } = useTexts()
  return (
    <>
      <FactList
        facts={[
          [withdraw.available, <Money key="available" minor={minorOf(state.available)} />],
          [withdraw.reserved, <Money key="reserved" minor={minorOf(state.reserved)} />],
          ...(state.bank === null ? [] : [[withdraw.to, state.bank] as const]),
        ]}
      />
      <p className={styles['soft']}>
        {funds.rate(formatMoney(minorOf(state.usd), 'INR'), formatShortTime(state.usd_since))}
      </p>
    </>
  )
}

/** Why nothing at all can be withdrawn now, whatever the amount; a missing bank account has its own button. */
function useBlocked(state: FundingState): string | undefined {
  const { funds } = useTexts()
  const { reasons, notices } = funds
  if (state.practice_only) return reasons.practice_only()
  if (state.kyc === 'pending') return reasons.kyc_pending()
  if (state.kyc === 'rejected') return reasons.kyc_rejected()
  if (state.bank !== null && state.cool_off_until !== null)
    return notices.coolOff(formatShortTime(state.cool_off_until))
  return undefined
}

/** What is wrong with a typed amount, or undefined. */
function useFault(amount: string, state: FundingState): string | undefined {
  const { withdraw } = useTexts()
  const blocked = useBlocked(state) !== undefined || state.bank === null
  const cents = readDecimal(amount, 2)
  if (cents === undefined) return withdraw.amountWrong
  const [least, most] = [minorOf(state.withdrawal.least), minorOf(state.withdrawal.most)]
  if (cents < least || cents > most) return withdraw.amountBounds(formatMoney(least), formatMoney(most))
  const available = minorOf(state.available)
  // Where nothing can be withdrawn at all, its reason says more.
  return cents > available && !blocked ? withdraw.tooMuch(formatMoney(available)) : undefined
}
