import type { ReactNode } from 'react'

export interface Toast {
  readonly id: number
  readonly title: string
  /** More of it, or where it leads. */
  readonly detail?: ReactNode
  readonly tone: 'good' | 'bad' | 'info'
}

export type NewToast = Omit<Toast, 'id' | 'tone'> & { readonly tone?: Toast['tone'] }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Most that are shown at once; the oldest makes room. */
const AT_ONCE = 3

/** The dialog has closed by then that sent what is answered, and with it what was said in it. Milliseconds. */
const AFTER_DIALOGS = 100

/** Says what happened, in the corner and to screen readers. Refusals stay longer than good news. */
export function showToast(toast: NewToast): void {
  lastId += 1
  const shown: Toast = { tone: 'info', ...toast, id: lastId }
  const show = (): void => {
    // A slow device may not have opened the region yet: a toast put into it before would be seen but not announced.
    if (!document.querySelector('[popover]:popover-open')) return void setTimeout(show, AFTER_DIALOGS)
    replace([...toasts.slice(1 - AT_ONCE), shown])
    setTimeout(() => dismissToast(shown.id), shown.tone === 'bad' ? 10_000 : 5_000)
  }
  setTimeout(show, AFTER_DIALOGS)
}

export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) replace(toasts.filter((toast) => toast.id !== id))
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): readonly Toast[] => toasts,
}
