import { createContext, createElement, use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Button, ErrorState, SkeletonRows } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'
import * as styles from './shell.module.css'

/** What the address shows; the heading until the screen has its own. */
export const ScreenTitle = createContext('')

type Screen = () => ReactNode

/** A screen in a file of its own, which loads when the screen is first opened. */
export function later(load: () => Promise<Screen>): Screen {
  let ready: Screen | undefined
  return function Later() {
    const [state, setState] = useState<'here' | 'loading' | 'failed'>(ready ? 'here' : 'loading')
    useEffect(() => {
      if (ready) return
      let isGone = false
      load().then(
        (screen) => {
          ready = screen
          if (!isGone) setState('here')
        },
        () => {
          if (!isGone) setState('failed')
        },
      )
      return () => {
        isGone = true
      }
    }, [])
    return state === 'here' && ready ? createElement(ready) : <Loading failed={state === 'failed'} />
  }
}

function Loading({ failed }: { readonly failed: boolean }) {
  const { loading, retry, shell } = useTexts()
  return (
    <div className={styles.page}>
      <h1>{use(ScreenTitle)}</h1>
      {failed ? (
        // Browsers remember that a file failed until the page reloads, and a new version has other files.
        <ErrorState
          title={shell.notLoaded}
          action={<Button onClick={() => location.reload()}>{retry}</Button>}
        >
          {shell.notLoadedText}
        </ErrorState>
      ) : (
        <SkeletonRows rows={6} label={loading} />
      )}
    </div>
  )
}
