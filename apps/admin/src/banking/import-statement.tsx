import { upload } from '@gf/api'
import { STATEMENT_BYTES, statementColumns, statementKeepers } from '@gf/contract'
import type { CallByRoute, Received, StatementColumn } from '@gf/contract'
import { minorOf } from '@gf/i18n'
import { Button, FactList, Field, Note, Select, Sheet, Switch, Table, formatMoney, showToast } from '@gf/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useStaff } from '../session/session.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './banking.module.css'
import { useBanks } from './use-banks.ts'

type Preview = Received<CallByRoute['POST bank_statement_api']>
type Columns = Readonly<Partial<Record<StatementColumn, string>>>

interface Asked {
  readonly bank: string
  readonly file: File
  /** None: those of the bank's last import, or by the headings. */
  readonly columns?: Columns
  /** Lines of other banks belong to this one. */
  readonly takesOver?: boolean
}

/** Sends a statement: first without importing it, then as it was shown. */
function send({ bank, file, columns = {}, takesOver = false }: Asked, isDry: boolean): Promise<Preview> {
  const form = new FormData()
  form.set('bank', bank)
  form.set('dry_run', String(isDry))
  form.set('take_over', String(takesOver))
  for (const [column, heading] of Object.entries(columns)) form.set(column, heading)
  form.set('statement', file)
  return upload('POST bank_statement_api', form)
}

/** Imports a statement, for the roles that may. */
export function ImportStatement() {
  const { role } = useStaff()
  const { banking, shell } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const keepers: readonly string[] = statementKeepers
  if (!keepers.includes(role)) return null
  return (
    <>
      <Button
        size="small"
        variant="primary"
        icon={<FileUp size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {banking.import}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={banking.import} closeLabel={shell.close}>
        <StatementForm onDone={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function StatementForm({ onDone }: { readonly onDone: () => void }) {
  const { banking, form } = useTexts()
  const banks = useBanks()
  const client = useQueryClient()
  const [bank, setBank] = useState('')
  const [file, setFile] = useState<File>()
  const preview = useMutation({ mutationFn: (asked: Asked) => send(asked, true) })
  const real = useMutation({
    mutationFn: (asked: Asked) => send(asked, false),
    async onSuccess({ added }) {
      showToast({ title: banking.done(added), tone: 'good' })
      onDone()
      await Promise.all([
        client.invalidateQueries({ queryKey: ['bank-lines'] }),
        client.invalidateQueries({ queryKey: ['actions'] }),
      ])
    },
  })
  /** Another bank has other columns. */
  const show = (next: Partial<Asked>): void => {
    real.reset()
    const asked = { bank, file, ...next }
    setBank(asked.bank)
    setFile(asked.file)
    if (asked.bank !== '' && asked.file) preview.mutate({ ...asked, file: asked.file })
    else preview.reset()
  }
  const error = real.error ?? preview.error
  return (
    <div className={styles.form}>
      <Field label={banking.bank}>
        {(wiring) => (
          <Select
            {...wiring}
            value={bank}
            options={[['', form.choose], ...banks]}
            onChoose={(chosen) => show({ bank: chosen })}
          />
        )}
      </Field>
      <FileField onChoose={(chosen) => show({ file: chosen })} />
      {error && (
        <Note tone="error" role="alert">
          {reasonText(error)}
        </Note>
      )}
      {preview.data && file && (
        <PreviewOf
          preview={preview.data}
          pending={preview.isPending || real.isPending}
          onColumns={(columns) => preview.mutate({ bank, file, columns })}
          onImport={(columns, takesOver) => real.mutate({ bank, file, columns, takesOver })}
        />
      )}
    </div>
  )
}

function FileField({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const { banking } = useTexts()
  return (
    <Field label={banking.file} hint={banking.fileHint(STATEMENT_BYTES / 1024 / 1024)}>
      {(wiring) => (
        <input
          {...wiring}
          type="file"
          accept=".csv,.txt,text/csv"
          className={styles.file}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) onChoose(chosen)
          }}
        />
      )}
    </Field>
  )
}

interface PreviewProps {
  readonly preview: Preview
  readonly pending: boolean
  readonly onColumns: (columns: Columns) => void
  readonly onImport: (columns: Columns, takesOver: boolean) => void
}

/** The columns of the file, and what an import would do. */
function PreviewOf({ preview, pending, onColumns, onImport }: PreviewProps) {
  const { banking } = useTexts()
  const { columns, headings, missing, added, elsewhere } = preview
  const [takesOver, setTakesOver] = useState(false)
  const choose = (column: StatementColumn, heading: string): void => {
    const { [column]: _before, ...others } = columns
    onColumns(heading === '' ? others : { ...others, [column]: heading })
  }
  return (
    <>
      <fieldset className={styles.columns}>
        <legend>{banking.columns}</legend>
        {statementColumns.map((column) => (
          <Field key={column} label={banking.fields[column]}>
            {(wiring) => (
              <Select
                {...wiring}
                value={columns[column] ?? ''}
                options={[['', banking.noColumn], ...headings.map((heading) => [heading, heading] as const)]}
                onChoose={(heading) => choose(column, heading)}
              />
            )}
          </Field>
        ))}
      </fieldset>
      {missing.map((one) => (
        <Note key={one}>{banking.missing[one]}</Note>
      ))}
      {missing.length === 0 && <Counts of={preview} />}
      {elsewhere.map(({ bank, bank_name: name, lines }) => (
        <Note key={bank}>{banking.elsewhere(lines, name)}</Note>
      ))}
      {elsewhere.length > 0 && (
        <Switch
          label={banking.takeOver}
          hint={banking.takeOverHint}
          checked={takesOver}
          onChange={setTakesOver}
        />
      )}
      <div className={styles.buttons}>
        <Button
          variant="primary"
          pending={pending}
          disabled={missing.length > 0 || added === 0 || (elsewhere.length > 0 && !takesOver)}
          onClick={() => onImport(columns, takesOver)}
        >
          {banking.importLines(added)}
        </Button>
        {added === 0 && missing.length === 0 && <span className={styles.soft}>{banking.nothingNew}</span>}
      </div>
      <p className={styles.soft}>{banking.preview}</p>
    </>
  )
}

function Counts({ of }: { readonly of: Preview }) {
  const { banking } = useTexts()
  const sum = ({ lines, rupees }: Preview['credits']): string =>
    `${lines} · ${formatMoney(minorOf(rupees, 'INR'), 'INR')}`
  return (
    <>
      <FactList
        facts={[
          [banking.newLines, of.added],
          [banking.knownLines, of.known],
          [banking.credits, sum(of.credits)],
          [banking.debits, sum(of.debits)],
          ...Object.entries(of.states).map(
            ([state, lines]) => [banking.states[state as keyof typeof banking.states], lines] as const,
          ),
        ]}
      />
      {of.wrong_lines > 0 && (
        <>
          <Note>{banking.wrongLines(of.wrong_lines)}</Note>
          <div className={styles.wrong}>
            <Table
              caption={banking.leftOut}
              rows={of.wrong}
              rowKey={({ line }) => line}
              columns={[
                { key: 'line', title: banking.lineNo, figures: true, cell: ({ line }) => line },
                { key: 'fault', title: banking.reason, cell: ({ fault }) => banking.faults[fault] },
                { key: 'value', title: banking.content, cell: ({ value }) => value || '–' },
              ]}
            />
          </div>
        </>
      )}
    </>
  )
}
