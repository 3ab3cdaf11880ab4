import { Tabs as Headless } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export interface TabItem<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  /** How many things it holds, shown beside the label. */
  readonly count?: number | string | undefined
  readonly content: ReactNode
}

export interface TabsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly items: readonly TabItem<Value>[]
}

/** Tabs with their panels; arrow keys move between them. Only the chosen panel is mounted. */
export function Tabs<Value extends string>({ label, value, onChange, items }: TabsProps<Value>) {
  return (
    <Headless.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Headless.List className={styles['list']} aria-label={label} activateOnFocus>
        {items.map((item) => (
          <Headless.Tab key={item.value} value={item.value} className={styles['tab']}>
            {item.label}
            {item.count !== undefined && <span className={styles['count']}>{item.count}</span>}
          </Headless.Tab>
        ))}
      </Headless.List>
      {items.map((item) => (
        <Headless.Panel key={item.value} value={item.value} className={styles['panel']}>
          {item.content}
        </Headless.Panel>
      ))}
    </Headless.Root>
  )
}
