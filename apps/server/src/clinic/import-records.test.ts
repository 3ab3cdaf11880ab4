import { resources } from '@gf/contract'
import { describe, expect, it } from 'vitest'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { sendFile } from '../back-office/testing/import.conformance.ts'

const platform = testPlatform()
const { departments, medicines } = resources
const heading = 'mid,medicine,category,variant,mtype,price,oprice,gst,m_for'
const send = async (of: typeof departments | typeof medicines, file: string | Buffer, hashes?: object) =>
  sendFile(await staffBrowser(platform, 'clinic'), of, file, hashes)
const imported = async (of: typeof departments | typeof medicines, file: string) => {
  const { body } = await send(of, file)
  return send(of, file, { file_hash: body['file_hash'], records_hash: body['records_hash'] })
}

describe('the import of a CSV file', () => {
  it.each([
    ['without a row', 'dep_name\n', 'file_empty'],
    ['of empty rows', 'dep_name\n\n" "\n', 'file_empty'],
    ['in UTF-16', Buffer.from('\uFEFFdep_name\nEyes', 'utf16le'), 'file_not_utf8'],
    ['in UTF-16 without a mark', Buffer.from('dep_name\nEyes', 'utf16le'), 'file_not_utf8'],
    ['in Latin-1', Buffer.from('dep_name\nM\u00FCnchen', 'latin1'), 'file_not_utf8'],
    ['with an unknown column', 'dep_name,floor\nEyes,2', 'column_unknown'],
    ['with a column of the table alone', 'dep_name,version\nEyes,2', 'column_unknown'],
    ['with a column twice', 'dep_name,dep_name\nEyes,Ears', 'column_twice'],
    ['with an open quotation mark', 'dep_name\nEars\n"Eyes', 'csv_unreadable'],
    ['of too many rows', `dep_name\n${'Eyes\n'.repeat(10_001)}`, 'too_many_rows'],
  ])('refuses a file %s', async (_what, file, reason) => {
    expect(await send(departments, file)).toMatchObject({ http: 200, body: { status: 0, reason } })
  })

  it('names the row that cannot be read', async () => {
    const { body } = await send(departments, 'dep_name\nEars\nEyes\n"Nose" and throat')
    expect(body).toMatchObject({ reason: 'csv_unreadable', detail: { row: 4 } })
  })

  it('refuses a request without a file, and a file that is too large', async () => {
    const staff = await staffBrowser(platform, 'clinic')
    expect(await staff.post('import_api/departments', {})).toMatchObject({
      http: 200,
      body: { status: 0, reason: 'file_missing' },
    })
    expect(await send(departments, 'x'.repeat(5 * 1024 * 1024 + 1))).toMatchObject({ http: 413 })
  })

  it('checks each value as the form does', async () => {
    const file = [
      heading,
      ',Dolo,Allopathic,650 mg,Tablet,30,28.50,12,',
      ',Dolo,Magic,650 mg,Tablet,30.005,28,101,',
      `,${'x'.repeat(121)},Organic,,Tablet,"1,200",28,5,`,
      ',Offer,Organic,5 g,Powder,30,30.01,5,',
    ]
    expect((await send(medicines, file.join('\r\n'))).body).toMatchObject({
      added: 1,
      errors: [
        { row: 3, column: 'category', reason: 'wrong' },
        { row: 3, column: 'price', reason: 'wrong' },
        { row: 3, column: 'gst', reason: 'wrong' },
        { row: 4, column: 'medicine', reason: 'wrong' },
        { row: 4, column: 'variant', reason: 'required' },
        { row: 4, column: 'price', reason: 'wrong' },
        { row: 5, column: 'oprice', reason: 'offer_above_price' },
      ],
    })
  })

  it('finds values that the database has or the file repeats', async () => {
    await imported(departments, 'dep_name\nCardiology')
    expect((await send(departments, 'dep_name\nEyes\ncardiology\nEYES\nEars')).body).toMatchObject({
      added: 2,
      error_count: 2,
      errors: [
        { row: 3, column: 'dep_name', reason: 'already_exists' },
        { row: 4, column: 'dep_name', reason: 'already_exists' },
      ],
    })
  })

  it('answers the first 200 errors', async () => {
    const file = `dep_name\n${Array.from({ length: 1_200 }, () => 'Same').join('\n')}`
    const { body } = await send(departments, file)
    expect(body['errors']).toHaveLength(200)
    expect(Number(body['error_count'])).toBeLessThan(1_000)
  })

  it('leaves columns that the file lacks, and images, as they are', async () => {
    const text = '"Line one\nline two, 😀"'
    await imported(medicines, `${heading}\n,Zinc,Organic,50 mg,Tablet,30,28.50,12,${text}`)
    const staff = await staffBrowser(platform, 'clinic')
    const zinc = async () => (await staff.get('meds_list_api/1?search=zinc')).rows[0]
    const before = await zinc()
    expect(before).toMatchObject({ m_for: 'Line one\nline two, 😀', pimg: 'medicine.png' })
    const file = `price,mid,pimg\n31.5,${String(before?.['mid'])},other.png\n\n`
    expect((await imported(medicines, file)).body).toMatchObject({ status: 1, changed: 1 })
    expect(await zinc()).toEqual({ ...before, price: 31.5, version: 2 })
  })
})
