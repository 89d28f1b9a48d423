import type { Assinatura, PdfGerado } from '../integrations/pdf/pdf.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Contrato } from './contrato-travado.ts'
import type { Teor, TeorDoAditivo } from './dados.ts'

/**
 * Draws a contract, amendment or termination again from what was kept with it: with empty places to sign the very bytes
 * that were issued, as long as the program writes the same words.
 */
export function desenharContrato(
  ports: Pick<Ports, 'documentos' | 'config'>,
  k: Pick<Contrato, 'tipo' | 'codigo' | 'dados'>,
  assinaturas: readonly Assinatura[],
): Promise<PdfGerado> {
  const teor = k.dados as unknown as Teor
  const emissao = {
    codigo: k.codigo,
    urlValidacao: `${ports.config.origem}/validar/${k.codigo}`,
    emitidoEm: new Date(String(k.dados.emitidoEm)),
  }
  return k.tipo === 'contrato'
    ? ports.documentos.contrato({ ...teor, ...emissao, assinaturas })
    : ports.documentos.aditivo({ ...(teor as TeorDoAditivo), ...emissao, assinaturas })
}
