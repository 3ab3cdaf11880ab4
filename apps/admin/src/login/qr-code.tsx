import { encode } from 'uqr'
import * as styles from './login.module.css'

/** White modules around the code, which readers need (ISO/IEC 18004). */
const QUIET = 4

/** A QR code, dark on white in both themes, because not every reader supports inverted codes. */
export function QrCode({ content, label }: { readonly content: string; readonly label: string }) {
  const { data, size } = encode(content, { border: QUIET, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
