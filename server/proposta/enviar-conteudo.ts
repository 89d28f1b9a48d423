import { falhasDaProposta, podeEnviar } from '@hub/domain/proposta/proposta.rules.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, updateRow } from '../db/drizzle.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { type ConteudoDaVersao, proposta, propostaVersao } from '../db/tables/proposta.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor } from '../kernel/use-case.ts'
import { encerrarNegociacao } from '../services/encerrar-negociacao.ts'
import { conferirHorasDoMes } from '../services/horas-do-mes.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { lerConsultores } from './consultores.consulta.ts'
import { type Conteudo, type Etapas, gravarConteudo } from './gravar-conteudo.ts'
import { avisos } from './proposta.avisos.ts'
import { fimDaRodada, type Proposta, type Travada } from './proposta-travada.ts'

/**
 * Saves and sends: the proposal must be complete, within its round or the answer to a negotiation, and within the
 * provider's hours of each month. A version is kept; it stays sealed until the round's deadline.
 */
export async function enviarConteudo(
  tx: Database,
  ports: Ports,
  actor: Actor,
  travada: Travada,
  c: Conteudo,
  r: Regulamento,
): Promise<void> {
  exigir(podeEnviar(travada.fatos, { id: actor.id, papeis: ['prestador'] }))
  const { p, etapas } = await gravarConteudo(tx, actor, travada, c)
  const campos = falhasDaProposta({ ...p, etapas }, r.hoje, fimDaRodada(travada, r))
  if (Object.keys(campos).length) throw new Recusa('VALIDACAO', { campos })
  await conferirHorasDoMes(tx, p, etapas, r)
  const conteudo = { ...versaoDe(p, etapas), consultores: (await lerConsultores(tx, p.id)).indicados }
  const negociada = travada.fatos.situacao === 'em_negociacao'
  await tx
    .insert(propostaVersao)
    .values({ propostaId: p.id, rodada: travada.s.rodada, autorId: actor.id, conteudo, negociada })
  await updateRow(tx, proposta, p.id, {
    situacao: 'enviada',
    rodada: travada.s.rodada,
    enviadaEm: r.agora,
    pedidoNegociacao: null,
    prazoNegociacao: null,
    motivo: null,
  })
  await contarEnvio(tx, ports, actor, travada, r)
  await ports.emitir(tx, ports, 'propostaEnviada', { solicitacaoId: travada.s.id, propostaId: p.id })
}

function versaoDe(p: Proposta, etapas: Etapas): ConteudoDaVersao {
  const completas = etapas as ConteudoDaVersao['etapas']
  return {
    valorBruto: p.valorBruto!,
    apresentacao: p.apresentacao,
    visita: p.visita,
    comentario: p.comentario,
    validade: p.validade!,
    dtaInicio: completas.map((e) => e.dtainicio).sort()[0]!,
    dtaFim: completas
      .map((e) => e.dtafim)
      .sort()
      .at(-1)!,
    etapas: completas.map(({ ordem, descricao, entrega, horas, valor, dtainicio, dtafim }) => ({
      ordem,
      descricao,
      entrega,
      horas,
      valor,
      dtainicio,
      dtafim,
    })),
  }
}

/** In a sealed round only the author hears of it; the answer to a negotiation is told to everybody who may see it. */
async function contarEnvio(tx: Database, ports: Ports, actor: Actor, { s, p }: Travada, r: Regulamento): Promise<void> {
  const dela = { s, por: actor.id, empresaId: p.empresaId }
  if (!substatus[s.substatus].negocia) return anunciar(tx, avisos.propostaEnviada, dela)
  await anunciar(tx, avisos.propostaRenegociada, { ...dela, deVarias: s.quantasEmpresas > 1 }, ports)
  await encerrarNegociacao(tx, s as Solicitacao, r)
}
