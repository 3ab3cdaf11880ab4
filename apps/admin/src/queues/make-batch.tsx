import { Button, Field, Note, Select, Sheet, Switch, formatMoney, showToast } from '@gf/ui'
import { minorOf } from '@gf/i18n'
import { paise } from '@gf/money'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { mayGive } from '../actions/decisions.tsx'
import { ProofCancelled, decided, give, read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import * as bankingStyles from '../banking/banking.module.css'
import { useBanks } from '../banking/use-banks.ts'
import { useStaff } from '../session/session.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'

type Withdrawal = Result<'list-withdrawals'>['rows'][number]

const inRupees = (amount: number): string => formatMoney(minorOf(amount, 'INR'), 'INR')

const MOST_IN_FILE = 100
/** What a payment file can have. */
const isPayable = ({ state, frozen, batch }: Withdrawal): boolean =>
  state === 'approved' && !frozen && batch === null

/** Makes a payment file of approved withdrawals. */
export function MakeBatch() {
  const { banking, shell } = useTexts()
  const { role } = useStaff()
  const [isOpen, setOpen] = useState(false)
  if (!mayGive('make-batch', role)) return null
  return (
    <>
      <Button size="small" icon={<FileDown size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {banking.makeBatch}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={banking.makeBatch} closeLabel={shell.close}>
        <BatchForm onDone={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function BatchForm({ onDone }: { readonly onDone: () => void }) {
  const { banking, form, loading } = useTexts()
  const banks = useBanks()
  const [bank, setBank] = useState('')
  const [left, leaveOut] = useState<readonly number[]>([])
  const { data, error } = useQuery({
    queryKey: ['actions', 'withdrawals', 'payable'],
    // Those in a file that the bank has not paid come first.
    queryFn: () => read('list-withdrawals', { state: 'approved', size: 1_000 }),
  })
  const payable = data?.rows.filter(isPayable).slice(0, MOST_IN_FILE) ?? []
  const chosen = payable.filter(({ wid }) => !left.includes(wid))
  const sum = chosen.reduce((total, { rupees }) => total + minorOf(rupees, 'INR'), 0)
  const make = useMutation({
    mutationFn: () => give('make-batch', { bank, withdrawals: chosen.map(({ wid }) => wid) }),
    async onSuccess({ result }) {
      showToast({ title: banking.batchMade(result?.batch ?? 0), tone: 'good' })
      onDone()
      await decided()
    },
  })
  const failure = error ?? (make.error instanceof ProofCancelled ? null : make.error)
  return (
    <div className={bankingStyles.form}>
      <p>{banking.makeText}</p>
      <Field label={banking.paidFrom}>
        {(wiring) => (
          <Select {...wiring} value={bank} options={[['', form.choose], ...banks]} onChoose={setBank} />
        )}
      </Field>
      {!data && !error && <p>{loading}</p>}
      {data && payable.length === 0 && <Note>{banking.nothingToPay}</Note>}
      {payable.map(({ wid, name, rupees }) => (
        <Switch
          key={wid}
          label={`${wid} · ${name} · ${inRupees(rupees)}`}
          checked={!left.includes(wid)}
          onChange={(checked) => leaveOut(checked ? left.filter((one) => one !== wid) : [...left, wid])}
        />
      ))}
      {failure && (
        <Note tone="error" role="alert">
          {reasonText(failure)}
        </Note>
      )}
      <div className={bankingStyles.buttons}>
        <Button
          variant="primary"
          pending={make.isPending}
          disabled={bank === '' || chosen.length === 0}
          onClick={() => make.mutate()}
        >
          {banking.makeOf(chosen.length, formatMoney(paise(sum), 'INR'))}
        </Button>
      </div>
    </div>
  )
}
