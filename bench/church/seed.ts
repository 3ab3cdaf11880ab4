import type { AreaSeed, People, Statement } from '../areas/area-seed.ts'

const church = (
  { first: names, last: families, now }: People,
  { contributions, members }: { readonly contributions: number; readonly members: number },
): readonly Statement[] => [
  [
    `insert into back_office.households (house_name, house_address, house_city, changed_at, changed_by)
     select ($3::text[])[1 + no % 14] || ' house ' || no, '', 'Kochi', $1, 1 from generate_series(1, $2::integer / 4 + 1) as no`,
    [now, members, families],
  ],
  [
    `insert into back_office.members (mem_name, mem_house, mem_phone, mem_email, mem_city, mem_address, changed_at, changed_by)
     select ($3::text[])[1 + no % 14] || ' ' || ($4::text[])[1 + no / 14 % 14], 1 + no / 4, '9' || (200000000 + no), '', 'Kochi', '', $1, 1
     from generate_series(1, $2::integer) as no`,
    [now, members, names, families],
  ],
  [
    `insert into back_office.funds (fund_title, fund_desc, fund_active, changed_at, changed_by)
     select 'Fund ' || no, '', 'Yes', $1, 1 from generate_series(1, 10) as no`,
    [now],
  ],
  [
    `insert into back_office.donees (donee_aso, donee_address, donee_pan, donee_no, donee_section, donee_issued, donee_from,
       donee_until, changed_at, changed_by)
     values (1, 'Kochi', 'AABTS1234C', 'URN', '80G', '2020-04-01', '2020-04-01', '2035-03-31', $1, 1)`,
    [now],
  ],
  [
    `insert into back_office.conts (cont_user, cont_amt, cont_date, cont_fund, cont_method, cont_cheque, cont_note, cont_batch,
       cont_state, cont_receipt, changed_at, changed_by)
     select 1 + no % $3::integer, 10000 + no % 900000, day, 1 + no % 10, case when is_cheque then 'Cheque' else 'Cash' end,
       case when is_cheque then lpad(no::text, 6, '0') else '' end, 'Sunday offering', 1 + no / 100, 'Committed',
       back_office.financial_year(day) || '/' ||
         lpad(row_number() over (partition by back_office.financial_year(day) order by no)::text, 6, '0'), $1, 1
     from (select no, no % 5 = 0 as is_cheque,
         to_char(date '2021-04-01' + (no::bigint * 2000 / $2::integer)::integer, 'YYYY-MM-DD') as day
       from generate_series(1, $2::integer) as no) as given`,
    [now, contributions, members],
  ],
  [
    `insert into back_office.cont_shares (cont_id, fund_id, paise) select cont_id, cont_fund, cont_amt from back_office.conts`,
    [],
  ],
  [
    `insert into back_office.cont_batches (batch_id, batch_title, batch_day, batch_total, batch_state, counted_by, committed_by,
       committed_at, changed_at, changed_by) overriding system value
     select cont_batch, 'Sunday ' || cont_batch, max(cont_date), sum(cont_amt), 'Committed', 1, 2, $1, $1, 1
     from back_office.conts group by cont_batch`,
    [now],
  ],
  [
    `insert into back_office.cont_receipts (year, last)
     select back_office.financial_year(cont_date), count(*) from back_office.conts group by 1`,
    [],
  ],
]

export const churchSeed: AreaSeed = {
  statements: (people, contributions) =>
    church(people, { contributions, members: Math.ceil(contributions / 10) }),
  pages: {
    members: 'members_api',
    'members, searched by a frequent name': 'members_api?search=meera',
    households: 'households_api',
    contributions: 'contribution_api',
    'contributions, searched': 'contribution_api?search=000777',
    'contributions, searched by a frequent word': 'contribution_api?search=sunday',
    'contributions of a batch': 'contribution_api?cont_batch=77',
    'contributions of a fund': 'contribution_api?cont_fund=3',
    'contributions by amount': 'contribution_api?sort=-cont_amt',
    'contributions by member': 'contribution_api?sort=mem_name',
    'contributions by receipt number': 'contribution_api?sort=-cont_receipt',
    'contributions by fund': 'contribution_api?sort=fund_title',
    'contributions by campaign': 'contribution_api?sort=campg_title',
    'contributions by batch': 'contribution_api?sort=batch_title',
    'contributions by batch, descending, page 40': 'contribution_api?sort=-batch_title&page=40',
    'contributions by method': 'contribution_api?sort=cont_method',
    'batches of contributions': 'contribution_batches_api',
    'donations of a member by year': 'donation_years_api/77',
  },
  screens:
    'types associations registrations events funds campaings households members contributions ' +
    'contribution-batches contribution-report',
}
