import { decidir } from '@hub/domain/kernel/maquina.ts'
import {
  type FalhaDaResposta,
  falhasDasRespostas,
  type Respondida,
} from '@hub/domain/questionario/questionario.rules.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Banco } from '../db/banco.ts'
import { mover } from '../db/queries/mover-solicitacao.ts'
import { comoPergunta } from '../db/queries/perguntas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Solicitacao } from '../db/queries/solicitacao-travada.ts'
import { avaliacao } from '../db/tables/solicitacao.ts'
import { gestoresDa, notificar } from '../events/notificar.ts'
import { registrar, todosOsPapeis } from '../events/registrar.ts'
import { perguntasDaAvaliacao } from './questionario-da-avaliacao.ts'

const frases: Partial<Record<FalhaDaResposta, string>> = {
  RESPOSTA_OBRIGATORIA: 'Responda a esta pergunta.',
  OPCAO_DESCONHECIDA: 'Escolha uma das opções.',
  ABAIXO_DO_MINIMO: 'Escolha um valor da escala.',
  ACIMA_DO_MAXIMO: 'Escolha um valor da escala.',
  TEXTO_LONGO: 'Escreva menos.',
  PERGUNTA_DESCONHECIDA: 'Esta pergunta não faz parte do questionário.',
}

/** Keeps the evaluation of a locked request and sends it on to the final analysis; the grade is the first scale's answer. */
export async function gravarAvaliacao(
  tx: Banco,
  s: Solicitacao,
  respostas: readonly Respondida[],
  quem: { usuarioId: number | null; via: 'portal' | 'link' },
): Promise<{ solicitacao: number; nota: number | null }> {
  exigir(decidir(solicitacao, 'enviarAnaliseFinal', s.substatus, [quem.via === 'portal' ? 'cliente' : 'sistema']))
  const perguntas = await perguntasDaAvaliacao(tx)
  const falhas = falhasDasRespostas(perguntas.map(comoPergunta), respostas)
  if (falhas.length)
    throw new Recusa('VALIDACAO', {
      campos: Object.fromEntries(
        falhas.map((f) => [`respostas.${f.pergunta}`, frases[f.codigo] ?? 'Revise esta resposta.']),
      ),
    })
  const dada = (id: number) => respostas.find((r) => r.pergunta === id)?.resposta ?? null
  const escala = perguntas.find((p) => p.tipo === 'escala')
  const nota = escala ? (dada(escala.id) as number | null) : null
  await tx.insert(avaliacao).values({
    solicitacaoId: s.id,
    respostas: perguntas.map((p) => ({ pergunta: p.descricao, tipo: p.tipo, resposta: dada(p.id) })),
    nota,
    ...quem,
  })
  await mover(tx, s, 'aguardando_analise_final', await lerRegulamento(tx))
  await registrar(tx, {
    solicitacaoId: s.id,
    evento: 'servicoAvaliado',
    mensagem: 'Serviço avaliado pelo cliente',
    usuarioId: quem.usuarioId,
    para: todosOsPapeis,
    ...(s.prestadorId && { empresaId: s.prestadorId }),
  })
  await notificar(
    tx,
    await gestoresDa(tx, s),
    `Faça a análise final da solicitação ${s.nrosolicitacao}.`,
    `/solicitacoes/${s.id}`,
  )
  return { solicitacao: s.id, nota }
}
