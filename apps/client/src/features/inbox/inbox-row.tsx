import { clockTime } from '@gf/i18n'
import { Button, listAction } from '@gf/ui'
import { ArrowLeftRight, BellRing, Building2, ChevronRight, ShieldCheck, WalletCards } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../components/navigation.tsx'
import { useTexts } from '../../texts/inbox.en.ts'
import * as styles from './inbox.module.css'
import type { InboxItem, Topic } from './use-inbox.ts'

const icons: Readonly<Record<Topic, LucideIcon>> = {
  trading: ArrowLeftRight,
  funds: WalletCards,
  security: ShieldCheck,
  alerts: BellRing,
  company: Building2,
}

interface InboxRowProps {
  readonly of: InboxItem
  readonly onRead: () => void
  readonly pending: boolean
}

/** A message leads to its subject and is read then; a notice of the company is marked here. */
export function InboxRow({ of, onRead, pending }: InboxRowProps) {
  const { inbox } = useTexts()
  if (of.path !== null) {
    return (
      <Link
        to={of.path}
        className={`${listAction} ${styles.row}`}
        onClick={() => {
          if (!of.read) onRead()
        }}
      >
        <Words of={of} />
        <ChevronRight size={18} aria-hidden className={styles.icon} />
      </Link>
    )
  }
  return (
    <div className={styles.row}>
      <Words of={of}>
        {!of.read && (
          <Button size="small" pending={pending} onClick={onRead}>
            {of.important ? inbox.acknowledge : inbox.read}
          </Button>
        )}
      </Words>
    </div>
  )
}

function Words({ of, children }: { readonly of: InboxItem; readonly children?: ReactNode }) {
  const { inbox } = useTexts()
  const Icon = icons[of.topic]
  return (
    <>
      <Icon size={20} aria-hidden className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.head}>
          <span className={styles.title} data-unread={!of.read || undefined}>
            {!of.read && <span className="only-read-aloud">{inbox.unread}: </span>}
            {of.title}
          </span>
          <time className={styles.time} dateTime={of.at}>
            {clockTime(new Date(of.at))}
          </time>
        </span>
        {of.lines.map((line, at) => (
          <span key={at} className={styles.line}>
            {line}
          </span>
        ))}
        {children}
      </span>
    </>
  )
}
