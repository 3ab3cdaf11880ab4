import { matching, Palette, PaletteFinder, PaletteOutcome } from '@gf/ui'
import type { PaletteEntry } from '@gf/ui'
import { useState } from 'react'
import { useNavigate } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import type { DeskProps } from '../../features/home/home-screen.tsx'
import { accountPlaces } from '../../features/settings/account-links.tsx'
import { useInstruments } from '../../prices/instruments.ts'
import { useIsGuest } from '../../session/queries.ts'
import { useTexts as useDeskTexts } from '../../texts/desk.en.ts'
import { useTexts as useSettingsTexts } from '../../texts/settings.en.ts'
import { counts } from './chart-layout.ts'
import type { Count } from './chart-layout.ts'

interface DeskPaletteProps extends Pick<DeskProps, 'onChoose'> {
  readonly open: boolean
  readonly onClose: () => void
  readonly onCount: (count: Count) => void
}

/** Finds instruments, which it chooses on the desk, screens, and the numbers of charts. */
export function DeskPalette(props: DeskPaletteProps) {
  const { desk } = useDeskTexts()
  return (
    <Palette open={props.open} onClose={props.onClose} title={desk.palette.title}>
      <Finder {...props} />
    </Palette>
  )
}

type Entry = PaletteEntry<'instruments' | 'charts' | 'screens'> & { readonly names: readonly string[] }

function Finder({ onClose, onChoose, onCount }: DeskPaletteProps) {
  const { desk, shell } = useDeskTexts()
  const [typed, setTyped] = useState('')
  const entries = matching(typed, [
    ...useInstrumentEntries(onChoose),
    ...useChartEntries(onCount),
    ...useScreenEntries(),
  ])
  return (
    <PaletteFinder
      words={{ ...desk.palette, close: shell.close }}
      typed={typed}
      onTyped={setTyped}
      entries={entries}
      onClose={onClose}
    >
      <PaletteOutcome>
        {entries.length > 0 ? desk.palette.found(entries.length) : desk.palette.nothing}
      </PaletteOutcome>
    </PaletteFinder>
  )
}

function useInstrumentEntries(onChoose: DeskProps['onChoose']): readonly Entry[] {
  const { shell } = useDeskTexts()
  return (useInstruments().data?.rows ?? []).map(({ symbol, name }) => ({
    key: symbol,
    kind: 'instruments',
    title: symbol,
    detail: shell.instrumentName(name),
    names: [symbol, name, shell.instrumentName(name)],
    run: () => onChoose(symbol),
  }))
}

function useChartEntries(onCount: DeskPaletteProps['onCount']): readonly Entry[] {
  const { charts } = useDeskTexts().desk
  return counts.map((count) => ({
    key: `charts-${count}`,
    kind: 'charts',
    title: charts.counts[count],
    detail: charts.count,
    names: [charts.counts[count], charts.count],
    run: () => onCount(count),
  }))
}

function useScreenEntries(): readonly Entry[] {
  const { settings, shell } = useSettingsTexts()
  const navigate = useNavigate()
  const isGuest = useIsGuest()
  const screen = (to: string, title: string, detail = ''): Entry => ({
    key: to,
    kind: 'screens',
    title,
    detail,
    names: [title, detail],
    run: () => navigate(to),
  })
  return [
    screen(paths.orders, shell.orders),
    screen(paths.transactions, shell.transactions),
    screen(paths.account, shell.account),
    ...accountPlaces(isGuest).map(([name, path]) =>
      screen(path, settings.links[name].name, settings.links[name].about),
    ),
  ]
}
