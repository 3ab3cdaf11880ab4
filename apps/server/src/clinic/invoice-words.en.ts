/** English texts of invoices. */
export const english = {
  taxInvoice: 'Tax invoice',
  invoice: 'Invoice',
  no: 'Invoice number',
  day: 'Date',
  order: 'Order',
  seller: 'Seller',
  buyer: 'Buyer',
  gstin: 'GSTIN',
  place: 'Place of supply',
  columns: {
    medicine: 'Medicine',
    hsn: 'HSN',
    quantity: 'Pieces',
    price: 'Price',
    gst: 'GST',
    taxable: 'Taxable value',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    total: 'Amount',
  },
  taxable: 'Taxable value',
  total: 'Total',
  includes:
    'Prices include GST. Each tax is rounded to the paisa for each line (rule 35 of the CGST Rules, 2017).',
  refunded: 'This order was refunded.',
  foot: (made: string, page: number, pages: number) => `Created ${made} IST · Page ${page} of ${pages}`,
}

export type InvoiceWords = typeof english
