import { isPaletteShortcut, KeyList, keyName, PALETTE_KEYS, Sheet, useKeys, usePaletteShortcut } from '@gf/ui'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { fillsScreen } from '../../chart/full-screen-state.ts'
import { timeframes } from '../../chart/timeframes.ts'
import { lazyPart } from '../../components/lazy-part.ts'
import type { Side } from '../../features/trade/ticket.ts'
import type { DeskProps } from '../../features/home/home-screen.tsx'
import { useTexts } from '../../texts/desk.en.ts'
import type { DeskTexts } from '../../texts/desk.en.ts'
import { counts } from './chart-layout.ts'
import type { Count } from './chart-layout.ts'
import { useCharts } from './desk-charts.tsx'
import * as styles from './desk-keys.module.css'
import { useKeysOfFrames } from './use-frames.ts'

const DeskPalette = lazyPart(async () => (await import('./desk-palette.tsx')).DeskPalette)

const find = (selector: string): HTMLElement | null => document.querySelector(`[data-desk] ${selector}`)

/** Moves the focus to a side's button. One that cannot be pressed leaves it on neither, so that Enter never places the other order. */
function leadTo(side: Side): void {
  find('[data-side]:focus')?.blur()
  find(`[role=group] > div > button[data-side=${side}]`)?.focus()
}

/** Presses the active chart's own button of the timeframe in this place. */
function chooseTimeframe(place: number): void {
  const frame = find('[data-active] iframe')
  if (!(frame instanceof HTMLIFrameElement)) return
  const buttons = frame.contentDocument?.querySelectorAll<HTMLElement>('#timeframes button')
  buttons?.[place]?.click()
}

/** Moves the focus to the next chart, whose timeframe the keys then choose. */
function leadToNextChart(): void {
  const frames = [...document.querySelectorAll<HTMLElement>('[data-desk] [data-place] iframe')]
  const active = frames.findIndex((frame) => frame.closest('[data-active]'))
  frames[(active + 1) % frames.length]?.focus()
}

const listOf = ({ keys, palette }: DeskTexts): readonly (readonly [key: string, does: string])[] => [
  ['/', keys.search],
  ['B', keys.buy],
  ['S', keys.sell],
  [`1 – ${timeframes.length}`, keys.timeframes],
  ['C', keys.charts],
  ['N', keys.nextChart],
  [PALETTE_KEYS, palette.about],
  ['Esc', keys.escape],
  ['?', keys.list],
]

/** The keys of the desk, with their list and the palette. B and S only lead to the buttons: Enter sends the order. */
export function DeskKeys({ onChoose }: Pick<DeskProps, 'onChoose'>) {
  const { desk, shell } = useTexts()
  const [open, setOpen] = useState<'keys' | 'palette'>()
  const [wasAsked, setWasAsked] = useState(false)
  const openPalette = (): void => {
    setWasAsked(true)
    setOpen('palette')
  }
  const close = (): void => setOpen(undefined)
  const [layout, keep] = useCharts()
  const showCount = (count: Count): void => keep({ ...layout, count })
  const acts: Readonly<Record<string, () => void>> = {
    '/': () => find('input[type=search]')?.focus(),
    '?': () => setOpen('keys'),
    B: () => leadTo('BUY'),
    S: () => leadTo('SELL'),
    C: () => showCount(counts[(counts.indexOf(layout.count) + 1) % counts.length] ?? '1'),
    N: leadToNextChart,
  }
  useKeys((press) => {
    const name = keyName(press)
    const place = /^[1-9]$/.test(name) ? Number(name) - 1 : timeframes.length
    if (place < timeframes.length) return () => chooseTimeframe(place)
    // A chart that fills the screen covers what the others are about.
    return fillsScreen() ? undefined : acts[name]
  })
  usePaletteShortcut(open === 'palette', openPalette, close)
  useKeysOfFrames((press) => (isPaletteShortcut(press) ? !fillsScreen() : !(press.ctrlKey || press.metaKey)))
  return (
    <>
      <button type="button" className={styles.keys} aria-keyshortcuts="?" onClick={() => setOpen('keys')}>
        <Keyboard size={22} aria-hidden />
        {desk.keys.short}
      </button>
      <Sheet open={open === 'keys'} onClose={close} title={desk.keys.title} closeLabel={shell.close}>
        <KeyList keys={listOf(desk)} />
      </Sheet>
      {wasAsked && (
        <DeskPalette
          open={open === 'palette'}
          onClose={close}
          onChoose={onChoose}
          onCount={showCount}
          onMissing={() => {
            setWasAsked(false)
            close()
          }}
        />
      )}
    </>
  )
}
