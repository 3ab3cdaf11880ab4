import { ApiRefusal, callApi, callQuery, keepFile } from '@gf/api'
import { Button, ConfirmDialog, layout, PasswordField } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { AccountPage, AccountSection, FormFailure, Loaded } from '../../components/account-page.tsx'
import { useCheckedForm } from '../../components/checked-form.tsx'
import { useNavigate } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { useSend } from '../../components/use-send.ts'
import { withSecondStep } from '../../proof/second-step.ts'
import { clearSession, useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/privacy.en.ts'
import type { PrivacyTexts } from '../../texts/privacy.en.ts'
import * as styles from './privacy.module.css'

/** Your data: a copy of it, what is kept, and the end of the account. */
export function PrivacyScreen() {
  const { privacy } = useTexts()
  return (
    <AccountPage title={privacy.title}>
      <ExportData />
      <KeptData />
      <CloseAccount />
    </AccountPage>
  )
}

/** Everything that is kept about the client, as a file. */
export function ExportData() {
  const { privacy } = useTexts()
  const { userid } = useSession()
  const download = useSend({
    send: () => withSecondStep((proof) => callApi('POST my_data_api/{userid}', { userid, ...proof })),
    reasons: privacy.reasons,
    done: () => ({ title: privacy.downloaded }),
    onDone: (data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      keepFile(file, `your-data-${data.client_id}.json`)
    },
  })
  return (
    <AccountSection title={privacy.exportTitle}>
      <p>{privacy.exportText}</p>
      <FormFailure title={privacy.exportFailed} reason={download.failure} />
      <Button
        fullWidth
        icon={<Download size={18} aria-hidden />}
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        {privacy.download}
      </Button>
    </AccountSection>
  )
}

/** What stays once the account is closed, why, and for how long, as the server has it. */
export function KeptData() {
  const { privacy } = useTexts()
  const { userid } = useSession()
  const query = useQuery(callQuery('GET kept_data_api/{userid}', { userid }))
  return (
    <AccountSection title={privacy.keptTitle}>
      <p>{privacy.erased}</p>
      <Loaded query={query}>
        {({ kept }) => (
          <dl className={styles.kept}>
            {kept.map(({ what, reason, years }) => (
              <div key={what}>
                <dt>{privacy.kept[what]}</dt>
                <dd>
                  {years === null ? privacy.forGood : privacy.forYears(years)} · {privacy.reasonsKept[reason]}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </AccountSection>
  )
}

function useCloseAccount(onRefused: () => void) {
  const { privacy } = useTexts()
  const { userid } = useSession()
  const navigate = useNavigate()
  return useSend({
    send: (password: string) =>
      withSecondStep(() => callApi('POST close_account_api/{userid}', { userid, password })),
    reasons: privacy.reasons,
    done: () => ({ title: privacy.closed }),
    onDone: () => {
      navigate(paths.login, { replace: true })
      clearSession()
    },
    onError: onRefused,
  })
}

/** Ends the account, with the password and one question; says what is in the way where something is. */
export function CloseAccount() {
  const { privacy, shell } = useTexts()
  const [asked, setAsked] = useState(false)
  const close = useCloseAccount(() => setAsked(false))
  const form = useCheckedForm<{ readonly password: string }>({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? privacy.passwordMissing : undefined }),
    send: () => {
      setAsked(true)
      return false
    },
    sending: close,
  })
  return (
    <AccountSection title={privacy.closeTitle}>
      <p>{privacy.closeText}</p>
      <Obstacles error={close.error} />
      <form className={layout.stack} onSubmit={form.submit} noValidate>
        <PasswordField
          {...form.field('password')}
          label={privacy.password}
          autoComplete="current-password"
          showLabel={shell.showPassword}
          hideText={shell.hidePassword}
        />
        <FormFailure title={privacy.closeFailed} reason={form.failure} />
        <Button type="submit" variant="danger" fullWidth pending={close.isPending}>
          {privacy.close}
        </Button>
      </form>
      <ConfirmDialog
        open={asked}
        title={privacy.question}
        confirmLabel={privacy.close}
        cancelLabel={shell.cancel}
        tone="danger"
        pending={close.isPending}
        onConfirm={() => close.mutate(form.fields.password)}
        onCancel={() => setAsked(false)}
      >
        {privacy.answer}
      </ConfirmDialog>
    </AccountSection>
  )
}

function Obstacles({ error }: { readonly error: unknown }) {
  const { privacy } = useTexts()
  if (!(error instanceof ApiRefusal) || error.reason !== 'account_in_use') return null
  const known = Object.entries(error.detail).filter(
    (entry): entry is [keyof PrivacyTexts['obstacles'], string | number] => entry[0] in privacy.obstacles,
  )
  return (
    <div>
      <p>{privacy.inTheWay}</p>
      <ul>
        {known.map(([name, amount]) => (
          <li key={name}>{privacy.obstacles[name](String(amount))}</li>
        ))}
      </ul>
    </div>
  )
}
