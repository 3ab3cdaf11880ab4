import { useEffect, useState } from 'react'
import { useDesk } from '../../components/browser.ts'
import type { DeskProps } from '../../features/home/home-screen.tsx'
import { TicketPanel } from '../../features/trade/ticket-panel.tsx'
import { ticketSymbol } from '../../prices/ticket-path.ts'
import { TicketLink } from './desk-charts.tsx'
import { DeskKeys } from './desk-keys.tsx'
import { Dock } from './dock.tsx'
import * as styles from './desk.module.css'

export { DeskCharts } from './desk-charts.tsx'

/** What a wide screen shows beside HOME's rates and chart: the ticket of the chosen instrument, and the dock below the chart. */
export function Desk({ symbol, onChoose }: DeskProps) {
  const isShown = useDesk()
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  useRowsChoose(isShown, onChoose)
  return (
    <>
      {/* A window that has become too small for it keeps what was typed. */}
      <div className={styles.ticket} hidden={!isShown}>
        <TicketLink symbol={symbol} onChoose={onChoose} />
        <TicketPanel symbol={symbol} isShown={isShown} />
      </div>
      {wasShown && <Dock symbol={symbol} isShown={isShown} />}
      {isShown && <DeskKeys onChoose={onChoose} />}
    </>
  )
}

/** Links of the rates choose the instrument of the ticket beside them; with a key held down they open the ticket's own screen. */
function useRowsChoose(isShown: boolean, onChoose: (symbol: string) => void): void {
  useEffect(() => {
    if (!isShown) return undefined
    const choose = (click: MouseEvent): void => {
      if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
      const link = click.target instanceof Element ? click.target.closest('li a') : null
      const symbol = link instanceof HTMLAnchorElement ? ticketSymbol(link.pathname) : undefined
      if (symbol === undefined || link?.closest('dialog')) return
      click.preventDefault()
      onChoose(symbol)
    }
    // Before the link itself, which then leads nowhere.
    addEventListener('click', choose, { capture: true })
    return () => removeEventListener('click', choose, { capture: true })
  }, [isShown, onChoose])
}
