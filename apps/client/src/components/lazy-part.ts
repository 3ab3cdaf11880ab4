import { showToast } from '@gf/ui'
import { Suspense, createElement, useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import { texts } from '../texts/texts.ts'
import { lazyFile } from './lazy-file.ts'

export interface MissingPart {
  /** Its file failed to load, and the user knows. Some browsers request it again only after a reload. */
  readonly onMissing: () => void
}

/** What opens over a screen, in a file of its own that is fetched when it is first shown. */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props & MissingPart> {
  const { load, Part } = lazyFile(fetchPart)
  return function LazyPart(props: Props & MissingPart) {
    const [isHere, setHere] = useState(false)
    const miss = useEffectEvent(() => {
      const { couldNotLoad, reload } = texts().shell
      showToast({ tone: 'bad', title: couldNotLoad, detail: reload })
      props.onMissing()
    })
    useEffect(() => void load().then(() => setHere(true), miss), [])
    return isHere ? createElement(Suspense, { fallback: null }, createElement(Part, props)) : null
  }
}
