import { Button, showToast } from '@gf/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import { ExportLink } from './export-link.tsx'

interface ExportListProps {
  /** Of the call that answers with the file. */
  readonly href: string
  /** Of the list: exact, or `10000+`. */
  readonly total: string
  /** Counts all rows of the list. */
  readonly count: () => Promise<string>
}

/** Downloads all rows that the filters of a list show, and says how many. A long list is counted when it is exported. */
export function ExportList({ href, total, count }: ExportListProps) {
  const { list } = useTexts()
  const [isCounting, setCounting] = useState(false)
  if (!total.endsWith('+')) return <ExportLink href={href}>{list.export(total)}</ExportLink>
  const start = async (): Promise<void> => {
    setCounting(true)
    try {
      const rows = Number(await count())
      showToast({ title: list.exporting(rows.toLocaleString('en-IN')), tone: 'good' })
      download(href)
    } catch (error) {
      showToast({ title: reasonText(error), tone: 'bad' })
    } finally {
      setCounting(false)
    }
  }
  return (
    <Button
      size="small"
      pending={isCounting}
      icon={<Download size={16} aria-hidden />}
      onClick={() => void start()}
    >
      {list.exportAll}
    </Button>
  )
}

function download(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
