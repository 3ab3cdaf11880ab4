import { ApiRefusal, callApi, callQuery } from '@gf/api'
import type { DocumentText as DocumentContent } from '@gf/contract'
import { Button, dragDown, IconButton, layout, noteOpen } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { FormFailure, Loaded } from '../components/account-page.tsx'
import { PriceAgain, useWaitingMarketOrder } from '../ordering/price-again.tsx'
import { queryClient } from '../session/queries.ts'
import { reloadRiskText, useRiskText } from '../session/risk-text.ts'
import { useSession } from '../session/session.ts'
import { explain } from '../texts/explain.ts'
import { useTexts } from '../texts/risk.en.ts'
import * as styles from './risk-notice.module.css'

interface DocumentTextProps {
  readonly document: DocumentContent
  /** The level of the points' headings. */
  readonly heading: 'h2' | 'h3'
}

/** What the risk notice says, as the server has it. */
export function RiskText({ heading }: Pick<DocumentTextProps, 'heading'>) {
  return (
    <Loaded query={useRiskText()} rows={8}>
      {(document) => <DocumentText document={document} heading={heading} />}
    </Loaded>
  )
}

/** A document that people agree to: its lead, then its points. */
export function DocumentText({ document, heading: Heading }: DocumentTextProps) {
  return (
    <div className={styles.points}>
      <p className={styles.lead}>{document.lead}</p>
      {document.points.map(({ title, text }) => (
        <section key={title}>
          <Heading>{title}</Heading>
          <p>{text}</p>
        </section>
      ))}
    </div>
  )
}

interface AcknowledgeProps {
  readonly label: string
  readonly onDone?: () => void
}

/** The tick that it was read, without which the button does nothing. */
export function Acknowledge({ label, onDone }: AcknowledgeProps) {
  const { risk } = useTexts()
  const { data: text } = useRiskText()
  const version = text?.version ?? 0
  const { userid } = useSession()
  const [read, setRead] = useState(false)
  const acknowledge = useMutation({
    mutationFn: () => callApi('POST risk_acknowledge_api/{userid}', { userid, version }),
    onSuccess: () => {
      queryClient.setQueryData(callQuery('GET risk_notice_api', {}).queryKey, {
        status: 0,
        version,
        acknowledged: true,
      })
      onDone?.()
    },
    onError: (error) => {
      if (error instanceof ApiRefusal && error.reason === 'risk_notice_outdated') void reloadRiskText()
    },
  })
  return (
    <form
      className={layout.tight}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (read && text && !acknowledge.isPending) acknowledge.mutate()
      }}
    >
      <label className={styles.tick}>
        <input
          type="checkbox"
          name="read"
          checked={read}
          onChange={(change) => setRead(change.target.checked)}
        />
        <span>{risk.read}</span>
      </label>
      <FormFailure
        title={risk.failed}
        reason={acknowledge.isError ? explain(acknowledge.error) : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        fullWidth
        disabled={!read || !text}
        pending={acknowledge.isPending}
      >
        {label}
      </Button>
    </form>
  )
}

interface RiskDialogProps {
  /** It was acknowledged: the order that waits goes on. */
  readonly onAcknowledged: () => void
  readonly onClose: () => void
}

/**
 * The risk notice before the first order, over at least half of the screen. Reading takes time: a market order is then
 * placed at the price of that moment, which is shown first.
 */
export function RiskDialog({ onAcknowledged, onClose }: RiskDialogProps) {
  const { risk, shell } = useTexts()
  const waiting = useWaitingMarketOrder()
  const [isRead, setRead] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    const noteClosed = element && noteOpen(element)
    dragDown(element)
    return () => {
      noteClosed?.()
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(cancel) => {
        cancel.preventDefault()
        onClose()
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={titleId}>{risk.title}</h2>
          <IconButton label={shell.close} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        </div>
        <div className={styles.text}>
          <RiskText heading="h3" />
        </div>
        <div className={styles.foot}>
          {isRead && waiting ? (
            <PriceAgain request={waiting} onLeave={onClose} />
          ) : (
            <Acknowledge
              label={waiting ? risk.proceed : risk.proceedAndDeal}
              onDone={() => (waiting ? setRead(true) : onAcknowledged())}
            />
          )}
        </div>
      </div>
    </dialog>
  )
}
