import { Button, Sheet } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'
import type { Row } from './records.ts'
import * as styles from './records.module.css'
import { valueText } from './values.ts'
import type { Values } from './values.ts'

interface ConflictProps {
  readonly fields: readonly string[]
  label(field: string): string
  readonly yours: Values
  readonly theirs: Values | Row
  readonly onClose: () => void
  readonly onKeepYours: () => void
  readonly onTakeTheirs: () => void
}

/** Both versions of a record side by side, after another has saved it meanwhile. Closing it changes nothing. */
export function Conflict(props: ConflictProps) {
  const { fields, yours, theirs, onClose, onKeepYours, onTakeTheirs } = props
  const { form, shell } = useTexts()
  const { conflict } = form
  return (
    <Sheet open onClose={onClose} title={conflict.title} closeLabel={shell.close}>
      <p>{conflict.text}</p>
      <table className={styles.versions}>
        <thead>
          <tr>
            <th scope="col">{conflict.field}</th>
            <th scope="col">{conflict.yours}</th>
            <th scope="col">{conflict.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((name) => {
            const [own, other] = [valueText(yours[name]), valueText(theirs[name])]
            return (
              <tr key={name} data-differs={own !== other || undefined}>
                <th scope="row">{props.label(name)}</th>
                <td>{own}</td>
                <td>{other}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onKeepYours}>
          {conflict.keepYours}
        </Button>
        <Button onClick={onTakeTheirs}>{conflict.takeTheirs}</Button>
      </div>
    </Sheet>
  )
}
