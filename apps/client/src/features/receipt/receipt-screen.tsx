import { Button, EmptyState, FactList, buttonClass, showToast } from '@gf/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronLeft, FileText, SearchX } from 'lucide-react'
import { ApiRefusal, callApi } from '../../lib/call-api.ts'
import { downloadCall } from '../../lib/download-call.ts'
import { useFundingEvents } from '../../lib/funding.ts'
import { Link, useParams } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { keys } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { AccountSection, FormFailure, Loaded } from '../../parts/account-page.tsx'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/receipt.ts'
import { useTexts as useShellTexts } from '../../texts/texts.ts'
import { factsOf } from './receipt-facts.tsx'
import type { Receipt } from './receipt-facts.tsx'
import styles from './receipt.module.css'

const kinds = ['fill', 'deposit', 'withdrawal'] as const

interface Asked {
  readonly kind: (typeof kinds)[number]
  readonly id: number
}

/** The receipt of a fill, deposit or withdrawal, to be read and kept. */
export function ReceiptScreen() {
  const params = useParams()
  const kind = kinds.find((one) => one === params['kind'])
  const id = params['id'] ?? ''
  if (kind === undefined || !/^[1-9]\d{0,14}$/.test(id)) return <NoReceipt />
  return <ReceiptPage kind={kind} id={Number(id)} />
}

function ReceiptPage({ kind, id }: Asked) {
  const { userid } = useSession()
  useFundingEvents()
  const query = useQuery({
    queryKey: [...keys.transactions, 'receipt', userid, kind, id],
    queryFn: ({ signal }) =>
      callApi('GET receipt_api/{kind}/{id}/{userid}', { kind, id, userid }, { signal }),
  })
  if (query.error instanceof ApiRefusal && query.error.reason === 'not_found') return <NoReceipt />
  return (
    <div className={styles['page']}>
      <Loaded query={query}>{(receipt) => <ReceiptOf receipt={receipt} asked={{ kind, id }} />}</Loaded>
    </div>
  )
}

function ReceiptOf({ receipt, asked }: { readonly receipt: Receipt; readonly asked: Asked }) {
  const { receipt: words } = useTexts()
  return (
    <>
      <Link to={cameFrom(receipt)} className={styles['back'] ?? ''}>
        <ChevronLeft size={18} aria-hidden /> {words.back[receipt.kind]}
      </Link>
      <h1 className={styles['title']}>{words.titles[receipt.kind]}</h1>
      <AccountSection>
        <FactList facts={factsOf(receipt, words)} />
      </AccountSection>
      <KeepReceipt {...asked} />
    </>
  )
}

function cameFrom(receipt: Receipt): string {
  if (receipt.kind === 'fill') return paths.order(receipt.bsid)
  return receipt.kind === 'deposit' ? paths.deposit : paths.withdraw
}

function KeepReceipt({ kind, id }: Asked) {
  const { receipt } = useTexts()
  const { userid } = useSession()
  const download = useMutation({
    mutationFn: () => downloadCall('GET receipt_pdf_api/{kind}/{id}/{userid}', { kind, id, userid }),
    onSuccess: () => showToast({ tone: 'good', title: receipt.downloaded }),
  })
  return (
    <div className={styles['keep']}>
      <FormFailure
        title={receipt.downloadFailed}
        reason={download.isError ? explain(download.error) : undefined}
      />
      <Button
        icon={<FileText size={18} aria-hidden />}
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        {receipt.download}
      </Button>
    </div>
  )
}

function NoReceipt() {
  const { receipt } = useTexts()
  const { shell } = useShellTexts()
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title={
        <span role="heading" aria-level={1}>
          {receipt.notFound}
        </span>
      }
      action={
        <Link to={paths.transactions} className={buttonClass({ variant: 'primary' })}>
          {shell.transactions}
        </Link>
      }
    >
      {receipt.notFoundText}
    </EmptyState>
  )
}
