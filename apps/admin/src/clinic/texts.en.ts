/** The words of the clinic's own pages. */
const clinic = {
  stock: {
    title: 'Stock',
    lists: { all: 'In stock', expiring: 'Near expiry', low: 'Low stock', moves: 'Movements' },
    kinds: {
      receive: 'Received',
      transfer: 'Transferred',
      adjust: 'Adjusted',
      dispense: 'Dispensed',
      return: 'Returned',
      reverse: 'Reversed',
    },
    medicine: 'Medicine',
    store: 'Store',
    batch: 'Batch',
    expiry: 'Expiry',
    quantity: 'Quantity',
    level: 'Reorder level',
    at: 'Time',
    kind: 'Movement',
    reason: 'Reason',
    by: 'By',
    order: (oid: number) => `Order ${oid}`,
    days: (days: number) => (days < 0 ? 'Expired' : `${days} days left`),
    isReversed: 'Reversed',
    prices: 'Price history',
    none: 'No stock in this store.',
    noStore: 'Add a store first.',
    empty: {
      all: 'No stock yet',
      expiring: 'Nothing expires within 90 days',
      low: 'No medicine is low',
      moves: 'No movements yet',
    },
    emptyText: 'Open a medicine to receive stock.',
    piecesLow: (level: number) => `Low (level ${level})`,
  },
  order: {
    title: (oid: number) => `Order ${oid}`,
    back: 'All orders',
    placed: 'Placed',
    address: 'Address',
    store: 'Packed in',
    invoice: 'Invoice',
    invoicePdf: 'Invoice as PDF',
    noInvoice: 'Not yet; packing creates it',
    lines: 'Ordered medicines',
    columns: { medicine: 'Medicine', quantity: 'Quantity', price: 'Price', gst: 'GST', total: 'Total' },
  },
}

/** What staff do with customer orders. */
const clinicDecisions = {
  'reveal-staff-aadhaar': {
    button: 'Reveal Aadhaar',
    text: 'The audit log records your reason. The number is visible until you leave this screen.',
    done: 'Number revealed',
  },
  'set-order-state': {
    button: 'Change state',
    text: 'The order gets another state.',
    done: 'State changed',
  },
  'receive-stock': {
    button: 'Receive',
    text: 'The pieces are added to the stock of the store.',
    done: 'Stock received',
  },
  'transfer-stock': {
    button: 'Transfer',
    text: 'The pieces move to the other store, in the same batch.',
    done: 'Stock transferred',
  },
  'adjust-stock': {
    button: 'Adjust',
    text: 'The stock of the batch changes by the difference. The reason stays with it.',
    done: 'Stock adjusted',
  },
  'reverse-stock': {
    button: 'Reverse',
    text: 'The opposite movement is added. Both stay in the list.',
    done: 'Movement reversed',
  },
  'set-reorder-level': {
    button: 'Reorder level',
    text: 'At most so many pieces are low stock. 0 removes the level.',
    done: 'Reorder level set',
  },
  'order-placed': {
    button: 'Placed',
    text: 'The order waits for its payment.',
    done: 'Order placed',
  },
  'order-paid': {
    button: 'Mark as paid',
    text: 'The customer has paid the whole amount.',
    done: 'Order marked as paid',
  },
  'order-packed': {
    button: 'Mark as packed',
    text: 'Its medicines leave the stock of the store, first expiry first, and it gets its invoice number. It can no longer be deleted.',
    done: 'Order packed',
  },
  'order-dispatched': {
    button: 'Mark as dispatched',
    text: 'The parcel is with the courier.',
    done: 'Order dispatched',
  },
  'order-delivered': {
    button: 'Mark as delivered',
    text: 'The customer has the parcel.',
    done: 'Order delivered',
  },
  'order-cancelled': {
    button: 'Cancel order',
    text: 'The order was not paid and ends. The reason stays with it.',
    done: 'Order cancelled',
  },
  'order-refunded': {
    button: 'Refund',
    text: 'The order ends, the customer gets the amount back, and its medicines return to the stock. The reason stays with it.',
    done: 'Order refunded',
  },
}

/** What a person adds to movements of stock. */
const clinicFields = {
  store: { label: 'Store', hint: '', wrong: 'Choose a store.' },
  batch_no: { label: 'Batch number', hint: 'As on the package', wrong: 'Enter the number of the batch.' },
  expiry: { label: 'Expiry', hint: 'The last day on which it may be sold', wrong: 'Enter a day.' },
  quantity: { label: 'Pieces', hint: '', wrong: 'Enter a whole number of pieces from 1.' },
  difference: { label: 'Difference', hint: 'Such as 3 or -2', wrong: 'Enter a difference such as 3 or -2.' },
  level: { label: 'Reorder level', hint: 'Pieces; 0 removes it', wrong: 'Enter a whole number.' },
}

/** Why stock does not move. */
const clinicReasons = {
  offer_above_price: 'Enter an offer price no higher than the price.',
  experience_above_age: 'Enter fewer years of experience than years of age.',
  order_invoiced: 'This order has an invoice and is kept. Refund it instead.',
  order_state_wrong: 'The order has another state by now. Reload the page.',
  stock_short: 'There is not that much in stock. Receive more, or choose another store.',
  store_missing: 'Choose the store that packs the order.',
  same_store: 'The batch is in this store. Choose another.',
  batch_expired: 'This batch has expired. Check its last day.',
  batch_differs: 'This batch has another expiry in stock. Check both.',
  move_of_order: 'This returns with the refund of its order.',
  move_reversed: 'This movement is reversed or reverses another. Reload the list.',
}

/** The words of the clinic's tables. Labels that the specification fixes stay as it has them. */
const records = {
  doctors: {
    form: 'Add/Edit Staff',
    listed: 'Listed Staff',
    title: 'Staff',
    fields: {
      dname: 'Name',
      depid: 'Department',
      etype: 'Type',
      dgender: 'Gender',
      dage: 'Age',
      demail: 'Email',
      dphone: 'Phone',
      dedu: 'Education',
      dexp: 'Experience (years)',
      daadhar: 'Aadhaar number',
      reg_no: 'Registration no.',
      dabout: 'About',
      dimg: 'Image',
    },
  },
  departments: {
    form: 'Add/Edit Departments',
    listed: 'Listed Departments',
    title: 'Departments',
    fields: { dep_name: 'Name' },
  },
  medicines: {
    form: 'Add/Edit Medicines',
    listed: 'Listed Medicines',
    title: 'Medicines',
    fields: {
      medicine: 'Name',
      category: 'Category',
      variant: 'Variant',
      mtype: 'Type',
      price: 'Price (₹)',
      oprice: 'Offer price (₹)',
      gst: 'GST (%)',
      hsn: 'HSN code',
      m_for: 'Description',
      pimg: 'Image',
    },
  },
  stores: {
    form: 'Add/Edit Store',
    listed: 'Listed Stores',
    title: 'Stores',
    fields: {
      name: 'Name',
      state: 'State',
      city: 'City',
      phone: 'Phone',
      address: 'Address',
      gstin: 'GSTIN',
    },
  },
  centers: {
    form: 'Add/Edit Center',
    listed: 'Listed centers',
    title: 'Centers',
    fields: { cname: 'Name', cphone: 'Phone', ctreats: 'Treatments', cimg: 'Image' },
  },
  orders: {
    listed: 'Listed Orders',
    title: 'Orders',
    fields: {
      oid: 'Order ID',
      odate: 'Date',
      name: 'Name',
      ototal: 'Amount',
      total_items: 'Total items',
      street: 'Street',
      landmark: 'Landmark',
      city: 'City',
      state: 'State',
      zip: 'PIN code',
      phone: 'Phone',
      shop_order: 'Shop’s number',
      ostatus: 'Status',
    },
    choices: {
      placed: 'Placed',
      paid: 'Paid',
      packed: 'Packed',
      dispatched: 'Dispatched',
      delivered: 'Delivered',
      cancelled: 'Cancelled',
      refunded: 'Refunded',
    },
  },
}

export const clinicTexts = {
  groups: { clinic: 'Clinic' },
  words: clinic,
  records,
  decisions: clinicDecisions,
  fields: clinicFields,
  reasons: clinicReasons,
  done: {
    orders_invoice_exported: 'Invoice downloaded',
    stock_received: 'Stock received',
    stock_transferred: 'Stock transferred',
    stock_adjusted: 'Stock adjusted',
    stock_reversed: 'Movement of stock reversed',
    reorder_level_set: 'Reorder level set',
    orders_placed: 'Received from the shop',
    orders_moved: 'State changed',
    doctors_aadhaar_shown: 'Aadhaar number shown',
  },
  jobs: {},
  choices: {},
}

export type ClinicTexts = typeof clinicTexts
