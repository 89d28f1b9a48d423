import { decidir } from '@hub/domain/kernel/maquina.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { proposta as maquina } from '@hub/domain/proposta/proposta.states.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { proposta as chamadas } from '@hub/protocol/proposta.ts'
import { and, type Database, eq } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { comSubstitutos } from '../db/queries/delegacao.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { proposta } from '../db/tables/proposta.ts'
import { anunciar } from '../events/anunciar.ts'
import { gestoresDa, pessoasDaEmpresa } from '../events/notificar.ts'
import { avisar } from '../events/registrar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { soltar } from '../services/centro-custo.ts'
import { escolhaInternaDe } from '../services/demanda-interna.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { verSituacao } from '../services/situacao.ts'
import { type Solicitacao, travarVisivel } from '../services/solicitacao-travada.ts'
import { semEscolha, voltarAAnalise } from '../services/voltar-a-analise.ts'
import { avisos } from './proposta.avisos.ts'
import { travarDaConhecida } from './proposta-travada.ts'
import { ultimaVersao } from './versoes.consulta.ts'

/**
 * Who should authorise sends the choice back: the selection is open again and the split no longer frozen. An internal direct
 * choice goes back to the analysis.
 */
export const devolver: UseCase<typeof chamadas.devolver> = async ({ db, actor, params, corpo, ports }) => {
  const dona = await travarDaConhecida(db, actor, params.id)
  const s = await travarVisivel(db, actor, dona.id, ['gestor', 'coordenador'])
  exigir(decidir(solicitacao, 'devolver', s.substatus, actor.grupos))
  // The chosen one alone: of another nothing is sent back.
  const [p] = await db.select({ situacao: proposta.situacao }).from(proposta).where(eq(proposta.id, params.id))
  exigir(decidir(maquina, 'devolver', existente(p).situacao, actor.grupos))
  exigirAntes(iso((await ultimaVersao(db, params.id)).dtainclusao), corpo.enviada_em)
  const r = await lerRegulamento(db)
  const motivo = primeiraMaiuscula(corpo.motivo)
  const interna = await escolhaInternaDe(db, s)
  const movida = interna
    ? await voltarAAnalise(db, await soltar(db, s), r, motivo)
    : await voltarASelecao(db, s, r, motivo)
  await anunciar(db, avisos.escolhaDevolvida, { s, por: actor.id, interna: interna !== undefined, motivo })
  // Who had been chosen is not any more; the reason stays between client and staff.
  if (s.prestadorId) {
    await avisar(db, { tipo: 'solicitacao', id: s.id, para: ['prestador'], empresaId: s.prestadorId })
    await anunciar(db, avisos.escolhaDesfeita, { s, por: actor.id, proposta: params.id }, ports)
  }
  const quem = interna
    ? [...(await gestoresDa(db, s)), ...(await comSubstitutos(db, [interna.escolhidaPor], ['gestor', 'coordenador']))]
    : s.quantasEmpresas > 1
      ? await gestoresDa(db, s)
      : await pessoasDaEmpresa(db, s.empresaId, 'cliente')
  await anunciar(db, avisos.escolhaARefazer, { s, por: actor.id, interna: interna !== undefined, quem, motivo }, ports)
  return { solicitacao: s.id, substatus: verSituacao(movida.substatus) }
}

async function voltarASelecao(
  tx: Database,
  s: Solicitacao,
  r: Regulamento,
  justificativa: string,
): Promise<Solicitacao> {
  await tx
    .update(proposta)
    .set({ situacao: 'enviada' })
    .where(and(eq(proposta.solicitacaoId, s.id), eq(proposta.situacao, 'selecionada')))
  return mover(tx, s, 'em_selecao', r, { ...semEscolha(s), justificativa })
}
