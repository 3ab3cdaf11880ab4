import { EmptyState, buttonClass } from '@gf/ui'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './navigation.tsx'

interface NotFoundProps {
  readonly title: string
  readonly children: ReactNode
  /** The way on, and its label. */
  readonly to: string
  readonly link: string
}

/** The whole of a screen whose address names something that does not exist, or not for this client. */
export function NotFound({ title, children, to, link }: NotFoundProps) {
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title={
        <span role="heading" aria-level={1}>
          {title}
        </span>
      }
      action={
        <Link to={to} className={buttonClass({ variant: 'primary' })}>
          {link}
        </Link>
      }
    >
      {children}
    </EmptyState>
  )
}
