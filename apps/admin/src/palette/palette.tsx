import { Search, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { IconButton, Note, useShownModal } from '@gf/ui'
import { useSavedViews } from '../list/saved-views.ts'
import { useStaff } from '../session/session.ts'
import { useTheme } from '../session/theme.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import {
  actionEntries,
  clientEntries,
  kinds,
  requestEntries,
  screenEntries,
  useGo,
  viewEntries,
} from './entries.ts'
import type { Acts, Entry } from './entries.ts'
import { matching } from './matching.ts'
import * as styles from './palette.module.css'
import { useFound } from './use-found.ts'

export interface PaletteProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly acts: Acts
}

/** Finds screens, clients, requests and actions by what is typed, and opens the chosen one. */
export function Palette(props: PaletteProps) {
  const { open, onClose } = props
  const { palette } = useTexts()
  const dialog = useShownModal(open)
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={palette.title}
      onCancel={(cancel) => {
        cancel.preventDefault()
        onClose()
      }}
      onPointerDown={(press) => {
        if (press.target === dialog.current) onClose()
      }}
    >
      {open && <Finder {...props} />}
    </dialog>
  )
}

/** What the typed text leads to, in the order of the list. */
function useEntries(typed: string, acts: Acts) {
  const words = useTexts()
  const { role } = useStaff()
  const go = useGo()
  const theme = useTheme()
  const { found, isSearching, error } = useFound(typed, role)
  const { data: views = [] } = useSavedViews()
  const local = [
    ...screenEntries(words, role, go),
    ...viewEntries(words, views, go),
    ...actionEntries(words, acts, theme),
  ]
  const entries = [
    ...matching(typed, local),
    ...clientEntries(found, go),
    ...requestEntries(words, found, go),
  ]
  return { entries: kinds.flatMap((kind) => entries.filter((one) => one.kind === kind)), isSearching, error }
}

function Finder({ onClose, acts }: PaletteProps) {
  const { palette, shell } = useTexts()
  const [typed, setTyped] = useState('')
  const [pointed, setPointed] = useState<string>()
  const { entries, isSearching, error } = useEntries(typed, acts)
  const id = useId()
  const current = entries.find(({ key }) => key === pointed) ?? entries[0]
  const run = (entry: Entry): void => {
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
          aria-label={palette.title}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={current && `${id}-${current.key}`}
          placeholder={palette.field}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setPointed(undefined)
          }}
          onKeyDown={keysOf({ entries, current, onPoint: setPointed, onRun: run })}
        />
        <IconButton label={shell.close} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <Results id={id} entries={entries} current={current} onPoint={setPointed} onRun={run} />
      {error && (
        <Note tone="error" role="alert">
          <strong>{palette.failed}</strong> {reasonText(error)}
        </Note>
      )}
      <Outcome count={entries.length} isSearching={isSearching} />
    </>
  )
}

/** The arrows go through the entries, Enter runs the current one. Keys that compose a letter are left alone. */
const keysOf =
  ({ entries, current, onPoint, onRun }: ListProps) =>
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

interface ListProps {
  readonly entries: readonly Entry[]
  readonly current: Entry | undefined
  readonly onPoint: (key: string) => void
  readonly onRun: (entry: Entry) => void
}

function Results({ id, entries, current, onPoint, onRun }: ListProps & { readonly id: string }) {
  const { palette } = useTexts()
  const shown = current && `${id}-${current.key}`
  useEffect(() => {
    if (shown !== undefined) document.getElementById(shown)?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  if (entries.length === 0) return null
  return (
    <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={palette.title}>
      {kinds.map((kind) => {
        const own = entries.filter((one) => one.kind === kind)
        return (
          own.length > 0 && (
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <div id={`${id}-${kind}`} className={styles.kind} role="presentation">
                {palette.groups[kind]}
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

/** How many were found, also for screen readers. */
function Outcome({ count, isSearching }: { readonly count: number; readonly isSearching: boolean }) {
  const { palette, loading } = useTexts()
  return (
    <p className={styles.outcome} role="status">
      {isSearching ? (
        loading
      ) : count > 0 ? (
        palette.found(count)
      ) : (
        <>
          <strong>{palette.nothing}</strong> {palette.nothingText}
        </>
      )}
    </p>
  )
}
