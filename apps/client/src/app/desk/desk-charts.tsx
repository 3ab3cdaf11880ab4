import { SegmentedControl, Select } from '@gf/ui'
import { Columns2, Grid2x2, Square } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDesk } from '../../components/browser.ts'
import type { DeskProps } from '../../features/home/home-screen.tsx'
import { useKeptText } from '../../components/use-kept.ts'
import { useInstruments } from '../../prices/instruments.ts'
import { LiveChart } from '../../prices/live-chart.tsx'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/desk.en.ts'
import {
  chooseInChart,
  counts,
  layoutText,
  linkChart,
  links,
  linkTicket,
  readLayout,
  shownSymbols,
} from './chart-layout.ts'
import type { ChartLayout, Link } from './chart-layout.ts'
import * as styles from './desk-charts.module.css'
import { useFrames } from './use-frames.ts'

/** The client's charts, kept on this device. */
export function useCharts(): readonly [layout: ChartLayout, keep: (layout: ChartLayout) => void] {
  const { userid } = useSession()
  const [text, keep] = useKeptText(`deskCharts:${userid}`, '')
  return [readLayout(text), (layout) => keep(layoutText(layout))]
}

/** One, two or four charts, each with its instrument and the link by which others follow it. A narrow window shows the first. */
export function DeskCharts({ symbol, onChoose }: DeskProps) {
  const isDesk = useDesk()
  const [layout, keep] = useCharts()
  const entered = useEntered()
  const shown = isDesk ? shownSymbols(layout, symbol) : [symbol]
  const active = entered < shown.length ? entered : 0
  const choose = (place: number, next: string): void => {
    const chosen = chooseInChart({ layout, symbol }, place, next)
    keep(chosen.layout)
    if (chosen.symbol !== symbol) onChoose(chosen.symbol)
  }
  return (
    <div className={styles.charts} data-charts={isDesk ? layout.count : undefined}>
      {shown.map((each, place) => (
        <Cell
          key={place}
          place={place}
          symbol={each}
          link={shown.length > 1 ? layout.charts[place]?.link : undefined}
          isActive={place === active}
          onChoose={isDesk ? (next) => choose(place, next) : undefined}
          onLink={(link) => keep(linkChart({ layout, symbol }, place, link))}
        />
      ))}
    </div>
  )
}

/** The place of the chart that last had the focus, in its head or in its page. */
function useEntered(): number {
  const [entered, enter] = useState(0)
  const follow = useEffectEvent((target: EventTarget | null): void => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
    if (cell) enter(Number(cell.dataset['place']))
  })
  // The focus goes into a page of its own without an event of this one.
  useFrames((page, frame, signal) => {
    page.defaultView?.addEventListener(
      'focus',
      () => enter(Number(frame.closest<HTMLElement>('[data-place]')?.dataset['place'])),
      { signal },
    )
  })
  useEffect(() => {
    const listen = ({ target }: FocusEvent): void => follow(target)
    document.addEventListener('focusin', listen)
    return () => document.removeEventListener('focusin', listen)
  }, [])
  return entered
}

interface CellProps {
  readonly place: number
  readonly symbol: string
  /** Undefined for a chart alone. */
  readonly link: Link | undefined
  /** The keys of the timeframes are for it. */
  readonly isActive: boolean
  /** Undefined where the chart has no head. */
  readonly onChoose: ((symbol: string) => void) | undefined
  readonly onLink: (link: Link) => void
}

function Cell({ place, symbol, link, isActive, onChoose, onLink }: CellProps) {
  const { charts } = useTexts().desk
  const symbols = (useInstruments().data?.rows ?? []).map((row) => row.symbol)
  return (
    <section
      className={styles.cell}
      aria-label={charts.name(place + 1)}
      data-place={place}
      data-active={isActive || undefined}
      data-link={link}
    >
      {onChoose && (
        <div className={styles.head}>
          <Select
            compact
            aria-label={charts.instrument(place + 1)}
            value={symbol}
            options={[...new Set([symbol, ...symbols])].toSorted().map((each) => [each, each])}
            onChoose={onChoose}
          />
          {link !== undefined && <LinkChoice label={charts.link(place + 1)} value={link} onChoose={onLink} />}
          {place === (link === undefined ? 0 : 1) && <CountChoice />}
        </div>
      )}
      <LiveChart symbol={symbol} place={place} />
    </section>
  )
}

const icons = { 1: Square, 2: Columns2, 4: Grid2x2 }

function CountChoice() {
  const { charts } = useTexts().desk
  const [layout, keep] = useCharts()
  return (
    <div className={styles.count}>
      <SegmentedControl
        label={charts.count}
        value={layout.count}
        onChange={(count) => keep({ ...layout, count })}
        segments={counts.map((value) => {
          const Icon = icons[value]
          return {
            value,
            label: (
              <>
                <Icon size={16} aria-hidden />
                <span className="only-read-aloud">{charts.counts[value]}</span>
              </>
            ),
          }
        })}
      />
    </div>
  )
}

interface LinkChoiceProps {
  /** Of what, for screen readers. */
  readonly label: string
  readonly value: Link
  readonly onChoose: (link: Link) => void
}

/** Chooses one of the links, each of which is a letter and a colour. */
function LinkChoice({ label, value, onChoose }: LinkChoiceProps) {
  const { charts } = useTexts().desk
  return (
    <span className={styles.link} data-link={value}>
      <Select
        compact
        aria-label={label}
        title={label}
        value={value}
        options={links.map((link) => [link, link || charts.noLink])}
        onChoose={onChoose}
      />
    </span>
  )
}

/** The link of list and ticket, where charts can have the same. */
export function TicketLink({ symbol, onChoose }: DeskProps) {
  const { charts } = useTexts().desk
  const [layout, keep] = useCharts()
  if (layout.count === '1') return null
  return (
    <div className={styles.ticketLink}>
      <span aria-hidden>{charts.ticket}</span>
      <LinkChoice
        label={charts.linkOfTicket}
        value={layout.ticket}
        onChoose={(link) => {
          const chosen = linkTicket({ layout, symbol }, link)
          keep(chosen.layout)
          if (chosen.symbol !== symbol) onChoose(chosen.symbol)
        }}
      />
    </div>
  )
}
