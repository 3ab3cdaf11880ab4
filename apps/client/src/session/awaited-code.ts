import { now } from '@gf/live'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { stateField, useLocation, useNavigate } from '../components/navigation.tsx'

/** A one-time code that was sent. Kept in this browser: no password, and nothing that opens anything without the code. */
export interface AwaitedCode {
  /** Stands for the code's challenge. */
  readonly otp: string
  /** The login name that was typed, to which the code belongs; empty for a link that staff sent. */
  readonly name: string
  /** From when another code can be sent; null: none. Milliseconds since 1970. */
  readonly resendAt: number | null
  /** Until when codes are taken. Milliseconds since 1970. */
  readonly until: number
}

type Purpose = 'registration' | 'recovery'

const placeOf = (purpose: Purpose): string => `awaitedCode:${purpose}`

function kept(purpose: Purpose): AwaitedCode | undefined {
  const text = localStorage.getItem(placeOf(purpose))
  return text === null ? undefined : (JSON.parse(text) as AwaitedCode)
}

/** Keeps a code for the screen that is about to wait for it. */
export function keepAwaited(purpose: Purpose, code: AwaitedCode): void {
  localStorage.setItem(placeOf(purpose), JSON.stringify(code))
}

/**
 * The code that a screen waits for, at an entry of the history of its own: the way back leads to the form that asked for it,
 * and a reload, or a new start after the phone has ended the tab, to the code again.
 */
export function useAwaitedCode(purpose: Purpose) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const [code, setCode] = useState(() => kept(purpose))
  const [isOld, setOld] = useState(code !== undefined && code.until <= now())
  const awaited = isOld ? undefined : code
  const isHere = stateField(state, 'awaits') === purpose
  const show = (): void => navigate(pathname, { replace: false, state: { awaits: purpose } })
  const forget = (): void => {
    localStorage.removeItem(placeOf(purpose))
    setCode(undefined)
  }
  const begin = useEffectEvent(() => {
    if (isOld) localStorage.removeItem(placeOf(purpose))
    else if (awaited && stateField(history.state, 'awaits') !== purpose) show()
  })
  // Not again: later the way back leads to the form.
  useLayoutEffect(() => begin(), [])
  return {
    /** Undefined while the form is shown. */
    awaited: isHere ? awaited : undefined,
    /** Whether the time of the one that was kept, or of the last, is over. */
    isOld,
    /** A code was sent: the first is shown. */
    keep(next: AwaitedCode): void {
      keepAwaited(purpose, next)
      setOld(false)
      setCode(next)
      if (!isHere) show()
    },
    /** Back to the form, with nothing forgotten. */
    back: () => navigate(-1),
    forget,
    /** The server takes its codes no more. */
    expire(): void {
      forget()
      setOld(true)
    },
  }
}
