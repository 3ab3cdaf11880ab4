import type { TestDatabase } from './persistence/test-database.ts'

/** Appoints staff for tests, once: Asha and Ravi decide on money, Kiran on documents. A new installation has an `owner`. */
export async function appointTestStaff({ pool }: TestDatabase): Promise<void> {
  await pool.query(
    `insert into staff (username, name, role, created_at)
     values ('Asha', 'Asha Rao', 'finance_maker', 1), ('Ravi', 'Ravi Menon', 'finance_checker', 1),
            ('Kiran', 'Kiran Shah', 'kyc', 1)
     on conflict do nothing`,
  )
}
