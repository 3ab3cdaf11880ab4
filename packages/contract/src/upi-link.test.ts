import { expect, it } from 'vitest'
import { upiLink } from './upi-link.ts'

const payee = { upi: 'pay.gf@bank', payee: 'GLOBAL FOREX & Co' }

it('names payee, amount and reference of a payment, with spaces that payment apps read', () => {
  expect(upiLink(payee, { reference: 'GF7K2M9QX4', rupees: '1000.00' })).toBe(
    'upi://pay?pa=pay.gf@bank&pn=GLOBAL%20FOREX%20%26%20Co&am=1000.00&cu=INR&tr=GF7K2M9QX4&tn=Deposit%20GF7K2M9QX4',
  )
})

it('leaves out the amount that the client enters, and both without a payment', () => {
  expect(upiLink(payee, { reference: 'GF7K2M9QX4', rupees: undefined })).toBe(
    'upi://pay?pa=pay.gf@bank&pn=GLOBAL%20FOREX%20%26%20Co&cu=INR&tr=GF7K2M9QX4&tn=Deposit%20GF7K2M9QX4',
  )
  expect(upiLink(payee)).toBe('upi://pay?pa=pay.gf@bank&pn=GLOBAL%20FOREX%20%26%20Co&cu=INR')
})
