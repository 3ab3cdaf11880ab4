import { Button, IconButton } from '@gf/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../texts/update.ts'
import styles from './update-bar.module.css'

/** One quiet bar that a new version is here; it can wait. */
export function UpdateBar({ onReload }: { readonly onReload: () => void }) {
  const { update, shell } = useTexts()
  const [asked, setAsked] = useState(false)
  const [later, setLater] = useState(false)
  if (later) return null
  return (
    <div className={styles['bar']} role="status">
      <span>{update.isHere}</span>
      <Button
        size="small"
        pending={asked}
        onClick={() => {
          setAsked(true)
          onReload()
        }}
      >
        {update.reload}
      </Button>
      <IconButton label={shell.dismiss} onClick={() => setLater(true)}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
