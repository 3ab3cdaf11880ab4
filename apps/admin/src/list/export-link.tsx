import { buttonClass } from '@gf/ui'
import { Download } from 'lucide-react'
import * as styles from './list.module.css'

interface ExportLinkProps {
  /** Of the call that answers with the file. */
  readonly href: string
  readonly children: string
}

/** Downloads exactly what the filters of a list or report show. */
export const ExportLink = ({ href, children }: ExportLinkProps) => (
  <a className={buttonClass({ size: 'small' })} href={href} download>
    <span className={styles.action}>
      <Download size={16} aria-hidden />
      {children}
    </span>
  </a>
)
