import { Button } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../lib/call-api.ts'
import { queryClient } from '../lib/queries.ts'
import { useSession } from '../lib/session.ts'
import { explain } from '../texts/explain.ts'
import { useTexts } from '../texts/risk.ts'
import { FormFailure } from './account-page.tsx'
import styles from './risk-notice.module.css'

/** Where it is kept whether the notice was acknowledged. */
export const riskKey = ['risk']

interface DocumentTextProps {
  readonly document: {
    readonly lead: string
    readonly points: readonly { readonly title: string; readonly text: string }[]
  }
  /** The level of the points' headings. */
  readonly heading: 'h2' | 'h3'
}

/** What the risk notice says. */
export function RiskText({ heading }: Pick<DocumentTextProps, 'heading'>) {
  return <DocumentText document={useTexts().risk} heading={heading} />
}

/** A document that people agree to: its lead, then its points. */
export function DocumentText({ document, heading: Heading }: DocumentTextProps) {
  return (
    <div className={styles['points']}>
      <p className={styles['lead']}>{document.lead}</p>
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
  readonly version: number
  readonly label: string
  readonly onDone?: () => void
}

/** The tick that it was read, without which the button does nothing. */
export function Acknowledge({ version, label, onDone }: AcknowledgeProps) {
  const { risk } = useTexts()
  const { userid } = useSession()
  const [read, setRead] = useState(false)
  const acknowledge = useMutation({
    mutationFn: () => callApi('POST risk_acknowledge_api/{userid}', { userid, version }),
    onSuccess: () => {
      queryClient.setQueryData([...riskKey, userid], { status: 0, version, acknowledged: true })
      onDone?.()
    },
  })
  return (
    <form
      className={styles['form']}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (read && !acknowledge.isPending) acknowledge.mutate()
      }}
    >
      <label className={styles['tick']}>
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
      <Button type="submit" variant="primary" fullWidth disabled={!read} pending={acknowledge.isPending}>
        {label}
      </Button>
    </form>
  )
}
