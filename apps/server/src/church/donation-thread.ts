import { drawHere } from '../calls/draw-in-thread.ts'
import { donationPdf } from './donation-pdf.ts'

await drawHere(donationPdf)
