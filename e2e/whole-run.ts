/** Set by `npm run e2e -- --all`: every state in both languages at both widths. */
export const isWhole = process.env['E2E_ALL'] === '1'
