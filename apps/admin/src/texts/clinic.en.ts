/** The words of the clinic's own pages. */
export const clinic = {
  order: {
    title: (oid: number) => `Order ${oid}`,
    back: 'All orders',
    placed: 'Placed',
    address: 'Address',
    invoice: 'Invoice',
    noInvoice: 'Not yet; packing creates it',
    lines: 'Ordered medicines',
    columns: { medicine: 'Medicine', quantity: 'Quantity', price: 'Price', gst: 'GST', total: 'Total' },
  },
}

/** What staff do with customer orders. */
export const clinicDecisions = {
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
    text: 'The order gets its invoice number. An order with an invoice cannot be deleted.',
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
    text: 'The order ends and the customer gets the amount back. The reason stays with it.',
    done: 'Order refunded',
  },
}

export type ClinicWords = typeof clinic
