import { areaTexts } from '../areas/texts.en.ts'

/** The words of each resource. Labels that the specification fixes stay as it has them. */
export const records = {
  ...areaTexts.records,
  answer_templates: {
    form: 'Add/Edit Answer Templates',
    listed: 'Answer Templates',
    title: 'Answer templates',
    fields: {
      title: 'Title',
      text_en: 'Text in English; {name} becomes the client’s name',
      text_hi: 'Text in Hindi; {name} becomes the client’s name',
      state: 'State',
    },
  },
  notices: {
    form: 'Add/Edit Notices',
    listed: 'Notices',
    title: 'Notices to clients',
    fields: {
      title_en: 'Title in English',
      title_hi: 'Title in Hindi',
      text_en: 'Text in English',
      text_hi: 'Text in Hindi',
      topic: 'Topic',
      starts: 'First day',
      ends: 'Last day',
      important: 'Important: stays until acknowledged',
    },
  },
  listed_persons: {
    form: 'Add/Edit Listed Persons',
    listed: 'Listed Persons',
    title: 'Listed persons',
    fields: {
      reference: 'Number in the source',
      name: 'Name',
      other_names: 'Other names, one on each line',
      born: 'Born',
      country: 'Country',
      kind: 'List',
      source: 'Source',
    },
  },
}

export type RecordWords = typeof records
