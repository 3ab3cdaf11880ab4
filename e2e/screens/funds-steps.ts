import { testPhoto } from '../../apps/server/src/testing/index.ts'
import { expect } from '../fixtures.ts'
import { press } from './screen-state.ts'
import type { ScreenState } from './screen-state.ts'

const funding = {
  status: 0,
  now: '2026-11-20T10:00:00Z',
  usd: 94.96,
  usd_deposit: 95.68,
  usd_withdrawal: 94.24,
  usd_since: '2026-11-20T10:00:00Z',
  practice_only: false,
  kyc: 'approved',
  bank: 'State Bank of India ••••3445',
  cool_off_hours: 24,
  cool_off_until: null,
  withdrawals_frozen: false,
  owed: 0,
  rate_minutes: 30,
  pay_hours: 48,
  open_deposit: null,
  available: 105.31,
  reserved: 10,
  deposit: { least: 500, most: 200_000 },
  withdrawal: { least: 10, most: 5_000 },
}
const openDeposit = {
  did: 4,
  amt: 1000,
  usd_amt: 10.53,
  rate: 94.96,
  rate_until: '2026-11-20T10:29:12Z',
  reference: 'GF7K2M9QX4',
}
const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h3v3h-3z"/></svg>',
)
const payment = {
  status: 0,
  qr_code: `data:image/svg+xml;base64,${picture.toString('base64')}`,
  upi_id: 'globalforex@example',
  payee_name: 'GLOBAL FOREX',
  reference: 'GF7K2M9QX4',
  upi_link: 'upi://pay?pa=globalforex@example&am=1000.00&cu=INR&tr=GF7K2M9QX4',
  opened: openDeposit,
}
const banks = [
  {
    bank_name: 'Example Bank of India',
    acc_name: 'GLOBAL FOREX',
    acc_number: '000000000001',
    ifsc_code: 'EXAM0000001',
  },
]
const deposit = {
  amt: 10_000,
  usd_amt: 105.31,
  rate: 94.96,
  shown_rate: 94.96,
  rate_until: '2026-11-20T10:30:00Z',
  received_at: null,
  can_cancel: false,
  req_date: '2026-11-20T10:00:00Z',
  remarks: '',
  utr: '412345678901',
  reference: 'GF7K2M9QX4',
  decided_at: null,
  reversed_at: null,
}
const deposits = [
  { ...deposit, did: 3, req_status: 'Pending', can_cancel: true },
  { ...deposit, did: 2, req_status: 'Rejected', remarks: 'Not found at the bank' },
  {
    ...deposit,
    did: 1,
    req_status: 'Approved',
    usd_amt: 103.09,
    rate: 97,
    received_at: '2026-11-20T11:10:00Z',
  },
]
const withdrawal = {
  wamt: 950,
  wusd_amt: 10,
  req_date: '2026-11-20T10:00:00Z',
  remarks: '',
  rate: 94.96,
  bank: 'State Bank of India ••••3445',
  can_cancel: false,
  reserved_at: '2026-11-20T10:00:00Z',
  reviewed_at: null,
  paid_at: null,
  ended_at: null,
  pay_by: '2026-11-22T10:00:00Z',
  returned_at: null,
  utr: '',
}
const withdrawals = [
  { ...withdrawal, wid: 3, req_status: 'Pending', can_cancel: true },
  {
    ...withdrawal,
    wid: 2,
    req_status: 'Rejected',
    remarks: 'The name differs',
    ended_at: '2026-11-20T12:00:00Z',
  },
  { ...withdrawal, wid: 1, req_status: 'Approved', paid_at: '2026-11-20T12:00:00Z', utr: 'SBIN412345678902' },
]
/** Answers of a licensed platform to a client who may deposit and withdraw. */
const opened = { funding_api: { ...funding, open_deposit: openDeposit } }
export const licensedAnswers = {
  funding_api: funding,
  pay_api: payment,
  banks_api: banks,
  deposits_api: deposits,
  withdrawals_api: withdrawals,
}

/** Deposits and withdrawals of a licensed platform, step by step, with requests in every state. */
export const fundsSteps: readonly ScreenState[] = [
  { name: 'funds with what waits', path: '/funds', answers: licensedAnswers },
  {
    name: 'deposit, of another amount than the open one',
    path: '/deposite',
    answers: { ...licensedAnswers, ...opened },
    loaded: (page, { deposit: texts }) => page.getByRole('img', { name: texts.qr('₹1,000.00') }),
    act: async (page, { deposit: texts }) => {
      await page.getByLabel(texts.amount).fill('5000')
      await press(page, texts.show)
      await expect(page.getByRole('alertdialog', { name: texts.giveUpTitle('₹1,000') })).toBeVisible()
    },
  },
  {
    name: 'deposit, whose rate has ended',
    path: '/deposite',
    answers: {
      ...licensedAnswers,
      funding_api: { ...opened.funding_api, now: '2026-11-20T11:00:00Z' },
    },
    loaded: (page, { deposit: texts }) => page.getByRole('button', { name: texts.renew }),
  },
  {
    name: 'deposit, with its QR code, a bank and a screenshot',
    path: '/deposite',
    answers: { ...licensedAnswers, ...opened },
    loaded: (page, { deposit: texts }) => page.getByRole('img', { name: texts.qr('₹1,000.00') }),
    act: async (page, { deposit: texts }) => {
      await page.getByText('Example Bank of India').first().click()
      const file = { name: 'paid.jpg', mimeType: 'image/jpeg', buffer: await testPhoto() }
      await page.locator('input[type=file][name=screenshot]').setInputFiles(file)
      await expect(page.getByRole('img', { name: texts.photo.preview(texts.screenshot) })).toBeVisible()
    },
  },
  {
    name: 'deposit, refused',
    path: '/deposite',
    answers: {
      ...licensedAnswers,
      ...opened,
      web_deposite_submit_api: { status: 1, msg: '', reason: 'too_often' },
    },
    loaded: (page, { deposit: texts }) => page.getByRole('img', { name: texts.qr('₹1,000.00') }),
    act: async (page, { deposit: texts, funds }) => {
      await press(page, texts.submit)
      await expect(page.getByRole('alert').filter({ hasText: funds.failed })).toBeVisible()
      await page.getByLabel(texts.utr).fill('12')
      await press(page, texts.submit)
      await expect(page.getByText(texts.utrWrong)).toBeVisible()
      await page.getByLabel(texts.amount).fill('100')
    },
  },
  {
    name: 'withdrawal, paused after a change',
    path: '/withdrawl',
    answers: {
      ...licensedAnswers,
      funding_api: { ...funding, cool_off_until: '2026-11-21T10:00:00Z' },
    },
    act: async (page, { funds, withdraw }) => {
      await expect(page.getByRole('link', { name: funds.notices.coolOffLink })).toBeVisible()
      await expect(page.getByRole('button', { name: withdraw.submit, exact: true })).toHaveCount(0)
    },
  },
  {
    name: 'withdrawal, of too much',
    path: '/withdrawl',
    answers: licensedAnswers,
    act: async (page, { withdraw }) => {
      await page.getByLabel(withdraw.amount).fill('500')
      await press(page, withdraw.submit)
      await expect(page.getByText(withdraw.tooMuch('$105.31'))).toBeVisible()
    },
  },
  {
    name: 'withdrawal, asked before it is sent',
    path: '/withdrawl',
    answers: licensedAnswers,
    act: async (page, { withdraw }) => {
      await press(page, withdraw.submit)
      await expect(page.getByRole('alertdialog', { name: withdraw.confirmTitle('$10.00') })).toBeVisible()
    },
  },
  {
    name: 'withdrawal, the PIN refused',
    path: '/withdrawl',
    answers: {
      ...licensedAnswers,
      withdraw_submit_api2: { status: 2, msg: '', reason: 'pin_wrong', detail: { tries_left: 4 } },
    },
    act: async (page, { proof, withdraw }) => {
      await press(page, withdraw.submit)
      await press(page, withdraw.confirm)
      await expect(page.getByRole('dialog').getByText(proof.reasons.pin_wrong('4'))).toBeVisible()
    },
  },
  {
    name: 'withdrawal, asked before it is cancelled',
    path: '/withdrawl',
    answers: licensedAnswers,
    act: async (page, { withdraw }) => {
      await page.getByRole('button', { name: withdraw.number(3) }).click()
      await expect(page.getByRole('alertdialog', { name: withdraw.cancelTitle('$10.00') })).toBeVisible()
    },
  },
]
