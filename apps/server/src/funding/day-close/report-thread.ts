import { drawHere } from '../../calls/drawing-thread.ts'
import { dayReportPdf } from './report-pdf.ts'

await drawHere(dayReportPdf)
