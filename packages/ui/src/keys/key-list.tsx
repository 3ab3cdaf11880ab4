import * as styles from './key-list.module.css'

/** Keys, and what each does. */
export function KeyList({ keys }: { readonly keys: readonly (readonly [key: string, does: string])[] }) {
  return (
    <dl className={styles.keys}>
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
