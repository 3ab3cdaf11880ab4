const record = { tbl: 'departments', col: 'depid' } as const

/** Valid requests of the calls of records, which all resources have. */
export const recordExamples = {
  editRecord: { table: 'departments', col: 'depid', id: 1 },
  deleteRecord: { ...record, val: 1 },
  deleteRecordOfTable: { ...record, id: 1 },
  restoreRecord: { ...record, val: 1 },
  showRecordImage: { table: 'medicines', name: 'n'.repeat(16) },
  list_departments: {},
  save_departments: { dep_name: 'Cardiology' },
  export_departments: {},
  change_departments: { change: 'remove', ids: [1, 2] },
  import_departments: {},
  list_medicines: { page: 1 },
  save_medicines: {
    medicine: 'Paracetamol',
    category: 'Allopathic',
    variant: '500 mg',
    mtype: 'Tablet',
    price: 20,
    oprice: 18.5,
    gst: 12,
    m_for: '',
  },
  export_medicines: {},
  import_medicines: { file_hash: 'f'.repeat(64), records_hash: 'e'.repeat(64) },
  change_medicines: { change: 'set', field: 'category', value: 'Organic', search: 'dolo', count: 2 },
  list_answer_templates: {},
  save_answer_templates: {
    title: 'Opening hours',
    text_en: 'Gold opens on Monday.',
    text_hi: 'सोना सोमवार को खुलता है।',
    state: 'Active',
  },
  export_answer_templates: {},
  import_answer_templates: {},
  change_answer_templates: { change: 'set', field: 'state', value: 'Inactive', ids: [1] },
} as const
