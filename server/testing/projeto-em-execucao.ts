import { pagamento } from '@hub/protocol/pagamento.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { pdf } from '../integrations/arquivos/testdata/amostras.ts'
import { assinada, type ComPropostas } from './historia.ts'
import type { TestHub } from './test-hub.ts'

/** A small real PDF, as a provider would hand in. */
export const pdfPequeno = (texto = 'Relatório da etapa'): Promise<Buffer> => pdf((doc) => doc.text(texto))

export interface ProjetoDeTeste {
  id: number
  /** Ids of its two stages, in order, and of their instalments. */
  etapas: [number, number]
  notas: [number, number]
}

/**
 * Doce Cacau’s request for FT-003, won by Marina for 4,160.00 (80 % subsidy) in two equal stages, signed by everybody, paid in
 * person and released. `de`: the request, where it has a story already.
 */
export async function projetoEmExecucao(hub: TestHub, parcelas = 1, de?: ComPropostas): Promise<ProjetoDeTeste> {
  const { id } = await assinada(hub, parcelas, de)
  const paga = await hub.como('luciana').deve(pagamento.registrarPresencial, {
    corpo: { solicitacao: id, pago_em: '2019-01-07', forma: 'dinheiro' },
    arquivos: { comprovante: { nome: 'comprovante.pdf', conteudo: await pdfPequeno('Comprovante') } },
  })
  await hub.como('vera').deve(pagamento.confirmarPresencial, { params: { id: paga.id }, corpo: {} })
  await hub.como('luciana').deve(solicitacao.liberar, { params: { id }, corpo: {} })
  const p = await hub.como('marina').deve(projeto.detalhar, { params: { id } })
  return {
    id,
    etapas: [p.etapas[0]!.id, p.etapas[1]!.id],
    notas: [p.notas[0]!.id, p.notas[1]!.id],
  }
}

/** Marina delivers a stage with a file. */
export async function entregar(hub: TestHub, p: ProjetoDeTeste, ordem: 1 | 2): Promise<void> {
  await hub.como('marina').deve(projeto.entregarEtapa, {
    params: { id: p.id, id2: p.etapas[ordem - 1]! },
    corpo: { comentario: 'Segue o relatório.' },
    arquivos: { arquivos: { nome: `etapa-${ordem}.pdf`, conteudo: await pdfPequeno() } },
  })
}

/** A stage delivered by Marina and accepted by Helena. */
export async function aceita(hub: TestHub, p: ProjetoDeTeste, ordem: 1 | 2): Promise<void> {
  await entregar(hub, p, ordem)
  await hub.como('helena').deve(projeto.aceitarEtapa, { params: { id: p.id, id2: p.etapas[ordem - 1]! }, corpo: {} })
}

/** Every stage accepted and the project finished: it awaits the evaluation. */
export async function projetoFinalizado(hub: TestHub, parcelas = 1): Promise<ProjetoDeTeste> {
  const p = await projetoEmExecucao(hub, parcelas)
  await aceita(hub, p, 1)
  await aceita(hub, p, 2)
  await hub.como('marina').deve(projeto.finalizar, { params: { id: p.id }, corpo: {} })
  return p
}
