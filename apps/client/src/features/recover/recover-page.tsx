import type { ReactNode } from 'react'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { EntrancePage } from '../../session/entrance-page.tsx'
import { useTexts } from '../../texts/recover.en.ts'

interface RecoverPageProps {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly children: ReactNode
}

/** The frame of the screens on which somebody who forgot the password gets back in. */
export function RecoverPage({ title, subtitle, children }: RecoverPageProps) {
  const { recover } = useTexts()
  return (
    <EntrancePage
      title={title}
      subtitle={subtitle}
      foot={<Link to={paths.login}>{recover.backToLogin}</Link>}
    >
      {children}
    </EntrancePage>
  )
}
