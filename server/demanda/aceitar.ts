import { podeAceitarDemanda } from '@hub/domain/demanda/demanda.rules.ts'
import { type Repartido, repartir } from '@hub/domain/kernel/subsidio.ts'
import type { demanda } from '@hub/protocol/demanda.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq, updateRow } from '../db/drizzle.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { demandaInterna } from '../db/tables/demanda.ts'
import { type ConteudoDaVersao, proposta, propostaVersao } from '../db/tables/proposta.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { travarCentro } from '../services/estimar-subsidio.ts'
import { exigirVersao } from '../services/exigir-versao.ts'
import { conferirHorasDoMes } from '../services/horas-do-mes.ts'
import { restanteDoLimite } from '../services/limite-anual.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { quemAutoriza } from '../services/quem-autoriza.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { avisos } from './demanda.avisos.ts'
import { verDemanda } from './demanda.view.ts'
import { travarDemanda } from './demanda-travada.ts'

/**
 * The provider accepts an internal demand as it was configured: the direct choice becomes a proposal, selected, its split
 * frozen. Whoever sent the request or made the choice does not authorise it (design: domain §1).
 */
export const aceitar: UseCase<typeof demanda.aceitar> = async ({ db, actor, params, corpo, ports }) => {
  const { s, p, d } = await travarDemanda(db, actor, params.id)
  const quem = { id: actor.id, papeis: ['prestador'] as const }
  exigir(podeAceitarDemanda({ substatus: s.substatus, situacao: p.situacao }, quem))
  exigirVersao(p.versao, corpo.versao)
  const r = await lerRegulamento(db)
  const { valor, etapas, apresentacao } = d.escolha
  await conferirHorasDoMes(db, p, etapas, r)
  const partes = await repartirEscolhida(db, s, valor, r)
  const validade = r.diaDe(r.emDiasCorridos(r.de(s).parametro('validade_proposta_dc')))
  const conteudo: ConteudoDaVersao = {
    valorBruto: valor,
    apresentacao,
    visita: null,
    comentario: null,
    validade,
    dtaInicio: etapas.map((e) => e.dtainicio).sort()[0]!,
    dtaFim: etapas
      .map((e) => e.dtafim)
      .sort()
      .at(-1)!,
    etapas,
  }
  // Of round 0: an internal demand is never sealed.
  await db.insert(propostaVersao).values({ propostaId: p.id, rodada: 0, autorId: actor.id, conteudo })
  await updateRow(db, proposta, p.id, { situacao: 'selecionada', validade, enviadaEm: r.agora, versao: p.versao + 1 })
  await db
    .update(demandaInterna)
    .set({ respondidaEm: r.agora, respondidaPor: actor.id, motivoDaRecusa: null })
    .where(eq(demandaInterna.solicitacaoId, s.id))
  const movida = await mover(db, s, 'aguardando_autorizacao_gestor', r, {
    rodada: Math.max(1, s.rodada),
    propostaId: p.id,
    prestadorId: p.empresaId,
    valor,
    valorSubsidio: partes.subsidio,
    valorParceiro: partes.parceiro,
    valorCliente: partes.cliente,
    bpEfetivo: partes.bpEfetivo,
    escolhidaPor: d.escolhidaPor,
  })
  const { autorId } = movida
  const { escolhidaPor } = d
  const autorizam = await quemAutoriza(db, movida)
  await anunciar(
    db,
    avisos.demandaAceita,
    { s: movida, por: actor.id, empresaId: p.empresaId, autorizam, autorId, escolhidaPor },
    ports,
  )
  return verDemanda(db, actor, s.id)
}

/**
 * The split of `total` (centavos) as a choice freezes it: programme and size, capped by what is left of the company's year
 * and by the cost centre's balance with what the request holds of it.
 */
async function repartirEscolhida(tx: Database, s: Solicitacao, total: number, r: Regulamento): Promise<Repartido> {
  const centro = s.centroCustoId ? await travarCentro(tx, s.centroCustoId) : undefined
  return repartir({
    total,
    bp: s.bp,
    restanteLimite: await restanteDoLimite(tx, s.empresaId, r.de(s)),
    saldoCentroCusto: centro ? centro.saldo + s.reservado : undefined,
    parceiro: { bp: s.parceiroBp },
  })
}
