import { DAY } from '@gf/money'
import { indianDay, indianTime } from '../system/time.ts'
import type { Resident } from './life.ts'
import { confirmed } from './office.ts'
import type { Office } from './office.ts'
import { Refused } from './visitor.ts'

/* What staff do for clients beside their requests. */

const templates = [
  {
    title: 'Deposit on its way',
    text_en: 'Hello {name}, we see your deposit and credit it as soon as the bank confirms it.',
    text_hi: 'नमस्ते {name}, आपकी जमा राशि हमें दिख रही है। बैंक की पुष्टि मिलते ही हम उसे खाते में जोड़ देंगे।',
  },
  {
    title: 'Time of a withdrawal',
    text_en: 'Hello {name}, a withdrawal reaches your bank within one working day after its approval.',
    text_hi: 'नमस्ते {name}, स्वीकृति के बाद निकासी एक कार्य दिवस में आपके बैंक में पहुँच जाती है।',
  },
]

const notice = {
  title_en: 'Account activity',
  title_hi: 'खाता गतिविधि',
  text_en:
    'PROFILE now shows what was done in your account, by you and by us. Tell us if you do not recognise an entry.',
  text_hi: 'प्रोफ़ाइल में अब दिखता है कि आपके खाते में आपने और हमने क्या किया। कोई प्रविष्टि अनजानी लगे तो हमें बताएँ।',
  topic: 'Account',
  important: 'No',
} as const

/** Saves the texts for answers, and tells all clients something for two weeks. */
export async function prepareTexts({ support }: Office, now: number): Promise<void> {
  for (const template of templates)
    await support.call('POST answer_template_api', { ...template, state: 'Active' })
  const days = { starts: indianDay(now), ends: indianDay(now + 14 * DAY) }
  const { id } = await support.call('POST add_notice_api', { ...notice, ...days })
  await support.give('publish-notice', { notice: id })
}

/** Answers the enquiries of the days before. */
export async function answerEnquiries({ support }: Office): Promise<void> {
  const { rows } = await support.read('list-enquiries', {})
  for (const { enquiry } of rows) {
    const { templates: texts, seen } = await support.read('show-enquiry', { enquiry })
    const text = texts[enquiry % texts.length]?.text
    if (text === undefined) throw new Error('The demo has no texts for answers')
    await support.give('answer-enquiry', { enquiry, text, seen })
  }
}

/** A credit for a client; on the last day it waits for the second person. */
export async function makeGood(office: Office, resident: Resident, isLast: boolean): Promise<void> {
  const { result } = await office.maker.give('prepare-adjustment', {
    client: resident.userid,
    side: 'credit',
    dollars: '15.00',
    category: 'goodwill',
    reason: 'Waited two days for an answer to an enquiry.',
    remarks: 'With our apologies for the late answer',
  })
  if (result && !isLast) await confirmed(office, { ...result, result: null })
}

/** Opens the company's bank account. */
export async function openBank(office: Office): Promise<void> {
  const account = { bank: 'HDFC Bank', holder: 'Global Forex', number: '50200012345678', ifsc: 'HDFC0000240' }
  await confirmed(office, await office.maker.give('add-bank', account))
}

/**
 * Imports a bank statement: the waiting deposits but the newest, the first by another payer, the second of another amount,
 * and a stranger's.
 */
export async function importStatement({ maker }: Office, now: number): Promise<void> {
  const [bank] = await maker.read('list-banks', {})
  if (!bank) throw new Error('The demo has no bank account')
  const { rows } = await maker.read('list-deposits', {})
  const date = indianTime(now).slice(0, 16)
  const lines = rows.slice(0, -1).map(({ utr, rupees }, place) => {
    const payer = place === 0 ? 'HARPREET KAUR GILL' : ''
    return `${date},UPI/${utr},${payer},${utr},${place === 1 ? rupees - 500 : rupees}`
  })
  const stranger = `${date},UPI/UNKNOWN,,499900001234,7500`
  const csv = ['Date,Narration,Payer,Reference,Credit', ...lines, stranger].join('\n')
  await maker.call(
    'POST bank_statement_api',
    { bank: bank.id, dry_run: false },
    { statement: Buffer.from(csv) },
  )
}

/** Puts someone like an applicant on a list, and opens a case about a client with a deposit. */
export async function raiseDoubts({ kyc, maker }: Office): Promise<void> {
  const [applicant] = (await kyc.read('list-kyc', {})).rows
  if (!applicant) throw new Error('The demo has no applicant')
  await kyc.call('POST listed_person_api', {
    reference: 'LS-17/204',
    name: applicant.name.split(' ').toReversed().join(', '),
    other_names: '',
    born: '1958',
    country: 'India',
    kind: 'PEP',
    source: 'Members of Parliament',
  })
  // The review finds the match.
  await kyc.read('show-kyc', { client: applicant.client })
  const { rows } = await maker.read('list-deposits', {})
  const [deposit] = rows
  if (!deposit) throw new Error('The demo has no deposit')
  await maker.give('open-case', {
    client: deposit.client,
    kind: 'third_party',
    note: 'The bank names another payer than the client. Asked the bank for the account holder.',
    requests: `deposit ${deposit.did}`,
  })
}

/** Puts an approved withdrawal into a payment file, which the bank has not paid yet. */
export async function makePaymentFile({ maker }: Office): Promise<void> {
  const [bank] = await maker.read('list-banks', {})
  const { rows } = await maker.read('list-withdrawals', {})
  const approved = rows.find(({ state, batch, frozen }) => state === 'approved' && batch === null && !frozen)
  if (!bank || !approved) throw new Error('The demo has no withdrawal to pay')
  await maker.give('make-batch', { bank: bank.id, withdrawals: [approved.wid] })
}

/** Closes an account that has nothing open, whose data then waits until the law lets it be erased. */
export async function closeAccount({ kyc }: Office, residents: readonly Resident[]): Promise<void> {
  for (const resident of residents.filter(({ approved, funds }) => approved && funds === 0)) {
    try {
      const account = { id: resident.userid, tbl: 'users', col: 'userid' }
      await kyc.call('POST record_delete_api/{id}', account)
      resident.hasLeft = true
      return
    } catch (error) {
      // Trades or requests are open.
      if (!(error instanceof Refused)) throw error
    }
  }
  throw new Error('The demo has no account that can be closed')
}
