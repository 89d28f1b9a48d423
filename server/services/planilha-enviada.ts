import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq } from '../db/drizzle.ts'
import { arquivo } from '../db/tables/arquivo.ts'
import { type AbaLida, PlanilhaIlegivel, type Planilhas } from '../integrations/planilha/planilha.ts'
import type { Ports } from '../kernel/ports.ts'
import type { ArquivoRecebido } from '../kernel/use-case.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook is read whole, so it is kept well below what would hold the others up. */
type Limite = Parameters<Planilhas['ler']>[1] & { bytes: number }

interface PlanilhaEnviada {
  nome: string
  sha256: string
  abas: AbaLida[]
}

/**
 * The sheets of the workbook that came with the call. The file itself is not kept: without its row the nightly sweep removes it.
 * @throws Recusa ARQUIVO_AUSENTE, ARQUIVO_TIPO_NAO_ACEITO, ARQUIVO_GRANDE_DEMAIS, PLANILHA_ILEGIVEL
 */
export async function lerPlanilhaEnviada(
  tx: Database,
  ports: Pick<Ports, 'arquivos' | 'planilhas'>,
  arquivos: readonly ArquivoRecebido[],
  { bytes, ...limite }: Limite,
): Promise<PlanilhaEnviada> {
  const enviado = arquivos.find((a) => a.campo === 'arquivo') ?? arquivos[0]
  if (!enviado) throw new Recusa('ARQUIVO_AUSENTE', { campos: { arquivo: recusas.ARQUIVO_AUSENTE.texto } })
  const [achado] = await tx.delete(arquivo).where(eq(arquivo.id, enviado.id)).returning()
  const { chave, tipo, tamanho, sha256 } = existente(achado)
  const recusar = (codigo: 'ARQUIVO_TIPO_NAO_ACEITO' | 'ARQUIVO_GRANDE_DEMAIS' | 'PLANILHA_ILEGIVEL', frase: string) =>
    new Recusa(codigo, { campos: { arquivo: frase } })
  if (tipo !== XLSX) throw recusar('ARQUIVO_TIPO_NAO_ACEITO', 'Envie o modelo preenchido, em XLSX.')
  if (tamanho > bytes)
    throw recusar(
      'ARQUIVO_GRANDE_DEMAIS',
      `A planilha passa de ${escreverNumero(Math.round(bytes / 1024))} kB. Use o modelo do Hub.`,
    )
  const pedacos: Buffer[] = []
  for await (const pedaco of await ports.arquivos.ler(chave)) pedacos.push(pedaco as Buffer)
  try {
    return { nome: enviado.nome, sha256, abas: await ports.planilhas.ler(Buffer.concat(pedacos), limite) }
  } catch (causa) {
    if (causa instanceof PlanilhaIlegivel) throw recusar('PLANILHA_ILEGIVEL', recusas.PLANILHA_ILEGIVEL.texto)
    throw causa
  }
}
