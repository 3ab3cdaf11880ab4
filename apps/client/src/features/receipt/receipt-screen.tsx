import { ApiRefusal, callQuery, downloadCall } from '@gf/api'
import { Button, FactList, layout } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { AccountSection, FormFailure, Loaded, PageHead, useWayBack } from '../../components/account-page.tsx'
import type { Above } from '../../components/account-page.tsx'
import { useParams } from '../../components/navigation.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { paths } from '../../components/paths.ts'
import { useSend } from '../../components/use-send.ts'
import { useFundingEvents } from '../../session/funding.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/receipt.en.ts'
import { useTexts as useShellTexts } from '../../texts/texts.ts'
import { factsOf } from './receipt-facts.tsx'
import type { Receipt } from './receipt-facts.tsx'

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
  const query = useQuery(callQuery('GET receipt_api/{kind}/{id}/{userid}', { kind, id, userid }))
  if (query.error instanceof ApiRefusal && query.error.reason === 'not_found') return <NoReceipt />
  return (
    <div className={layout.page}>
      <Loaded query={query}>{(receipt) => <ReceiptOf receipt={receipt} asked={{ kind, id }} />}</Loaded>
    </div>
  )
}

function ReceiptOf({ receipt, asked }: { readonly receipt: Receipt; readonly asked: Asked }) {
  const { receipt: words } = useTexts()
  const [back, name] = useAbove(receipt)
  return (
    <>
      <PageHead to={back} place={name} title={words.titles[receipt.kind]} />
      <AccountSection>
        <FactList facts={factsOf(receipt, words)} />
      </AccountSection>
      <KeepReceipt {...asked} />
    </>
  )
}

/** The screen that the client came from; for a receipt opened by its address, the one that its subject belongs to. */
function useAbove(receipt: Receipt): Above {
  const { receipt: words } = useTexts()
  const { shell } = useShellTexts()
  const cameFrom = useWayBack([
    [paths.transactions, shell.transactions],
    [paths.orders, shell.orders],
    [paths.inbox, words.back.inbox],
    [paths.funds, words.back.funds],
    [paths.deposit, words.back.deposit],
    [paths.withdraw, words.back.withdrawal],
    [paths.order(''), words.back.fill],
  ])
  if (cameFrom) return cameFrom
  return [
    receipt.kind === 'fill'
      ? paths.order(receipt.bsid)
      : paths[receipt.kind === 'deposit' ? 'deposit' : 'withdraw'],
    words.back[receipt.kind],
  ]
}

function KeepReceipt({ kind, id }: Asked) {
  const { receipt } = useTexts()
  const { userid } = useSession()
  const download = useSend({
    send: () => downloadCall('GET receipt_pdf_api/{kind}/{id}/{userid}', { kind, id, userid }),
    done: () => ({ title: receipt.downloaded }),
  })
  return (
    <div>
      <FormFailure title={receipt.downloadFailed} reason={download.failure} />
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
    <NotFound title={receipt.notFound} to={paths.transactions} link={shell.transactions}>
      {receipt.notFoundText}
    </NotFound>
  )
}
