import { layout, PasswordField } from '@gf/ui'
import { FormFailure } from '../../components/account-page.tsx'
import { useCheckedForm } from '../../components/checked-form.tsx'
import { useTexts } from '../../texts/security.en.ts'
import { FormButtons } from './section-parts.tsx'
import { usePauses } from './use-security.ts'

const PIN = /^\d{4,6}$/

interface Fields extends Readonly<Record<string, string>> {
  readonly current: string
  readonly pin: string
  readonly again: string
}

interface PinFormProps {
  /** Whether the present PIN goes with it. */
  readonly asksCurrent?: boolean
  /** Whether it takes the place of another, which pauses withdrawals. */
  readonly replaces?: boolean
  readonly save: {
    readonly isPending: boolean
    readonly error: unknown
    readonly failure: string | undefined
    readonly mutate: (pin: string, current: string) => unknown
  }
  readonly onCancel: () => void
}

/** A new wallet PIN, twice. */
export function PinForm({ asksCurrent = false, replaces = asksCurrent, save, onCancel }: PinFormProps) {
  const { security } = useTexts()
  const { pin } = security
  const pauses = usePauses()
  const form = useCheckedForm<Fields>({
    initial: { current: '', pin: '', again: '' },
    check: (fields) => ({
      current: !asksCurrent || PIN.test(fields.current) ? undefined : pin.wrong,
      pin: PIN.test(fields.pin) ? undefined : pin.wrong,
      again: fields.again === '' ? pin.againMissing : fields.again === fields.pin ? undefined : pin.differ,
    }),
    send: (fields) => save.mutate(fields.pin, fields.current),
    sending: save,
  })
  const digits = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 6,
    showLabel: pin.show,
    hideText: pin.hide,
  } as const
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      {asksCurrent && <PasswordField {...form.field('current')} {...digits} label={pin.current} />}
      <PasswordField {...form.field('pin')} {...digits} label={pin.field} hint={pin.hint} />
      <PasswordField {...form.field('again')} {...digits} label={pin.again} />
      {replaces && pauses && <p>{pauses}</p>}
      <FormFailure title={security.failed} reason={form.failure} />
      <FormButtons pending={save.isPending} onCancel={onCancel}>
        {pin.save}
      </FormButtons>
    </form>
  )
}
