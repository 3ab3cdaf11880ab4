import { titleIn } from '@gf/contract/identity-numbers'
import type { ClientContext } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import type { Proof } from '../step-up.ts'
import { accountNumberPlace } from './profile.ts'
import type { Profiles } from './profile.ts'
import { IFSC } from './bank-codes.ts'

export interface BankForm {
  readonly bank_name: string
  readonly acc_no: string
  readonly ifsc: string
  readonly acc_holder: string
}

/**
 * Replaces where withdrawals are paid. Asks for a second step, since it decides where money goes; tells the owner; and
 * from here nothing is paid out for the hours of the cool-off.
 */
export async function changeBank(profiles: Profiles, context: ClientContext, form: BankForm, proof: Proof) {
  const bank = checked(form)
  const { clientId } = context.client
  await profiles.stepUp.check(context.client, proof)
  const values = {
    bank_name: bank.bank_name,
    acc_holder: bank.acc_holder,
    acc_no: profiles.cipher.seal(accountNumberPlace(clientId), Buffer.from(bank.acc_no)),
    acc_last4: bank.acc_no.slice(-4),
    ifsc: bank.ifsc,
    changed_at: profiles.now(),
  }
  await profiles.db.transaction().execute(async (within) => {
    await within
      .insertInto('client_bank')
      .values({ client_id: clientId, ...values })
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet(values))
      .execute()
    await profiles.messages.queue(within, { clientId }, { kind: 'bank_changed' })
    await profiles.note(within, context, {
      action: 'bank_changed',
      detail: { ifsc: bank.ifsc, acc_last4: values.acc_last4 },
    })
  })
  const hours = await profiles.coolOffHours()
  return {
    status: 0 as const,
    msg:
      hours === 0
        ? 'Your bank details are saved.'
        : `Your bank details are saved. Withdrawals to this account are possible after ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
  }
}

function checked(form: BankForm): BankForm {
  const [holder, name] = [titleIn(form.acc_holder), titleIn(form.bank_name)]
  if (holder === undefined)
    throw invalid('acc_holder', 'Enter the name on the account in letters, as in your passbook.')
  if (name === undefined) throw invalid('bank_name', 'Enter the name of the bank in letters.')
  const bank = {
    bank_name: name,
    acc_holder: holder,
    acc_no: form.acc_no.replaceAll(/[\s-]/g, ''),
    ifsc: form.ifsc.toUpperCase(),
  }
  if (!/^\d{9,18}$/.test(bank.acc_no))
    throw invalid('acc_no', 'An account number has 9 to 18 digits. Check it against your passbook or cheque.')
  if (!IFSC.test(bank.ifsc))
    throw invalid('ifsc', 'An IFSC has four letters, a zero and six letters or digits, as in SBIN0000001.')
  return bank
}

const invalid = (field: keyof BankForm, message: string): Refusal =>
  new Refusal(`${field}_invalid`, message, { http: 422, detail: { field } })
