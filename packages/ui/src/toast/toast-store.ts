import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

export interface Toast {
  readonly id: number
  readonly title: string
  /** Details, or a link. */
  readonly detail?: ReactNode
  readonly tone: 'good' | 'bad' | 'info'
  /** Stays until the activity has ended. */
  readonly isHeld: boolean
}

export type NewToast = Omit<Toast, 'id' | 'tone' | 'isHeld'> & { readonly tone?: Toast['tone'] }

let lastId = 0

/** The visible toasts, the oldest first. */
export const toastStore = createStore<readonly Toast[]>([])

/** Maximum of visible toasts; the oldest makes room. */
const AT_ONCE = 3

/** By then the dialog that sent the request has closed. Milliseconds. */
const AFTER_DIALOGS = 100

/** Announces a result, on screen and to screen readers. Refusals stay longer than successes. */
export function showToast(toast: NewToast): void {
  appear({ tone: 'info', isHeld: false, ...toast })
}

/** Announces an activity until the returned function ends it. */
export function holdToast(toast: NewToast): () => void {
  return appear({ tone: 'info', isHeld: true, ...toast })
}

function appear(toast: Omit<Toast, 'id'>): () => void {
  lastId += 1
  const shown: Toast = { ...toast, id: lastId }
  const show = (): void => {
    // A slow device may not have opened the region yet: an earlier toast would be visible but not announced.
    if (!document.querySelector('[popover]:popover-open')) {
      timer = setTimeout(show, AFTER_DIALOGS)
      return
    }
    // A repeat takes the place of its first, so that a message that comes and goes does not cover the screen.
    const before = toastStore
      .read()
      .filter(({ isHeld, title, detail }) => isHeld || title !== shown.title || detail !== shown.detail)
    const first = before.length < AT_ONCE ? undefined : before.find(({ isHeld }) => !isHeld)
    toastStore.become([...before.filter((one) => one !== first), shown])
    if (!shown.isHeld) timer = setTimeout(() => dismissToast(shown.id), shown.tone === 'bad' ? 10_000 : 5_000)
  }
  let timer = setTimeout(show, AFTER_DIALOGS)
  return () => {
    clearTimeout(timer)
    dismissToast(shown.id)
  }
}

export function dismissToast(id: number): void {
  const toasts = toastStore.read()
  if (toasts.some((toast) => toast.id === id)) toastStore.become(toasts.filter((toast) => toast.id !== id))
}
