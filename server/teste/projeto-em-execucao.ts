import { projeto } from '@hub/protocol/projeto.ts'
import PDFDocument from 'pdfkit'
import type { CasaDeTeste } from './casa-de-teste.ts'
import { autorizada } from './historia.ts'

/** A small real PDF, as a provider would hand in. */
export function pdfPequeno(texto = 'Relatório da etapa'): Promise<Buffer> {
  const doc = new PDFDocument()
  const pedacos: Buffer[] = []
  doc.text(texto)
  doc.end()
  return new Promise((ok) => doc.on('data', (p: Buffer) => pedacos.push(p)).on('end', () => ok(Buffer.concat(pedacos))))
}

export interface ProjetoDeTeste {
  id: number
  /** Ids of its two stages, in order, and of their instalments. */
  etapas: [number, number]
  notas: [number, number]
}

/**
 * Doce Cacau’s request for FT-003, won by Marina for 4,160.00 (80 % subsidy) in two equal stages, signed, paid and released.
 * Through the API up to the authorisation; what signing and paying leave behind is written as it is.
 */
export async function projetoEmExecucao(casa: CasaDeTeste): Promise<ProjetoDeTeste> {
  const { id } = await autorizada(casa)
  await casa.acesso.executar(
    `insert into cobranca (solicitacao_id, empresa_id, parcela, valor, situacao, meio, txid, pago_em)
      select id, empresa_id, 1, valor_cliente, 'pago', 'pix', 'teste-' || id, agora() from solicitacao where id = $1`,
    [id],
  )
  await casa.acesso.executar(
    `update solicitacao set substatus = 'em_execucao', fases = fases || '{"5": "2026-12-01"}' where id = $1`,
    [id],
  )
  const p = await casa.como('marina').deve(projeto.detalhar, { params: { id } })
  return {
    id,
    etapas: [p.etapas[0]!.id, p.etapas[1]!.id],
    notas: [p.notas[0]!.id, p.notas[1]!.id],
  }
}

/** Marina delivers a stage with a file. */
export async function entregar(casa: CasaDeTeste, p: ProjetoDeTeste, ordem: 1 | 2): Promise<void> {
  await casa.como('marina').deve(projeto.entregarEtapa, {
    params: { id: p.id, id2: p.etapas[ordem - 1]! },
    corpo: { comentario: 'Segue o relatório.' },
    arquivos: { arquivos: { nome: `etapa-${ordem}.pdf`, conteudo: await pdfPequeno() } },
  })
}

/** A stage delivered by Marina and accepted by Helena. */
export async function aceita(casa: CasaDeTeste, p: ProjetoDeTeste, ordem: 1 | 2): Promise<void> {
  await entregar(casa, p, ordem)
  await casa.como('helena').deve(projeto.aceitarEtapa, { params: { id: p.id, id2: p.etapas[ordem - 1]! }, corpo: {} })
}

/** Every stage accepted and the project finished: it awaits the evaluation. */
export async function projetoFinalizado(casa: CasaDeTeste): Promise<ProjetoDeTeste> {
  const p = await projetoEmExecucao(casa)
  await aceita(casa, p, 1)
  await aceita(casa, p, 2)
  await casa.como('marina').deve(projeto.finalizar, { params: { id: p.id }, corpo: {} })
  return p
}
