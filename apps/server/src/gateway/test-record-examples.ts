const record = { tbl: 'answer_templates', col: 'template_id' } as const

/** Valid requests of the calls of records, which all resources have. */
export const recordExamples = {
  editRecord: { table: 'answer_templates', col: 'template_id', id: 1 },
  deleteRecord: { ...record, val: 1 },
  deleteRecordOfTable: { ...record, id: 1 },
  restoreRecord: { ...record, val: 1 },
  showRecordImage: { table: 'notices', name: 'n'.repeat(16) },
  list_answer_templates: {},
  save_answer_templates: {
    title: 'Opening hours',
    text_en: 'Gold opens on Monday.',
    text_hi: 'सोना सोमवार को खुलता है।',
    state: 'Active',
  },
  export_answer_templates: {},
  import_answer_templates: {},
  list_listed_persons: {},
  save_listed_persons: {
    name: 'Viktor Malenkov',
    other_names: 'Victor Malenkow',
    born: '1961',
    country: 'Freedonia',
    kind: 'Sanction',
    source: 'UN',
    reference: 'QDi.001',
  },
  export_listed_persons: {},
  import_listed_persons: {},
  change_listed_persons: { change: 'set', field: 'kind', value: 'PEP', ids: [1] },
  change_answer_templates: { change: 'set', field: 'state', value: 'Inactive', ids: [1] },
} as const
