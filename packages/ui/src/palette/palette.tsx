import { Search, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../button/button.tsx'
import { useShownModal } from '../dialog/use-shown-modal.ts'
import * as styles from './palette.module.css'

/** One line of the palette, and what Enter does on it. */
export interface PaletteEntry<Kind extends string> {
  readonly key: string
  readonly kind: Kind
  readonly title: string
  readonly detail: string
  readonly run: () => void
}

export interface PaletteWords<Kind extends string> {
  readonly title: string
  readonly field: string
  readonly close: string
  /** The headings of the kinds, in the order of the list. */
  readonly groups: Readonly<Record<Kind, string>>
}

interface PaletteProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** A `PaletteFinder`, mounted while open: each opening begins empty. */
  readonly children: ReactNode
}

/** The dialog of a command palette. */
export function Palette({ open, onClose, title, children }: PaletteProps) {
  const dialog = useShownModal(open, onClose)
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={title}
      onCancel={(cancel) => {
        cancel.preventDefault()
        onClose()
      }}
    >
      {open && children}
    </dialog>
  )
}

interface FinderProps<Kind extends string> {
  readonly words: PaletteWords<Kind>
  readonly typed: string
  readonly onTyped: (typed: string) => void
  /** What the typed text leads to. */
  readonly entries: readonly PaletteEntry<Kind>[]
  readonly onClose: () => void
  /** Below the list, such as how many were found: `PaletteOutcome`. */
  readonly children: ReactNode
}

/** The field of a palette and what is found; the chosen entry runs once the palette has closed. */
export function PaletteFinder<Kind extends string>(props: FinderProps<Kind>) {
  const { words, typed, onTyped, onClose, children } = props
  const kinds = Object.keys(words.groups) as Kind[]
  const entries = kinds.flatMap((kind) => props.entries.filter((one) => one.kind === kind))
  const [pointed, setPointed] = useState<string>()
  const id = useId()
  const current = entries.find(({ key }) => key === pointed) ?? entries[0]
  const run = (entry: PaletteEntry<Kind>): void => {
    // The dialog returns the focus first; what runs may move it on.
    flushSync(onClose)
    entry.run()
  }
  return (
    <>
      <div className={styles.head}>
        <Search size={18} aria-hidden />
        <input
          className={styles.input}
          role="combobox"
          aria-label={words.title}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={current && `${id}-${current.key}`}
          placeholder={words.field}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={typed}
          onChange={({ target }) => {
            onTyped(target.value)
            setPointed(undefined)
          }}
          onKeyDown={keysOf({ entries, current, onPoint: setPointed, onRun: run })}
        />
        <IconButton label={words.close} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <Results id={id} words={words} entries={entries} current={current} onPoint={setPointed} onRun={run} />
      {children}
    </>
  )
}

/** The arrows go through the entries, Enter runs the current one. Keys that compose a letter are left alone. */
const keysOf =
  <Kind extends string>({ entries, current, onPoint, onRun }: ListProps<Kind>) =>
  (press: KeyboardEvent): void => {
    const by = steps[press.key]
    if (press.nativeEvent.isComposing || (by === undefined && press.key !== 'Enter')) return
    press.preventDefault()
    if (!current) return
    if (by === undefined) return onRun(current)
    const next = entries[(entries.indexOf(current) + by + entries.length) % entries.length]
    if (next) onPoint(next.key)
  }

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

interface ListProps<Kind extends string> {
  readonly entries: readonly PaletteEntry<Kind>[]
  readonly current: PaletteEntry<Kind> | undefined
  readonly onPoint: (key: string) => void
  readonly onRun: (entry: PaletteEntry<Kind>) => void
}

interface ResultsProps<Kind extends string> extends ListProps<Kind>, Pick<FinderProps<Kind>, 'words'> {
  readonly id: string
}

function Results<Kind extends string>({ id, words, entries, current, onPoint, onRun }: ResultsProps<Kind>) {
  const shown = current && `${id}-${current.key}`
  useEffect(() => {
    if (shown !== undefined) document.getElementById(shown)?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  if (entries.length === 0) return null
  return (
    <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={words.title}>
      {(Object.keys(words.groups) as Kind[]).map((kind) => {
        const own = entries.filter((one) => one.kind === kind)
        return (
          own.length > 0 && (
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <div id={`${id}-${kind}`} className={styles.kind} role="presentation">
                {words.groups[kind]}
              </div>
              {own.map((entry) => (
                <button
                  key={entry.key}
                  type="button"
                  tabIndex={-1}
                  id={`${id}-${entry.key}`}
                  className={styles.option}
                  role="option"
                  aria-selected={entry === current}
                  onPointerMove={() => onPoint(entry.key)}
                  onClick={() => onRun(entry)}
                >
                  <span className={styles.title}>{entry.title}</span>
                  <span className={styles.detail}>{entry.detail}</span>
                </button>
              ))}
            </div>
          )
        )
      })}
    </div>
  )
}

/** What came of the search, also for screen readers. */
export function PaletteOutcome({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.outcome} role="status">
      {children}
    </p>
  )
}
