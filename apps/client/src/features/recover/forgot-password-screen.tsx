import { callApi } from '@gf/api'
import { canBeLoginName, maskedName } from '@gf/contract/identity-numbers'
import { now } from '@gf/live'
import { layout, showToast, TextField } from '@gf/ui'
import { useEffect, useState } from 'react'
import { FormEnd, useCheckedForm } from '../../components/checked-form.tsx'
import { useNavigate } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { useSend } from '../../components/use-send.ts'
import { keepAwaited, useAwaitedCode } from '../../session/awaited-code.ts'
import { CodeStep } from '../../session/code-step.tsx'
import { useTexts as useCodeTexts } from '../../texts/one-time-code.en.ts'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/recover.en.ts'
import { RecoverPage } from './recover-page.tsx'

const RESEND_AFTER = 30_000
const CODE_LASTS = 600_000
/** A challenge in the address. */
const LINKED = /^#[\w-]{43}$/

/**
 * /forgotpassword: the registered email, then the code that was sent to it. /forgotpassword#CHALLENGE, from the link that
 * staff sent: the code. The challenge stays out of every address that is sent or logged, and of the history.
 */
export function ForgotPasswordScreen() {
  useState(keepLinked)
  useEffect(() => {
    // Only the part behind # changes where the link is opened in this tab.
    const begin = (): void => void (LINKED.test(location.hash) && location.reload())
    addEventListener('hashchange', begin)
    return () => removeEventListener('hashchange', begin)
  }, [])
  const { recover } = useTexts()
  const { oneTimeCode: words } = useCodeTexts()
  const navigate = useNavigate()
  const { awaited, keep, back, forget } = useAwaitedCode('recovery')
  const asking = useSend({
    send: (username: string) => callApi('POST check_user_api', { username }),
    onDone: ({ otp }, name) => {
      if (awaited) showToast({ title: words.resent, detail: words.resentText })
      keep({ otp, name, resendAt: now() + RESEND_AFTER, until: now() + CODE_LASTS })
    },
  })
  const opening = useSend({
    send: (code: string) => callApi('POST check_user_api', { otp: awaited?.otp ?? '', code }),
    onDone: ({ user }) => {
      forget()
      navigate(paths.resetPassword(user), { replace: true, state: { username: awaited?.name } })
    },
  })
  if (!awaited)
    return (
      <RecoverPage title={recover.title} subtitle={recover.subtitle}>
        <EmailStep asking={asking} />
      </RecoverPage>
    )
  return (
    <RecoverPage title={words.title}>
      <CodeStep
        key={awaited.resendAt}
        awaited={awaited}
        sent={awaited.name === '' ? recover.codeLinked : recover.codeSent(maskedName(awaited.name))}
        hint={awaited.name === '' ? recover.linkedHint : recover.codeHint}
        verifying={opening}
        resending={{ ...asking, mutate: () => asking.mutate(awaited.name) }}
        failed={recover.checkFailed}
        explain={explain}
        otherWay={recover.otherEmail}
        onOtherWay={() => {
          forget()
          back()
        }}
      />
    </RecoverPage>
  )
}

/** Keeps the challenge of a link as the code that is awaited, before the first look for one. */
function keepLinked(): void {
  const { hash, pathname } = window.location
  if (!LINKED.test(hash)) return
  keepAwaited('recovery', { otp: hash.slice(1), name: '', resendAt: null, until: now() + CODE_LASTS })
  history.replaceState(history.state, '', pathname)
}

interface EmailStepProps {
  readonly asking: {
    readonly isPending: boolean
    readonly error: unknown
    readonly failure: string | undefined
    readonly mutate: (name: string) => void
  }
}

/** The first step: to which address. */
export function EmailStep({ asking }: EmailStepProps) {
  const { recover } = useTexts()
  const form = useCheckedForm({
    initial: { username: '' },
    check: ({ username }) => {
      if (username.trim() === '') return { username: recover.emailMissing }
      return { username: canBeLoginName(username) ? undefined : recover.emailWrong }
    },
    send: ({ username }) => asking.mutate(username.trim()),
    sending: asking,
  })
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      <TextField
        {...form.field('username')}
        label={recover.email}
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormEnd failureTitle={recover.checkFailed} form={form}>
        {recover.send}
      </FormEnd>
    </form>
  )
}
