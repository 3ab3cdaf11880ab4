import { drawHere } from '../calls/drawing-thread.ts'
import { donationPdf } from './donation-pdf.ts'

await drawHere(donationPdf)
