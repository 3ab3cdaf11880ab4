import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'
import * as styles from './list.module.css'

interface PagerProps {
  readonly page: number
  readonly size: number
  readonly shown: number
  /** Exact, or `10000+`. */
  readonly total: string
  readonly onPage: (page: number) => void
  /** Of the list: a page can have several. */
  readonly label: string
}

/** Which rows of how many are shown, and the way to the others where there are any. */
export function Pager({ page, size, shown, total, onPage, label }: PagerProps) {
  const { list } = useTexts()
  const before = (page - 1) * size
  const isLast = !total.endsWith('+') && before + shown >= Number(total)
  const count = total.replace(/^\d+/, (digits) => Number(digits).toLocaleString('en-IN'))
  return (
    <nav className={styles.pager} aria-label={label}>
      <span role="status">{shown === 0 ? list.none : list.range(before + 1, before + shown, count)}</span>
      {(page > 1 || !isLast) && (
        <>
          <Button
            size="small"
            disabled={page === 1}
            icon={<ChevronLeft size={16} aria-hidden />}
            onClick={() => onPage(page - 1)}
          >
            {list.previous}
          </Button>
          <Button
            size="small"
            disabled={isLast}
            icon={<ChevronRight size={16} aria-hidden />}
            onClick={() => onPage(page + 1)}
          >
            {list.next}
          </Button>
        </>
      )}
    </nav>
  )
}
