import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Whether what uses it still stands on the screen, for answers that come later. */
export function useMounted(): Readonly<RefObject<boolean>> {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return mounted
}
