import { ApiRefusal, callApi } from '@gf/api'
import { layout, PasswordField, showToast } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { AccountPage, AccountSection } from '../../components/account-page.tsx'
import { FormEnd } from '../../components/checked-form.tsx'
import { useNavigate } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { withSecondStep } from '../../proof/second-step.ts'
import { useCoolOffHours } from '../../session/funding.ts'
import { NewPasswordFields, useNewPassword } from '../../session/new-password-fields.tsx'
import { useSession } from '../../session/session.ts'
import { texts, useTexts } from '../../texts/password.en.ts'

/** /password: the old password and a new one, twice. The other devices are logged out. */
export function PasswordScreen() {
  const { password: words, shell } = useTexts()
  const [old, setOld] = useState('')
  const [oldMissing, setOldMissing] = useState(false)
  const changing = useChange()
  const { alert, fields, submit } = useNewPassword({
    words,
    refusal: changing.error,
    isPending: changing.isPending,
    send: (password) => changing.mutate({ password, old_password: old }),
    forget: () => changing.reset(),
  })
  const isOldWrong = changing.error instanceof ApiRefusal && changing.error.reason === 'old_password_wrong'
  const submitAll = (form: SyntheticEvent<HTMLFormElement>): void => {
    const missing = old === ''
    setOldMissing(missing)
    if (!missing) return submit(form)
    form.preventDefault()
    form.currentTarget.querySelector<HTMLInputElement>('[name=old]')?.focus()
  }
  return (
    <AccountPage title={words.title} intro={words.intro(useCoolOffHours())}>
      <AccountSection>
        <form className={layout.stack} onSubmit={submitAll} noValidate>
          <PasswordField
            label={words.old}
            name="old"
            autoComplete="current-password"
            showLabel={shell.showPassword}
            hideText={shell.hidePassword}
            value={old}
            error={oldError(words, oldMissing, isOldWrong)}
            onChange={({ target }) => {
              setOld(target.value)
              setOldMissing(false)
              changing.reset()
            }}
          />
          <NewPasswordFields {...fields} />
          <FormEnd
            failureTitle={alert?.title ?? ''}
            form={{ isPending: changing.isPending, failure: alert?.reason }}
          >
            {words.change}
          </FormEnd>
        </form>
      </AccountSection>
    </AccountPage>
  )
}

function oldError(
  words: ReturnType<typeof useTexts>['password'],
  missing: boolean,
  wrong: boolean,
): string | undefined {
  if (missing) return words.oldMissing
  return wrong ? words.reasons.old_password_wrong() : undefined
}

function useChange() {
  const { userid } = useSession()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (passwords: { readonly password: string; readonly old_password: string }) =>
      withSecondStep(() =>
        callApi('POST change_password_api/{userid}', { userid: String(userid), ...passwords }),
      ),
    onSuccess: () => {
      const { changed, changedText } = texts().password
      showToast({ tone: 'good', title: changed, detail: changedText })
      navigate(paths.account)
    },
  })
}
