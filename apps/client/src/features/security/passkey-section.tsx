import { Button, showToast } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { callApi } from '../../lib/call-api.ts'
import { passkeysWork } from '../../lib/passkeys-work.ts'
import { PasskeyNotUsed, addPasskey } from '../../lib/passkeys.ts'
import { securityKeys, useSecurityChange } from '../../lib/security.ts'
import { AccountSection, FormFailure, Loaded } from '../../parts/account-page.tsx'
import { explainWith } from '../../texts/explain-own.ts'
import { useTexts } from '../../texts/security.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { SectionHead } from './section-head.tsx'
import styles from './security.module.css'

/** Passkeys: made on this device, renamed, removed. */
export function PasskeySection({ possible }: { readonly possible: boolean }) {
  const { security } = useTexts()
  const { passkeys } = security
  const query = useQuery({
    queryKey: securityKeys.passkeys,
    queryFn: ({ signal }) => callApi('GET passkeys_api', {}, { signal }),
  })
  const add = useSecurityChange(
    () => addPasskey(''),
    () => showToast({ tone: 'good', title: passkeys.added }),
  )
  const words =
    add.error instanceof PasskeyNotUsed ? passkeys.notUsed : explainWith(security.reasons, add.error)
  return (
    <AccountSection>
      <SectionHead title={passkeys.title} about={passkeys.about} />
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{passkeys.none}</p>
          ) : (
            <ul className={styles['rows']}>
              {rows.map((row) => (
                <li key={row.passkey_id}>
                  <PasskeyRow passkey={row} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <FormFailure title={security.failed} reason={add.isError ? words : undefined} />
      {possible && passkeysWork() ? (
        <Button
          fullWidth
          icon={<KeyRound size={18} aria-hidden />}
          pending={add.isPending}
          onClick={() => add.mutate(undefined)}
        >
          {passkeys.add}
        </Button>
      ) : (
        <p className={styles['detail']}>{passkeys.impossible}</p>
      )}
    </AccountSection>
  )
}
