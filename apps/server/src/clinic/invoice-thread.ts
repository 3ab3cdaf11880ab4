import { drawHere } from '../calls/draw-in-thread.ts'
import { invoicePdf } from './invoice-pdf.ts'

await drawHere(invoicePdf)
