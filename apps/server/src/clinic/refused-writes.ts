export const clinicRefusedWrites = {
  order_invoiced: 'This order has an invoice and is kept. Refund it instead.',
}
