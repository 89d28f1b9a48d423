import { aditivo } from './aditivo.ts'
import { atestoFinal } from './atesto-final.ts'
import { comprovanteDeDiagnostico } from './comprovante-diagnostico.ts'
import { contrato } from './contrato.ts'
import type { Documentos } from './pdf.ts'
import { recibo } from './recibo.ts'

/** The documents of the portal, drawn by pdfkit. */
export const documentos: Documentos = { contrato, aditivo, atestoFinal, recibo, comprovanteDeDiagnostico }
