import { PasswordField } from '@gf/ui'
import { FormFailure, formClass } from '../../parts/account-page.tsx'
import { useCheckedForm } from '../../parts/use-checked-form.ts'
import { explainWith } from '../../texts/explain-own.ts'
import { useTexts } from '../../texts/security.ts'
import { FormButtons } from './form-buttons.tsx'

const PIN = /^\d{4,6}$/

interface Fields extends Readonly<Record<string, string>> {
  readonly current: string
  readonly pin: string
  readonly again: string
}

interface PinFormProps {
  /** Whether the present PIN goes with it. */
  readonly asksCurrent?: boolean
  readonly save: {
    readonly isPending: boolean
    readonly error: unknown
    readonly mutate: (pin: string, current: string) => void
  }
  readonly onCancel: () => void
}

/** A new wallet PIN, twice. */
export function PinForm({ asksCurrent = false, save, onCancel }: PinFormProps) {
  const { security } = useTexts()
  const { pin } = security
  const form = useCheckedForm<Fields>({
    initial: { current: '', pin: '', again: '' },
    check: (fields) => ({
      current: !asksCurrent || PIN.test(fields.current) ? undefined : pin.wrong,
      pin: PIN.test(fields.pin) ? undefined : pin.wrong,
      again: fields.again === fields.pin ? undefined : pin.differ,
    }),
    send: (fields) => {
      if (!save.isPending) save.mutate(fields.pin, fields.current)
    },
    refusal: save.error,
    explain: (error) => explainWith(security.reasons, error),
  })
  const digits = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 6,
    showLabel: pin.show,
    hideText: pin.hide,
  } as const
  return (
    <form className={formClass} onSubmit={form.submit} noValidate>
      {asksCurrent && <PasswordField {...form.field('current')} {...digits} label={pin.current} />}
      <PasswordField {...form.field('pin')} {...digits} label={pin.field} hint={pin.hint} />
      <PasswordField {...form.field('again')} {...digits} label={pin.again} />
      <FormFailure
        title={security.failed}
        reason={save.error && !form.isAtField ? explainWith(security.reasons, save.error) : undefined}
      />
      <FormButtons pending={save.isPending} onCancel={onCancel}>
        {pin.save}
      </FormButtons>
    </form>
  )
}
