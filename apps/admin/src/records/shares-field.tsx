import type { Field } from '@gf/contract'
import { X } from 'lucide-react'
import { Button, IconButton, Note, Select, TextField } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'
import { useOptions } from './use-options.ts'
import * as styles from './records.module.css'

interface SharesFieldProps {
  readonly of: NonNullable<Field['shares']>
  readonly label: string
  readonly error: string | undefined
  /** '2:500.00,3:25': a record and its part each. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Parts of an amount for other records. */
export function SharesField({ of, label, error, value, onChange }: SharesFieldProps) {
  const { form } = useTexts()
  const options = useOptions(of, undefined)
  const shares = value === '' ? [] : value.split(',').map((share) => share.split(':'))
  const set = (next: readonly (readonly string[])[]): void =>
    onChange(next.map((share) => share.join(':')).join(','))
  const change = (no: number, share: readonly string[]): void => set(shares.with(no, [...share]))
  return (
    <fieldset className={styles.shares}>
      <legend>{label}</legend>
      {shares.map(([record = '', amount = ''], no) => (
        <div key={`part ${no + 1}`} className={styles.share}>
          <Select
            aria-label={form.shareOf(no + 1)}
            value={record}
            options={[['', form.choose], ...options]}
            onChoose={(chosen) => change(no, [chosen, amount])}
          />
          <TextField
            hideLabel
            label={form.shareAmount(no + 1)}
            inputMode="decimal"
            autoComplete="off"
            placeholder={form.shareRupees}
            value={amount}
            onChange={({ target }) => change(no, [record, target.value.replaceAll(/[,:]/g, '')])}
          />
          <IconButton label={form.removeShare(no + 1)} onClick={() => set(shares.toSpliced(no, 1))}>
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button size="small" variant="quiet" onClick={() => set([...shares, ['', '']])}>
        {form.addShare}
      </Button>
      {error && (
        <Note tone="error" role="alert">
          {error}
        </Note>
      )}
    </fieldset>
  )
}
