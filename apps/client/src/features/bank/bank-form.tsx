import { callApi, callQuery } from '@gf/api'
import { layout, Note, TextField } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormEnd, useCheckedForm } from '../../components/checked-form.tsx'
import { useSend } from '../../components/use-send.ts'
import { withSecondStep } from '../../proof/second-step.ts'
import { useCoolOffHours } from '../../session/funding.ts'
import { keys, queryClient } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/bank.en.ts'

interface Fields extends Readonly<Record<string, string>> {
  readonly acc_holder: string
  readonly acc_no: string
  readonly repeat: string
  readonly ifsc: string
  readonly bank_name: string
}

interface BankFormProps {
  /** The client's own name, which the account should bear too. */
  readonly name: string
  readonly onSaved: () => void
}

const digitsOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '')
/** Names as people compare them: without case, dots and runs of blanks. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\s.]+/g, ' ')
    .trim()

function useSaveBank(onSaved: () => void) {
  const { bank } = useTexts()
  const { userid } = useSession()
  return useSend({
    send: ({ repeat: _repeat, ...fields }: Fields) =>
      withSecondStep((proof) => callApi('POST bank_update_api', { id: userid, ...fields, ...proof })),
    reasons: bank.reasons,
    done: () => ({ title: bank.saved }),
    reload: () => queryClient.invalidateQueries({ queryKey: keys.user }),
    onDone: onSaved,
  })
}

/** `bankName` is the bank of the IFSC, shown in its field until the client types another name. */
function useBankForm(save: ReturnType<typeof useSaveBank>, bankName: string) {
  const { bank } = useTexts()
  const repeatFault = ({ acc_no, repeat }: Fields): string | undefined => {
    if (repeat.trim() === '') return bank.repeatMissing
    return digitsOf(repeat) === digitsOf(acc_no) ? undefined : bank.repeatWrong
  }
  return useCheckedForm<Fields>({
    initial: { acc_holder: '', acc_no: '', repeat: '', ifsc: '', bank_name: '' },
    check: (fields) => ({
      acc_holder: fields.acc_holder.trim() === '' ? bank.holderMissing : undefined,
      acc_no: /^\d{9,18}$/.test(digitsOf(fields.acc_no)) ? undefined : bank.numberWrong,
      repeat: repeatFault(fields),
      ifsc: IFSC.test(fields.ifsc.trim()) ? undefined : bank.ifscWrong,
      bank_name: (fields.bank_name.trim() || bankName) === '' ? bank.nameMissing : undefined,
    }),
    send: (fields) => save.mutate({ ...fields, bank_name: fields.bank_name.trim() || bankName }),
    sending: save,
  })
}

export function BankForm({ name, onSaved }: BankFormProps) {
  const { bank, shell } = useTexts()
  const save = useSaveBank(onSaved)
  const [code, setCode] = useState('')
  const coolOffHours = useCoolOffHours()
  const ifsc = useIfsc(code)
  const form = useBankForm(save, ifsc.bankName)
  const codeField = form.field('ifsc')
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      <AccountFields form={form} name={name} />
      <TextField
        {...codeField}
        onChange={(input) => {
          setCode(input.target.value)
          codeField.onChange(input)
        }}
        label={bank.ifsc}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={11}
        hint={<span aria-live="polite">{ifsc.line ?? bank.ifscHint}</span>}
      />
      <TextField
        {...form.field('bank_name')}
        value={form.fields.bank_name || ifsc.bankName}
        label={bank.name}
        autoComplete="off"
        maxLength={80}
      />
      <Note>{bank.beforeSave(coolOffHours)}</Note>
      <FormEnd failureTitle={bank.failed} form={form}>
        {shell.save}
      </FormEnd>
    </form>
  )
}

/** Whose account it is, and its number twice: a mistyped one would send money to a stranger. */
function AccountFields({
  form,
  name,
}: {
  readonly form: ReturnType<typeof useBankForm>
  readonly name: string
}) {
  const { bank } = useTexts()
  const holder = form.fields.acc_holder
  const differs = holder.trim() !== '' && plainName(holder) !== plainName(name)
  return (
    <>
      <TextField
        {...form.field('acc_holder')}
        label={bank.holder}
        autoComplete="name"
        maxLength={120}
        hint={differs ? bank.nameDiffers(name) : bank.holderHint}
      />
      <TextField
        {...form.field('acc_no')}
        label={bank.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        hint={bank.numberHint}
      />
      <TextField
        {...form.field('repeat')}
        label={bank.repeat}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        onPaste={(paste) => paste.preventDefault()}
      />
    </>
  )
}

/** Four letters of the bank, a zero, six characters of the branch. */
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/i

/** What is known of an IFSC once it is whole: the bank's name, and a line that says so. */
export function useIfsc(typed: string): { readonly bankName: string; readonly line: string | undefined } {
  const { bank } = useTexts()
  const code = typed.trim().toUpperCase()
  const known = useQuery({
    ...callQuery('GET ifsc_api/{code}', { code }),
    enabled: IFSC.test(code),
    staleTime: Infinity,
  })
  if (!IFSC.test(code)) return { bankName: '', line: undefined }
  if (known.isLoading) return { bankName: '', line: bank.looking }
  const { bank_name: bankName = '', branch_known: branchKnown = false } = known.data ?? {}
  if (!known.data) return { bankName, line: undefined }
  if (bankName === '') return { bankName, line: bank.bankUnknown }
  return { bankName, line: branchKnown ? bank.branchKnown(bankName) : bank.branchUnknown(bankName) }
}
