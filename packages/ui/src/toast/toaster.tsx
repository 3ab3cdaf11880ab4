import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../button/button.tsx'
import { openDialogs } from '../dialog/open-dialogs.ts'
import * as layout from '../layout/layout.module.css'
import { useStore } from '../store.ts'
import { dismissToast, toastStore } from './toast-store.ts'
import type { Toast } from './toast-store.ts'
import * as styles from './toaster.module.css'

const icons = { good: CircleCheck, bad: CircleAlert, info: Info } as const

function ToastCard({ toast, dismissLabel }: { readonly toast: Toast; readonly dismissLabel: string }) {
  const Icon = icons[toast.tone]
  return (
    <div className={styles.toast} data-tone={toast.tone}>
      <Icon size={20} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{toast.title}</p>
        {toast.detail && <div className={layout.soft}>{toast.detail}</div>}
      </div>
      <IconButton label={dismissLabel} onClick={() => dismissToast(toast.id)}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

/** Moves it above everything else. In a task of its own, because the browser recomputes the page's styles. */
function showAbove(region: HTMLDivElement | null): void {
  setTimeout(() => {
    if (!region?.isConnected) return
    // What was shown later is above it.
    if (document.querySelectorAll(':popover-open').length > 1) region.hidePopover()
    if (!region.matches(':popover-open')) region.showPopover()
  }, 0)
}

function onFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/**
 * Shows toasts, once per app, at the top, away from the buttons of screens and sheets. A popover inside the top dialog, or
 * inside what fills the screen, because everything outside that is inert.
 */
export function Toaster({ dismissLabel }: { readonly dismissLabel: string }) {
  const toasts = useStore(toastStore)
  const dialog = useStore(openDialogs).at(-1)
  const full = useSyncExternalStore(onFullScreen, () => document.fullscreenElement)
  const region = useRef<HTMLDivElement>(null)
  // After each change of the toasts or of their place.
  useEffect(() => showAbove(region.current))
  const shown = (
    <div ref={region} popover="manual" className={styles.region}>
      <div role="status" aria-live="polite" aria-atomic="false">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />
        ))}
      </div>
    </div>
  )
  return createPortal(shown, dialog ?? full ?? document.body)
}
