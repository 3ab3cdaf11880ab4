import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField } from './field.tsx'
import type { TextFieldProps } from './field.tsx'
import * as styles from './field.module.css'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after'> {
  readonly showLabel: string
  readonly hideText: string
}

/** A password field with a show button. */
export function PasswordField({ showLabel, hideText, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const label = shown ? hideText : showLabel
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          className={styles.inside}
          aria-label={label}
          title={label}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </button>
      }
    />
  )
}
