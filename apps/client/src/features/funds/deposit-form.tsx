import { minorOf } from '@gf/i18n'
import { paise as inPaise } from '@gf/money'
import { ConfirmDialog, layout, readDecimal } from '@gf/ui'
import { useRef, useState } from 'react'
import type { FundingState } from '../../session/funding.ts'
import { useTexts } from '../../texts/deposit.en.ts'
import { rupeesText } from './amount-field.tsx'
import { AmountForm, QUICK } from './amount-form.tsx'
import { ClaimForm, ClaimSent, useClaim } from './claim-form.tsx'
import { OpenPayment } from './open-payment.tsx'
import { explainFunds, useOpenDeposit } from './use-payment.ts'

interface DepositFormProps {
  readonly state: FundingState
  /** Milliseconds of the server's clock against this device's. */
  readonly ahead: number
}

/** Amount, payment details and the report of the payment. */
export function DepositForm({ state, ahead }: DepositFormProps) {
  const page = useRef<HTMLDivElement>(null)
  const focus = (name: string): void => page.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  const { form, open, shown, paise, opening, claim, question, show, pay, notPaid } = useDeposit(state, focus)
  if (claim.request.data) return <ClaimSent did={claim.request.data.did} onAnother={claim.request.reset} />
  return (
    <div ref={page} className={layout.stack}>
      <AmountForm
        {...form}
        state={state}
        other={shown ? undefined : open}
        isShown={shown !== undefined}
        pending={opening.isPending}
        failure={opening.isError ? explainFunds(opening.error) : undefined}
        onShow={() => (open ? question.ask('replace') : show())}
      />
      {shown && (
        <OpenPayment
          key={shown.did}
          open={shown}
          ahead={ahead}
          asking={shown.did !== notPaid.did}
          pending={claim.request.isPending}
          onPaid={() => (claim.check() ? pay() : focus('utr'))}
          onNotYet={() => notPaid.say(shown.did)}
          onLeave={() => notPaid.say(undefined)}
          onRenew={show}
        />
      )}
      {(shown ?? !open) && (
        <ClaimForm
          claim={claim}
          isShown={shown !== undefined}
          onSubmit={() => {
            if (paise === undefined) focus('amt')
            else if (!claim.check()) focus('utr')
            else if (shown) pay()
            // Its payment details are on their way.
            else if (!opening.isPending) question.ask('paid')
          }}
        />
      )}
      <Questions {...{ question, open, paise, pay, show }} />
    </div>
  )
}

type Question = 'paid' | 'replace' | undefined

/** The typed amount, the open deposit, and their actions. */
function useDeposit(state: FundingState, focus: (name: string) => void) {
  const open = state.open_deposit ?? undefined
  const [amount, setAmount] = useState<string>(String(open?.amt ?? QUICK[0]))
  const [asked, ask] = useState<Question>()
  // The open deposit that the client has just opened, or marked as not paid yet.
  const [did, say] = useState<number>()
  const fault = useAmountFault(amount, state)
  const typed = fault === undefined ? readDecimal(amount, 2) : undefined
  const paise = typed === undefined ? undefined : inPaise(typed)
  const shown = open && paise === minorOf(open.amt, 'INR') ? open : undefined
  const opening = useOpenDeposit(say)
  const claim = useClaim()
  return {
    form: { amount, fault, paise, onChange: setAmount },
    open,
    shown,
    paise,
    opening,
    claim,
    question: { asked, ask },
    notPaid: { did, say },
    /** Shows where to pay the amount, and cancels the open deposit for it. */
    show(): void {
      ask(undefined)
      if (paise === undefined) focus('amt')
      else opening.mutate({ paise, ...(open && { replace: open.did }) })
    },
    /** Says that it was paid. */
    pay(): void {
      ask(undefined)
      if (paise !== undefined) claim.send(paise, shown?.reference ?? '')
    },
  }
}

interface QuestionsProps extends Pick<ReturnType<typeof useDeposit>, 'question' | 'open' | 'paise'> {
  readonly pay: () => void
  readonly show: () => void
}

function Questions({ question, open, paise = inPaise(0), pay, show }: QuestionsProps) {
  const { deposit } = useTexts()
  const close = () => question.ask(undefined)
  return (
    <>
      <ConfirmDialog
        open={question.asked === 'paid'}
        title={deposit.didYouPay(rupeesText(paise))}
        confirmLabel={deposit.yesPaid}
        cancelLabel={deposit.notYet}
        onConfirm={pay}
        onCancel={close}
      >
        {deposit.didYouPayFirst}
      </ConfirmDialog>
      <ConfirmDialog
        open={question.asked === 'replace'}
        title={deposit.giveUpTitle(rupeesText(open ? minorOf(open.amt, 'INR') : inPaise(0)))}
        confirmLabel={deposit.replaceConfirm(rupeesText(paise))}
        cancelLabel={deposit.keep}
        onConfirm={show}
        onCancel={close}
      >
        {deposit.giveUpText}
      </ConfirmDialog>
    </>
  )
}

/** What is wrong with a typed amount, or undefined. */
function useAmountFault(amount: string, { deposit: bounds }: FundingState): string | undefined {
  const { deposit } = useTexts()
  const paise = readDecimal(amount, 2)
  if (paise === undefined) return deposit.amountWrong
  const [least, most] = [minorOf(bounds.least, 'INR'), minorOf(bounds.most, 'INR')]
  if (paise >= least && paise <= most) return undefined
  return deposit.amountBounds(rupeesText(least), rupeesText(most))
}
