import { ConfirmDialog, FactList, Money, formatMoney, isUnreadable, readDecimal } from '@gf/ui'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { minorOf, rupeesOf } from '../../lib/format.ts'
import { formatShortTime } from '../../lib/short-time.ts'
import type { FundingState } from '../../lib/funding.ts'
import { openRequest } from '../../lib/open-request.ts'
import { AmountField } from '../../parts/amount-field.tsx'
import { FormEnd } from '../../parts/form-end.tsx'
import { explainFunds } from '../../texts/explain-funds.ts'
import { useTexts } from '../../texts/withdraw.ts'
import { useWithdraw, wanted } from './use-withdrawing.ts'
import styles from './withdraw.module.css'

/** Dollars, as the specification has it. */
const FIRST_AMOUNT = '10'

/** What is available, the amount, and the question before it is sent. */
export function WithdrawForm({ state }: { readonly state: FundingState }) {
  const { withdraw: words, funds, shell } = useTexts()
  const [amount, setAmount] = useState(FIRST_AMOUNT)
  const [tried, setTried] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const withdraw = useWithdraw()
  const fault = useFault(amount, state)
  const cents = readDecimal(amount, 2) ?? 0
  const rupees = formatMoney(rupeesOf(cents, state.usd), 'INR', { whole: true })
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (fault) event.currentTarget.querySelector<HTMLElement>('[name=amt]')?.focus()
    else if (!withdraw.isPending) setConfirming(true)
  }
  const confirm = (): void => {
    setConfirming(false)
    setTried(false)
    withdraw.mutate(openRequest(withdraw, (sent) => sent.cents === cents) ?? wanted(cents))
  }
  return (
    <form className={styles['section']} onSubmit={submit} noValidate>
      <Available state={state} />
      <AmountField
        label={words.amount}
        sign="$"
        value={amount}
        onChange={setAmount}
        hint={words.amountHint(rupees)}
        error={tried || isUnreadable(amount, 2) ? fault : undefined}
      />
      <FormEnd
        failureTitle={funds.failed}
        failure={withdraw.isError ? explainFunds(withdraw.error) : undefined}
        pending={withdraw.isPending}
      >
        {words.submit}
      </FormEnd>
      <ConfirmDialog
        open={confirming}
        title={words.confirmTitle(formatMoney(cents))}
        confirmLabel={words.confirm}
        cancelLabel={shell.cancel}
        onConfirm={confirm}
        onCancel={() => setConfirming(false)}
      >
        {words.confirmText(rupees, state.bank ?? '')}
      </ConfirmDialog>
    </form>
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

/** What is wrong with a typed amount, or undefined. */
function useFault(amount: string, state: FundingState): string | undefined {
  const { withdraw } = useTexts()
  const cents = readDecimal(amount, 2)
  if (cents === undefined) return withdraw.amountWrong
  const [least, most] = [minorOf(state.withdrawal.least), minorOf(state.withdrawal.most)]
  if (cents < least || cents > most) return withdraw.amountBounds(formatMoney(least), formatMoney(most))
  const available = minorOf(state.available)
  // Where nothing can be withdrawn at all, the server's reason says more.
  const blocked = state.practice_only || state.kyc !== 'approved' || state.bank === null
  return cents > available && !blocked ? withdraw.tooMuch(formatMoney(available)) : undefined
}
