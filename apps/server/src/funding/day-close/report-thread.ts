import { drawHere } from '../../calls/draw-in-thread.ts'
import { dayReportPdf } from './report-pdf.ts'

await drawHere(dayReportPdf)
