import type { Documentos } from './pdf.ts'

/** The documents of the portal, drawn by pdfkit. Each is loaded when it is first drawn: an instance that only answers does without. */
export const documentos: Documentos = {
  contrato: async (dados) => (await import('./contrato.ts')).contrato(dados),
  aditivo: async (dados) => (await import('./aditivo.ts')).aditivo(dados),
  atestoFinal: async (dados) => (await import('./atesto-final.ts')).atestoFinal(dados),
  recibo: async (dados) => (await import('./recibo.ts')).recibo(dados),
  comprovanteDeDiagnostico: async (dados) =>
    (await import('./comprovante-diagnostico.ts')).comprovanteDeDiagnostico(dados),
}
