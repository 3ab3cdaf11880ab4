import { Search } from 'lucide-react'
import { createElement, useState } from 'react'
import type { ComponentType } from 'react'
import { Button, PALETTE_KEYS, showToast, usePaletteShortcut } from '@gf/ui'
import type { Acts } from '../palette/entries.ts'
import type { PaletteProps } from '../palette/palette.tsx'
import { useTexts } from '../texts/texts.ts'
import * as styles from './shell.module.css'

/** Opens the palette, as its keys do. Its file loads when it is first opened. */
export function PaletteButton({ acts }: { readonly acts: Acts }) {
  const { palette, shell } = useTexts()
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
  const [isOpen, setOpen] = useState(false)
  const open = (): void => {
    setOpen(true)
    if (Palette) return
    import('../palette/palette.tsx').then(
      (file) => setPalette(() => file.Palette),
      () => {
        setOpen(false)
        showToast({ title: shell.notLoaded, detail: shell.notLoadedReload, tone: 'bad' })
      },
    )
  }
  usePaletteShortcut(isOpen, open, () => setOpen(false))
  return (
    <>
      <Button
        size="small"
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search size={16} aria-hidden />}
        onClick={open}
      >
        <span className={styles.find}>{palette.title}</span>
        <kbd className={styles.keysOfFind} aria-hidden>
          {PALETTE_KEYS}
        </kbd>
      </Button>
      {Palette && createElement(Palette, { open: isOpen, onClose: () => setOpen(false), acts })}
    </>
  )
}
