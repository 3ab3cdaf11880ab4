import { Button } from '@gf/ui'
import { useSyncExternalStore } from 'react'
import { installOffer } from '../../lib/install-offer.ts'
import { useTexts } from '../../texts/settings.ts'
import styles from './settings.module.css'

/** How the app comes onto the home screen; nothing where it already is opened from there. */
export function InstallHint() {
  const { install } = useTexts().settings
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.read)
  if (matchMedia('(display-mode: standalone)').matches) return null
  const isPhoneOfApple = /iP(hone|ad|od)/.test(navigator.userAgent)
  return (
    <section aria-labelledby="install">
      <h2 id="install" className={styles['heading']}>
        {install.title}
      </h2>
      <p className={styles['hint']}>{install.text}</p>
      {offer ? (
        <Button onClick={() => installOffer.takeUp()}>{install.button}</Button>
      ) : (
        <p className={styles['hint']}>{isPhoneOfApple ? install.onPhoneOfApple : install.byMenu}</p>
      )}
    </section>
  )
}
