import { matching, Note, Palette as PaletteDialog, PaletteFinder, PaletteOutcome } from '@gf/ui'
import { useState } from 'react'
import { useSavedViews } from '../list/saved-views.ts'
import { useStaff } from '../session/session.ts'
import { useTheme } from '../session/theme.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import { actionEntries, clientEntries, requestEntries, screenEntries, useGo, viewEntries } from './entries.ts'
import { decisionEntries } from './decision-entries.ts'
import type { Acts } from './entries.ts'
import { useFound } from './use-found.ts'

export interface PaletteProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly acts: Acts
}

/** Finds screens, clients, requests and actions by what is typed, and opens the chosen one. */
export function Palette(props: PaletteProps) {
  const { palette } = useTexts()
  return (
    <PaletteDialog open={props.open} onClose={props.onClose} title={palette.title}>
      <Finder {...props} />
    </PaletteDialog>
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
    ...decisionEntries(words, role, go),
    ...actionEntries(words, acts, theme),
  ]
  const entries = [
    ...matching(typed, local),
    ...clientEntries(found, go),
    ...requestEntries(words, found, go),
  ]
  return { entries, isSearching, error }
}

function Finder({ onClose, acts }: PaletteProps) {
  const { palette, shell, loading } = useTexts()
  const [typed, setTyped] = useState('')
  const { entries, isSearching, error } = useEntries(typed, acts)
  return (
    <PaletteFinder
      words={{ ...palette, close: shell.close }}
      typed={typed}
      onTyped={setTyped}
      entries={entries}
      onClose={onClose}
    >
      {error && (
        <Note tone="error" role="alert">
          <strong>{palette.failed}</strong> {reasonText(error)}
        </Note>
      )}
      <PaletteOutcome>
        {isSearching ? (
          loading
        ) : entries.length > 0 ? (
          palette.found(entries.length)
        ) : (
          <>
            <strong>{palette.nothing}</strong> {palette.nothingText}
          </>
        )}
      </PaletteOutcome>
    </PaletteFinder>
  )
}
