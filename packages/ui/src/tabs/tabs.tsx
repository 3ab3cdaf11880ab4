import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import * as styles from './tabs.module.css'

export interface TabItem<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  /** The number of items, shown after the label. */
  readonly count?: number | string | undefined
  readonly content: ReactNode
}

export interface TabsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly items: readonly TabItem<Value>[]
}

/** The tab that a key selects from tab `at` of `count`; undefined for other keys. */
function tabByKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, at: number, count: number) {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: (at + count - 1) % count,
    ArrowRight: (at + 1) % count,
    Home: 0,
    End: count - 1,
  }
  return places[key]
}

/** Tabs of the WAI-ARIA pattern: arrow keys, Home and End. Only the selected panel is mounted. */
export function Tabs<Value extends string>({ label, value, onChange, items }: TabsProps<Value>) {
  const id = useId()
  const at = items.findIndex((item) => item.value === value)
  const chosen = items[at]
  const choose = (next: Value): void => {
    if (next !== value) onChange(next)
  }
  const move = (press: KeyboardEvent): void => {
    const next = tabByKey(press, at, items.length)
    const item = next === undefined ? undefined : items[next]
    if (!item) return
    press.preventDefault()
    document.getElementById(`${id}-${item.value}`)?.focus()
    choose(item.value)
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list}>
        {items.map((item) => (
          <button
            key={item.value}
            id={`${id}-${item.value}`}
            type="button"
            role="tab"
            aria-selected={item === chosen}
            aria-controls={item === chosen ? `${id}-panel` : undefined}
            tabIndex={item === chosen ? 0 : -1}
            className={styles.tab}
            onKeyDown={move}
            onClick={() => choose(item.value)}
          >
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </button>
        ))}
      </div>
      {chosen && (
        <div
          key={value}
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${value}`}
          tabIndex={0}
          className={styles.panel}
        >
          {chosen.content}
        </div>
      )}
    </div>
  )
}
