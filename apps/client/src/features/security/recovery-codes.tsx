import { Button, showToast } from '@gf/ui'
import { AccountNote } from '../../parts/account-page.tsx'
import { useTexts } from '../../texts/security.ts'
import styles from './security.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Recovery codes, this once: to copy, to download, and to leave when they are kept. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { recovery } = useTexts().security
  const text = codes.join('\n')
  return (
    <>
      <h3>{recovery.title}</h3>
      <AccountNote>{recovery.once}</AccountNote>
      <ol className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles['buttons']}>
        <Button
          onClick={() => {
            void navigator.clipboard.writeText(text).then(() => showToast({ title: recovery.copied }))
          }}
        >
          {recovery.copy}
        </Button>
        <Button onClick={() => keep(`${recovery.file}\n\n${text}\n`)}>{recovery.download}</Button>
        <Button variant="primary" onClick={onKept}>
          {recovery.kept}
        </Button>
      </div>
    </>
  )
}

/** Hands the codes to the browser as a file. */
function keep(content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'global-forex-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}
