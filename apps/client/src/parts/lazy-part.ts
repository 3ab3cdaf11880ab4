import { showToast } from '@gf/ui'
import { createElement, useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import { loadTexts, texts } from '../texts/texts.ts'

export interface MissingPart {
  /** Its file did not come, which has been said. Some browsers ask for it anew only once the page is loaded anew. */
  readonly onMissing: () => void
}

/** What opens over a screen, in a file of its own that is fetched when it is first shown. */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props & MissingPart> {
  return function LazyPart(props: Props & MissingPart) {
    const [Part, setPart] = useState<ComponentType<Props>>()
    const miss = useEffectEvent(() => {
      const { couldNotLoad, reload } = texts().shell
      showToast({ tone: 'bad', title: couldNotLoad, detail: reload })
      props.onMissing()
    })
    useEffect(() => {
      const fetchAll = async (): Promise<void> => {
        const part = await fetchPart()
        // Its words are known once its file is there.
        await loadTexts()
        setPart(() => part)
      }
      fetchAll().catch(miss)
    }, [])
    return Part ? createElement(Part, props) : null
  }
}
