import { classNames } from '@gf/ui'
import { Link } from '@tanstack/react-router'
import { imageUrl } from './records.ts'
import type { Row } from './records.ts'
import * as styles from './records.module.css'
import type { ResourceOnScreen } from './view.ts'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

interface CellProps {
  readonly resource: ResourceOnScreen
  readonly field: string
  readonly row: Row
}

/** One value of a record in the table, by its kind. */
export function Cell({ resource: { of, view, choice }, field, row }: CellProps) {
  const value = row[field]
  const kind = of.fields[field]?.kind
  if (kind === 'image')
    return (
      <img
        className={styles.thumbnail}
        src={imageUrl(of, field, String(value))}
        alt=""
        width={50}
        height={50}
        loading="lazy"
      />
    )
  if (kind === 'money' && value !== null)
    return <span className={styles.cell}>{rupees.format(Number(value))}</span>
  if (kind === 'percent') return <span className={styles.cell}>{Number(value)}%</span>
  if (field === of.id && view.page)
    return (
      <Link to={view.page} params={{ [of.id]: String(value) }} className={styles.cell}>
        {value}
      </Link>
    )
  const text = kind === 'choice' ? choice(String(value)) : value
  return <span className={classNames(styles.cell, styles.words)}>{text}</span>
}
