/** A document that people agree to: its lead, then its points. */
export interface DocumentText {
  readonly lead: string
  readonly points: { readonly title: string; readonly text: string }[]
}

/** Most characters of a risk notice in one language. */
export const RISK_LENGTH = 8_000

/**
 * Reads a risk notice as staff write it: parts with an empty line between them, first the lead, then each point with its
 * title on the first line. Undefined unless there is a lead and a point, and each point has title and text.
 */
export function readRiskText(written: string): DocumentText | undefined {
  const [lead = '', ...parts] = written
    .trim()
    .split(/\n\s*\n/)
    .map((part) => part.trim())
  const points = parts.map((part) => {
    const [title = '', ...lines] = part.split('\n').map((line) => line.trim())
    return { title, text: lines.join(' ') }
  })
  const isWhole = lead !== '' && points.length > 0 && points.every(({ title, text }) => title && text)
  return isWhole ? { lead: lead.replaceAll(/\s*\n\s*/g, ' '), points } : undefined
}
