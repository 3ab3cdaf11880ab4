import { Link } from '@tanstack/react-router'
import * as styles from '../users/users.module.css'

interface ClientLinkProps {
  readonly of: { readonly userid: number; readonly client_id: string }
}

/** Leads to the page of a client. */
export function ClientLink({ of }: ClientLinkProps) {
  return (
    <Link to="/admin/edituser/$userid" params={{ userid: String(of.userid) }} className={styles.link}>
      {of.client_id}
    </Link>
  )
}
