import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Calls } from '@gf/contract'
import { titleIn } from '@gf/contract/identity-numbers'
import { z } from 'zod'
import { actorOf, audited } from '../calls/audited.ts'
import type { ClientContext, Handler } from '../calls/handler.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { accountNumberPlace, enterBankChange, limitsInForce } from '../funding/index.ts'
import { bankDigest, lockOpenClient } from '../identity/index.ts'
import type { Proof } from '../identity/index.ts'

export type BankForm = Readonly<Record<'bank_name' | 'acc_no' | 'ifsc' | 'acc_holder', string>>

/** Replaces the account for withdrawals after a second step, for review, notifies the owner, and starts the cool-off. */
export async function changeBank(
  deps: Pick<Deps, 'db' | 'audit' | 'now' | 'cipher' | 'messages' | 'stepUp'>,
  context: ClientContext,
  form: BankForm,
  proof: Proof,
) {
  const bank = checked(form)
  const { clientId } = context.client
  await deps.stepUp.check(context.client, proof)
  const values = {
    bank_name: bank.bank_name,
    acc_holder: bank.acc_holder,
    acc_no: deps.cipher.seal(accountNumberPlace(clientId), Buffer.from(bank.acc_no)),
    acc_digest: bankDigest(deps.cipher, bank.ifsc, bank.acc_no),
    acc_last4: bank.acc_no.slice(-4),
    ifsc: bank.ifsc,
    changed_at: deps.now(),
  }
  await audited(deps, actorOf(context), 'bank_changed', async (within, note) => {
    if (!(await lockOpenClient(within, clientId))) throw notFound()
    await enterBankChange(within, clientId, values)
    await within
      .insertInto('client_bank')
      .values({ client_id: clientId, ...values })
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet(values))
      .execute()
    await deps.messages.queue(within, { clientId }, { kind: 'bank_changed' })
    note({ subject: `client ${clientId}`, detail: { ifsc: bank.ifsc, acc_last4: values.acc_last4 } })
  })
  const { cool_off_hours: hours } = await limitsInForce(deps.db)
  return {
    status: 0 as const,
    msg:
      hours === 0
        ? 'Bank details saved.'
        : `Bank details saved. Withdrawals to this account start after ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
  }
}

function checked(form: BankForm): BankForm {
  const [holder, name] = [titleIn(form.acc_holder), titleIn(form.bank_name)]
  if (holder === undefined)
    throw invalid('acc_holder', 'Enter the account holder name as in your passbook, using letters only.')
  if (name === undefined) throw invalid('bank_name', 'Enter the bank name using letters only.')
  const bank = {
    bank_name: name,
    acc_holder: holder,
    acc_no: form.acc_no.replaceAll(/[\s-]/g, ''),
    ifsc: form.ifsc.toUpperCase(),
  }
  if (!/^\d{9,18}$/.test(bank.acc_no)) throw invalid('acc_no', 'Enter an account number of 9 to 18 digits.')
  if (!IFSC.test(bank.ifsc)) throw invalid('ifsc', 'Enter a valid IFSC. Example: SBIN0000001.')
  return bank
}

const invalid = (field: keyof BankForm, message: string): Refusal =>
  new Refusal(`${field}_invalid`, message, { http: 422, detail: { field } })

/** The bank and branch of an IFSC. An unknown branch is an answer, not a refusal: branches open and lists age. */
export const lookUpIfsc = (): Handler<Calls['lookUpIfsc']> => {
  const bankOf = createBankCodes()
  return (input) => {
    const ifsc = input.code.toUpperCase()
    if (!IFSC.test(ifsc)) {
      throw new Refusal('ifsc_invalid', 'Enter a valid IFSC. Example: SBIN0000001.', {
        http: 422,
        detail: { field: 'ifsc' },
      })
    }
    const { bankName, branchKnown } = bankOf(ifsc)
    return { status: 0, ifsc, bank_name: bankName, branch_known: branchKnown }
  }
}

/** Four letters of the bank, a zero, six characters of the branch (Reserve Bank of India). */
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/

export interface KnownBank {
  /** Empty if the bank is not in the list. */
  readonly bankName: string
  readonly branchKnown: boolean
}

const branchesByBank = z.record(z.string(), z.array(z.union([z.number(), z.string()])))
const namesByCode = z.record(z.string(), z.string())

/** Looks a code up in the `ifsc` package, loaded at the first lookup. Newer branches are missing. */
export function createBankCodes(): (ifsc: string) => KnownBank {
  let lists: { names: Map<string, string>; branches: Map<string, ReadonlySet<string>> } | undefined
  return (ifsc) => {
    lists ??= readLists()
    const [bank, branch] = [ifsc.slice(0, 4), ifsc.slice(5)]
    return {
      bankName: lists.names.get(bank) ?? '',
      branchKnown: lists.branches.get(bank)?.has(branch) ?? false,
    }
  }
}

function readLists() {
  const require = createRequire(import.meta.url)
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
  const names = namesByCode.parse(read(require.resolve('ifsc/src/banknames.json')))
  const branches = branchesByBank.parse(read(require.resolve('ifsc/src/IFSC.json')))
  return {
    names: new Map(Object.entries(names)),
    branches: new Map(
      // Numeric branches are listed as numbers, without leading zeros.
      Object.entries(branches).map(([bank, list]) => [
        bank,
        new Set(list.map((branch) => String(branch).padStart(6, '0'))),
      ]),
    ),
  }
}
