import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { openDialogs } from '../dialog/open-dialogs.ts'
import { IconButton } from '../button/button.tsx'
import { dismissToast, toastStore } from './toast-store.ts'
import type { Toast } from './toast-store.ts'
import styles from './toaster.module.css'

const icons = { good: CircleCheck, bad: CircleAlert, info: Info } as const

function ToastCard({ toast, dismissLabel }: { readonly toast: Toast; readonly dismissLabel: string }) {
  const Icon = icons[toast.tone]
  return (
    <div className={styles['toast']} data-tone={toast.tone}>
      <Icon size={20} aria-hidden className={styles['icon']} />
      <div className={styles['text']}>
        <p className={styles['title']}>{toast.title}</p>
        {toast.detail && <div className={styles['detail']}>{toast.detail}</div>}
      </div>
      <IconButton label={dismissLabel} onClick={() => dismissToast(toast.id)}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

/** Above all that is on top by then. In a task of its own: the browser computes the styles of the page for it. */
function showAbove(region: HTMLDivElement | null): void {
  setTimeout(() => {
    if (region?.isConnected && !region.matches(':popover-open')) region.showPopover()
  }, 0)
}

/**
 * The one place where toasts appear; stands once in each app. Above open dialogs, since it is a popover, and within the
 * one on top: what stands outside of it is neither heard nor pressed.
 */
export function Toaster({ dismissLabel }: { readonly dismissLabel: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.top, openDialogs.top)
  const shown = (
    <div ref={showAbove} popover="manual" className={styles['region']}>
      <div role="status" aria-live="polite" aria-atomic="false">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />
        ))}
      </div>
    </div>
  )
  return createPortal(shown, dialog ?? document.body)
}
