import { encode } from 'uqr'
import styles from './qr-code.module.css'

interface QrCodeProps {
  readonly content: string
  /** What it is, for those who do not see it. */
  readonly label: string
}

/** White modules around the code, which readers need (ISO/IEC 18004). */
const QUIET = 4

/** A QR code, dark on white in both themes, since not every reader knows the other way round. */
export function QrCode({ content, label }: QrCodeProps) {
  const { data, size } = encode(content, { border: 0, ecc: 'M' })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('')
  const side = size + 2 * QUIET
  return (
    <svg
      className={styles['code']}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} className={styles['paper']} />
      <path d={path} className={styles['ink']} />
    </svg>
  )
}
