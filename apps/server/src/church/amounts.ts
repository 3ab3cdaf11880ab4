const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Paise as text: ₹1,250.50. */
export const rupees = (paise: number): string => format.format(paise / 100)
