import { decidir } from '@hub/domain/kernel/maquina.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { proposta as maquina } from '@hub/domain/proposta/proposta.states.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { proposta as chamadas } from '@hub/protocol/proposta.ts'
import type { Banco } from '../db/banco.ts'
import { and, eq } from '../db/drizzle.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { proposta } from '../db/tables/proposta.ts'
import { anunciar } from '../events/anunciar.ts'
import { gestoresDa, pessoasDaEmpresa } from '../events/notificar.ts'
import { avisar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { soltar } from '../passos/centro-custo.ts'
import { escolhaInternaDe } from '../passos/demanda-interna.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import { verSituacao } from '../passos/situacao.ts'
import { type Solicitacao, travarVisivel } from '../passos/solicitacao-travada.ts'
import { semEscolha, voltarAAnalise } from '../passos/voltar-a-analise.ts'
import { avisos } from './proposta.avisos.ts'
import { travarDaConhecida } from './proposta-travada.ts'

/**
 * Who should authorise sends the choice back: the selection is open again and the split no longer frozen. An internal direct
 * choice goes back to the analysis.
 */
export const devolver: Caso<typeof chamadas.devolver> = async ({ db, ator, params, corpo, portas }) => {
  const dona = await travarDaConhecida(db, ator, params.id)
  const s = await travarVisivel(db, ator, dona.id, ['gestor', 'coordenador'])
  exigir(decidir(solicitacao, 'devolver', s.substatus, ator.grupos))
  // The chosen one alone: of another nothing is sent back.
  const [p] = await db.select({ situacao: proposta.situacao }).from(proposta).where(eq(proposta.id, params.id))
  exigir(decidir(maquina, 'devolver', existente(p).situacao, ator.grupos))
  const r = await lerRegulamento(db)
  const motivo = primeiraMaiuscula(corpo.motivo)
  const interna = await escolhaInternaDe(db, s)
  const movida = interna
    ? await voltarAAnalise(db, await soltar(db, s), r, motivo)
    : await voltarASelecao(db, s, r, motivo)
  await anunciar(db, avisos.escolhaDevolvida, { s, por: ator.id, interna: interna !== undefined, motivo })
  // Who had been chosen is not any more; the reason stays between client and staff.
  if (s.prestadorId) {
    await avisar(db, { tipo: 'solicitacao', id: s.id, para: ['prestador'], empresaId: s.prestadorId })
    await anunciar(db, avisos.escolhaDesfeita, { s, por: ator.id, proposta: params.id }, portas)
  }
  const quem = interna
    ? [s.gestorId ?? interna.escolhidaPor, interna.escolhidaPor]
    : s.quantasEmpresas > 1
      ? await gestoresDa(db, s)
      : await pessoasDaEmpresa(db, s.empresaId, 'cliente')
  await anunciar(db, avisos.escolhaARefazer, { s, por: ator.id, interna: interna !== undefined, quem, motivo }, portas)
  return { solicitacao: s.id, substatus: verSituacao(movida.substatus) }
}

async function voltarASelecao(tx: Banco, s: Solicitacao, r: Regulamento, justificativa: string): Promise<Solicitacao> {
  await tx
    .update(proposta)
    .set({ situacao: 'enviada' })
    .where(and(eq(proposta.solicitacaoId, s.id), eq(proposta.situacao, 'selecionada')))
  return mover(tx, s, 'em_selecao', r, { ...semEscolha(s), justificativa })
}
