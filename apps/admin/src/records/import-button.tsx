import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, FactList, Note, Sheet, SkeletonRows, showToast } from '@gf/ui'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import { inDigits } from './bulk-result.tsx'
import { ImportErrors } from './import-errors.tsx'
import { importFile } from './records.ts'
import type { Imported } from './records.ts'
import * as styles from './records.module.css'
import type { ResourceOnScreen } from './view.ts'

/** Adds and changes records from a CSV file, which is checked first. */
export function ImportButton({ resource }: { readonly resource: ResourceOnScreen }) {
  const { importing, shell } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button size="small" icon={<Upload size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {importing.open}
      </Button>
      <Sheet
        open={isOpen}
        onClose={close}
        title={importing.title(resource.words.title)}
        closeLabel={shell.close}
      >
        <Import resource={resource} onDone={close} />
      </Sheet>
    </>
  )
}

interface ImportProps {
  readonly resource: ResourceOnScreen
  readonly onDone: () => void
}

function Import({ resource, onDone }: ImportProps) {
  const { importing } = useTexts()
  const { checked, pending, error, check, carryOut } = useImport(resource, onDone)
  const count = checked ? checked.added + checked.changed : 0
  return (
    <>
      {!checked && <About resource={resource} />}
      {pending === 'check' && <SkeletonRows rows={3} label={importing.checking} />}
      {error !== undefined && (
        <Note tone="error" role="alert">
          {reasonText(error)}
        </Note>
      )}
      {checked && (
        <FactList
          facts={[
            [importing.added, inDigits(checked.added)],
            [importing.changed, inDigits(checked.changed)],
            [importing.unchanged, inDigits(checked.unchanged)],
            [importing.errors, inDigits(checked.error_count)],
          ]}
        />
      )}
      {checked && checked.error_count > 0 && <ImportErrors resource={resource} of={checked} />}
      {checked?.error_count === 0 && count === 0 && <Note>{importing.nothing}</Note>}
      <div className={styles.buttons}>
        {checked?.error_count === 0 && count > 0 && (
          <Button variant="primary" pending={pending === 'import'} onClick={carryOut}>
            {importing.confirm(inDigits(count))}
          </Button>
        )}
        <FileButton isFirst={!checked} onChoose={check} />
      </div>
    </>
  )
}

/** The chosen file, what its check found, and its import. */
function useImport({ of }: ResourceOnScreen, onDone: () => void) {
  const { importing } = useTexts()
  const [chosen, setChosen] = useState<{ readonly file: Blob; readonly checked: Imported }>()
  const [pending, setPending] = useState<'check' | 'import'>()
  const [error, setError] = useState<unknown>()
  const during = async (what: 'check' | 'import', work: () => Promise<void>): Promise<void> => {
    setPending(what)
    setError(undefined)
    await work().catch(setError)
    setPending(undefined)
  }
  const check = (given: File): void =>
    void during('check', async () => {
      setChosen(undefined)
      // What is checked is imported, though the file may change meanwhile.
      const file = new Blob([await given.arrayBuffer()])
      setChosen({ file, checked: await importFile(of, file) })
    })
  const carryOut = (): void =>
    void during('import', async () => {
      if (!chosen) return
      try {
        const { added, changed } = await importFile(of, chosen.file, chosen.checked)
        showToast({ title: importing.done(inDigits(added), inDigits(changed)), tone: 'good' })
        onDone()
      } catch (failure) {
        // Shows what it would do now.
        setChosen({ file: chosen.file, checked: await importFile(of, chosen.file) })
        throw failure
      }
    })
  return { checked: chosen?.checked, pending, error, check, carryOut }
}

function About({ resource: { of } }: Pick<ImportProps, 'resource'>) {
  const { importing } = useTexts()
  return (
    <>
      <p>{importing.about(of.id)}</p>
      <p className={styles.headings}>
        <strong>{importing.columns}:</strong> {[of.id, ...Object.keys(of.fields)].join(', ')}
      </p>
      <p>{importing.limits}</p>
    </>
  )
}

interface FileButtonProps {
  readonly isFirst: boolean
  readonly onChoose: (file: File) => void
}

function FileButton({ isFirst, onChoose }: FileButtonProps) {
  const { importing } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChoose(file)
          // The same file can be chosen again after it was corrected.
          currentTarget.value = ''
        }}
      />
      <Button variant={isFirst ? 'primary' : 'secondary'} onClick={() => input.current?.click()}>
        {isFirst ? importing.choose : importing.chooseOther}
      </Button>
    </>
  )
}
