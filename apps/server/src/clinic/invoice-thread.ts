import { drawHere } from '../calls/drawing-thread.ts'
import { invoicePdf } from './invoice-pdf.ts'

await drawHere(invoicePdf)
