import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
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

/** The one place where toasts appear; stands once in each app. Above open dialogs, since it is a popover. */
export function Toaster({ dismissLabel }: { readonly dismissLabel: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  const region = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id ?? 0
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    const shown = element.matches(':popover-open')
    // An open dialog came into the top layer later and would cover it: shown anew, it stands above.
    if (shown && newest > 0 && document.querySelector('dialog[open]')) element.hidePopover()
    if (!element.matches(':popover-open')) element.showPopover()
  }, [newest])
  return (
    <div ref={region} popover="manual" className={styles['region']}>
      <div role="status" aria-live="polite" aria-atomic="false">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />
        ))}
      </div>
    </div>
  )
}
