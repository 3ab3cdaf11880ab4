import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { useOnline } from '../use-online.ts'
import * as styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'buy' | 'sell'

interface Look {
  readonly variant?: ButtonVariant
  readonly size?: 'medium' | 'small' | 'large'
  readonly fullWidth?: boolean
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** In progress: a spinner replaces the label without moving anything, and presses are ignored. */
  readonly pending?: boolean
  /** It sends nothing, and works without the network. */
  readonly local?: boolean
  readonly icon?: ReactNode
}

/** The class of a button, for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'medium', fullWidth = false }: Look): string {
  return classNames(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth)
}

/** Variants of actions, which need the network and are disabled without it. The others navigate or close. */
const ACTING: readonly (ButtonVariant | undefined)[] = ['primary', 'danger', 'buy', 'sell']

/** A button. `type` defaults to 'button'. An action is disabled while the device is offline. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    fullWidth,
    pending = false,
    local = false,
    icon,
    className,
    children,
    onClick,
    type,
    disabled,
    ...rest
  } = props
  const offline = !useOnline() && !local && (ACTING.includes(variant) || type === 'submit')
  const look = buttonClass({
    ...(variant && { variant }),
    ...(size && { size }),
    ...(fullWidth && { fullWidth }),
  })
  return (
    <button
      type={type ?? 'button'}
      disabled={disabled || offline}
      className={classNames(look, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? (press) => press.preventDefault() : onClick}
      {...rest}
    >
      <span className={styles.label} data-pending={pending || undefined}>
        {icon}
        {children}
      </span>
      {pending && (
        <span className={styles.pending}>
          <Spinner />
        </span>
      )}
    </button>
  )
}

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Its label for screen readers and the tooltip. */
  readonly label: string
}

/** A 44 px button with only an icon. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(styles.icon, className)}
      {...rest}
    >
      {children}
    </button>
  )
}
