/**
 * Whether a text seems to hold the number of a payment card: 13 to 19 figures, perhaps in groups, that begin with 2 to 6
 * and pass the check of ISO/IEC 7812-1 (Luhn).
 */
export function holdsCardNumber(text: string): boolean {
  const runs = text.match(/\d(?:[ -]?\d){12,}/g) ?? []
  return runs.some((run) => {
    const figures = run.replaceAll(/\D/g, '')
    return /^[2-6]\d{12,18}$/.test(figures) && passesLuhn(figures)
  })
}

function passesLuhn(figures: string): boolean {
  let sum = 0
  for (let place = 0; place < figures.length; place += 1) {
    const figure = Number(figures.at(-1 - place))
    const doubled = place % 2 === 1 ? figure * 2 : figure
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
