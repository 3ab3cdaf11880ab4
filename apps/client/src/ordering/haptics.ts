import { readKept, useKept } from '../components/use-kept.ts'

const PLACE = 'haptics'
const choices = ['on', 'off'] as const

/** Whether the device vibrates at all. */
export const canVibrate = (): boolean => 'vibrate' in navigator

/** Whether answers of orders are felt, kept on this device. */
export const useHaptics = () => useKept(PLACE, choices, 'on')

/** One short pulse for a fill, two for a rejection. Milliseconds, with their pauses. */
const pulses = { filled: [15], rejected: [30, 60, 30] } as const

/** Lets the answer of an order be felt, where the device can and the client has not turned it off. */
export function feel(what: keyof typeof pulses): void {
  if (canVibrate() && readKept(PLACE, choices, 'on') === 'on') navigator.vibrate([...pulses[what]])
}
