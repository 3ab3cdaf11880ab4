import { useEffect } from 'react'
import { paths } from '../../components/paths.ts'

/** Links of the rates choose the instrument of the ticket beside them; with a key held down they open the ticket's own screen. */
export function useRowsChoose(isShown: boolean, onChoose: (symbol: string) => void): void {
  useEffect(() => {
    if (!isShown) return undefined
    const choose = (click: MouseEvent): void => {
      if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
      const link = click.target instanceof Element ? click.target.closest('li a') : null
      const { pathname = '' } = link instanceof HTMLAnchorElement ? link : {}
      if (!pathname.startsWith(paths.trade('')) || link?.closest('dialog')) return
      click.preventDefault()
      onChoose(decodeURIComponent(pathname.slice(paths.trade('').length)))
    }
    // Before the link itself, which then leads nowhere.
    addEventListener('click', choose, { capture: true })
    return () => removeEventListener('click', choose, { capture: true })
  }, [isShown, onChoose])
}
