import { userFields } from '@gf/contract'
import { callApi } from '@gf/api'
import { Link, useNavigate } from '@tanstack/react-router'
import { showToast } from '@gf/ui'
import { decided } from '../actions/give.ts'
import { useTexts } from '../texts/texts.ts'
import { UserForm } from './user-form.tsx'
import type { UserValues } from './user-form.tsx'
import * as styles from './users.module.css'

const none: UserValues = { fullname: '', mobile: '', username: '', city: '', password: '' }

/** /admin/adduser: a client whom staff add, with a password for one use. */
export function AddUser() {
  const { client, users } = useTexts()
  const navigate = useNavigate()
  const save = async (values: UserValues): Promise<void> => {
    const { userid } = await callApi('POST addnewuser_api', values)
    showToast({ title: users.added(values.fullname), detail: users.addedText, tone: 'good' })
    await decided()
    void navigate({ to: '/admin/edituser/$userid', params: { userid: String(userid) }, ignoreBlocker: true })
  }
  return (
    <div className={styles.page}>
      <Link to="/admin/users" className={styles.back}>
        {client.back}
      </Link>
      <h1 className={styles.title}>{users.add}</h1>
      <section className={styles.block}>
        <UserForm fields={userFields} values={none} submit={users.add} onSave={save} />
      </section>
    </div>
  )
}
