import { openRequest } from '@gf/api'
import { formatShortTime, minorOf, paiseOf } from '@gf/i18n'
import { cents as inCents } from '@gf/money'
import type { Cents } from '@gf/money'
import { ConfirmDialog, FactList, formatMoney, isUnreadable, layout, Money, readDecimal } from '@gf/ui'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { Loaded } from '../../components/account-page.tsx'
import { FormEnd } from '../../components/checked-form.tsx'
import { useFunding } from '../../session/funding.ts'
import type { FundingState } from '../../session/funding.ts'
import { useTexts } from '../../texts/withdraw.en.ts'
import { AmountField } from './amount-field.tsx'
import { FundingNotices, paysOut } from './funding-notices.tsx'
import { OwnWithdrawals } from './own-withdrawals.tsx'
import { explainFunds } from './use-payment.ts'
import { useWithdraw, wanted } from './use-withdrawing.ts'

/** Whether a request could succeed; where it could not, the notices say why, and no form asks for one. */
const mayWithdraw = (state: FundingState): boolean =>
  paysOut(state) &&
  state.kyc === 'approved' &&
  state.bank !== null &&
  state.cool_off_until === null &&
  !state.withdrawals_frozen &&
  state.owed === 0

/** /withdrawl: dollars to the client's own bank account, and the requests of before. */
export function WithdrawScreen() {
  const { withdraw } = useTexts()
  const funding = useFunding()
  return (
    <div className={layout.stack}>
      <h2 data-screen-title>{withdraw.title}</h2>
      <Loaded query={funding}>
        {(state) => (
          <>
            <FundingNotices state={state} paying="out" />
            {mayWithdraw(state) ? (
              <WithdrawForm state={state} />
            ) : (
              <section className={layout.card}>
                <Available state={state} />
              </section>
            )}
          </>
        )}
      </Loaded>
      {/* Not before, or it would move down as the form comes. */}
      {!funding.isPending && <OwnWithdrawals />}
    </div>
  )
}

/** Dollars, as the specification has it. */
const FIRST_AMOUNT = '10'

/** The amount to confirm, at a rate that stays fixed while the dialog is open. */
interface Question {
  readonly cents: Cents
  /** Rupees a dollar. */
  readonly rate: number
  /** Whether it is asked again because the rate has changed. */
  readonly again?: boolean
}

/** What is available, the amount, and the question before it is sent. */
function WithdrawForm({ state }: { readonly state: FundingState }) {
  const { withdraw: words, funds } = useTexts()
  const [amount, setAmount] = useState(FIRST_AMOUNT)
  const [tried, setTried] = useState(false)
  const [question, ask] = useState<Question>()
  const withdraw = useWithdraw((cents, rate) => ask({ cents, rate, again: true }))
  const fault = useFault(amount, state)
  const cents = inCents(readDecimal(amount, 2) ?? 0)
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (fault) event.currentTarget.querySelector<HTMLElement>('[name=amt]')?.focus()
    else if (!withdraw.isPending) ask({ cents, rate: state.usd_withdrawal })
  }
  const confirm = (asked: Question): void => {
    ask(undefined)
    setTried(false)
    const isSame = (sent: Question): boolean => sent.cents === asked.cents && sent.rate === asked.rate
    withdraw.mutate(openRequest(withdraw, isSame) ?? wanted(asked))
  }
  const failure = withdraw.isError ? explainFunds(withdraw.error) : undefined
  return (
    <form className={layout.card} onSubmit={submit} noValidate>
      <Available state={state} />
      <AmountField
        label={words.amount}
        sign="$"
        value={amount}
        onChange={setAmount}
        hint={words.amountHint(formatMoney(paiseOf(cents, state.usd_withdrawal), 'INR'))}
        error={tried || isUnreadable(amount, 2) ? fault : undefined}
      />
      <FormEnd failureTitle={funds.failed} form={{ isPending: withdraw.isPending, failure: failure }}>
        {words.submit}
      </FormEnd>
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
  const { cents, rate } = question ?? { cents: inCents(0), rate: state.usd_withdrawal }
  const rupees = formatMoney(paiseOf(cents, rate), 'INR')
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={withdraw.confirmTitle(formatMoney(cents))}
      confirmLabel={withdraw.confirm}
      cancelLabel={shell.cancel}
      onConfirm={() => question && onConfirm(question)}
      onCancel={onCancel}
    >
      {question?.again && <p>{withdraw.rateChanged}</p>}
      {withdraw.confirmText(
        rupees,
        formatMoney(minorOf(rate, 'INR'), 'INR'),
        state.bank ?? '',
        state.pay_hours,
      )}
    </ConfirmDialog>
  )
}

/** What can be withdrawn, what is reserved, where it goes, and the rate. */
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
      <p className={layout.faint}>
        {funds.rate(
          formatMoney(minorOf(state.usd_withdrawal, 'INR'), 'INR'),
          formatShortTime(state.usd_since),
        )}
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
  return cents > available ? withdraw.tooMuch(formatMoney(available)) : undefined
}
