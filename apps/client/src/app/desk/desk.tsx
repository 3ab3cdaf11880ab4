import { useState } from 'react'
import { useDesk } from '../../components/browser.ts'
import type { DeskProps } from '../../features/home/home-screen.tsx'
import { TicketPanel } from '../../features/trade/ticket-panel.tsx'
import { DeskKeys } from './desk-keys.tsx'
import { Dock } from './dock.tsx'
import * as styles from './desk.module.css'
import { useRowsChoose } from './use-rows-choose.ts'

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
        <TicketPanel symbol={symbol} isShown={isShown} />
      </div>
      {wasShown && <Dock symbol={symbol} isShown={isShown} />}
      {isShown && <DeskKeys onChoose={onChoose} />}
    </>
  )
}
