/** The words of the church's tables. Labels that the specification fixes stay as it has them. */
export const churchRecords = {
  asso_types: {
    form: 'Add Association Type',
    listed: 'Association Types',
    title: 'Association types',
    fields: { as_type: 'Type', as_type_img: 'Image' },
  },
  assos: {
    form: 'Add/Edit Association',
    listed: 'Listed Associations',
    title: 'Associations',
    fields: {
      aso_title: 'Name',
      aso_type: 'Type',
      aso_sdesc: 'Description',
      aso_city: 'City',
      aso_phone: 'Phone',
      aso_img: 'Image',
    },
  },
  events: {
    form: 'Add/Edit Event',
    listed: 'Listed Events',
    title: 'Events',
    fields: {
      event_title: 'Title',
      event_start: 'First day',
      event_end: 'Last day',
      event_time: 'Time',
      event_location: 'Location',
      event_sdesc: 'Short description',
      event_desc: 'Description',
    },
  },
  funds: {
    form: 'Add/Edit Fund Type',
    listed: 'Fund Types',
    title: 'Fund types',
    fields: { fund_title: 'Title', fund_desc: 'Description', fund_active: 'Active' },
  },
  campaigns: {
    form: 'Add/Edit Campaign',
    listed: 'Listed Campaigns',
    title: 'Campaigns',
    fields: {
      campg_title: 'Title',
      camp_fund: 'Fund',
      campg_start: 'First day',
      campg_end: 'Last day',
      campg_target: 'Target (₹)',
      campg_raised: 'Raised',
      campg_desc: 'Description',
    },
  },
  households: {
    form: 'Add/Edit Household',
    listed: 'Households',
    title: 'Households',
    fields: { house_name: 'Name', house_address: 'Address', house_city: 'City' },
  },
  members: {
    form: 'Add/Edit Member',
    listed: 'Members',
    title: 'Members',
    fields: {
      mem_name: 'Name',
      mem_house: 'Household',
      mem_phone: 'Phone',
      mem_email: 'Email',
      mem_city: 'City',
      mem_address: 'Address',
    },
  },
  cont_batches: {
    form: 'Add/Edit Batch',
    listed: 'Batches of contributions',
    title: 'Contribution batches',
    fields: {
      batch_title: 'Title',
      batch_day: 'Day',
      batch_total: 'Control total, counted by hand (₹)',
      batch_state: 'State',
    },
  },
  conts: {
    form: 'Add/Edit Contribution',
    listed: 'Listed Contributions',
    title: 'Contributions',
    fields: {
      cont_user: 'Member',
      cont_amt: 'Amount (₹)',
      cont_date: 'Date',
      cont_fund: 'Fund',
      cont_split: 'Parts for other funds',
      cont_campaign: 'Campaign',
      cont_method: 'Method',
      cont_cheque: 'Cheque number',
      cont_batch: 'Batch',
      cont_note: 'Note',
      cont_state: 'State',
      cont_receipt: 'Receipt',
    },
  },
}

export const church = {
  view: 'View',
  list: 'List',
  month: 'Month',
  calendarFile: 'Calendar file (.ics)',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  thisMonth: 'This month',
  batch: 'Control total',
  contributions: 'Contributions',
  sum: 'Sum',
  controlTotal: 'Control total',
  difference: 'Difference',
  countedBy: 'Counted by',
  committedBy: 'Committed by',
  showContributions: 'Show its contributions',
  notRight: 'The batch can be committed once the sum is the control total.',
  receipt: 'Receipt',
  isVoid: 'This contribution is void. Its receipt no longer counts.',
  report: 'Contribution report',
  exportReport: 'Export as CSV',
  by: 'Add up by',
  reportedBy: { fund: 'Fund', campaign: 'Campaign', method: 'Method', month: 'Month' },
  amount: 'Amount',
  total: 'Total',
  progress: 'Raised of the target',
  raised: (raised: string, target: string, percent: number) => `${raised} of ${target} (${percent}%)`,
}

export const churchDecisions = {
  'commit-contributions': {
    button: 'Commit',
    text: 'Another person than who entered the control total confirms. Each contribution gets its receipt number, and nothing changes any more.',
    done: 'Batch committed',
  },
  'void-contribution': {
    button: 'Void',
    text: 'Its receipt no longer counts. A second person confirms.',
    done: 'Contribution void',
  },
}

export type ChurchDecisionWords = typeof churchDecisions
export type ChurchWords = typeof church
export type ChurchRecordWords = typeof churchRecords
