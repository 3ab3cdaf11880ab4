/** Short month names of the Unicode locale data (CLDR) for English and Hindi in India. */
export const shortMonths = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  hi: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
} as const

/** '07:03' on the device's clock. */
export function clockTime(at: Date): string {
  const two = (figure: number): string => String(figure).padStart(2, '0')
  return `${two(at.getHours())}:${two(at.getMinutes())}`
}
