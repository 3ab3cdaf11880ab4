interface Payee {
  /** Such as `name@bank`. */
  readonly upi: string
  /** The name that payment apps show. */
  readonly payee: string
}

interface Payment {
  readonly reference: string
  /** A decimal such as 1000.00; the person who pays enters the amount if it is undefined. */
  readonly rupees: string | undefined
}

/** The content of a UPI QR code (NPCI's UPI linking specification): payee, amount, currency and reference. */
export function upiLink({ upi, payee }: Payee, payment?: Payment): string {
  const said: readonly (readonly [string, string | undefined])[] = [
    ['pa', upi],
    ['pn', payee],
    ['am', payment?.rupees],
    ['cu', 'INR'],
    ['tr', payment?.reference],
    ['tn', payment && `Deposit ${payment.reference}`],
  ]
  // Payment apps read %20 but not the + of forms.
  const query = said.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`],
  )
  return `upi://pay?${query.join('&')}`
}
