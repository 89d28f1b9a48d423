import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { podeNegociar } from '@hub/domain/proposta/proposta.rules.ts'
import { campoInvalido, exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql, updateRow } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { lista } from '../db/queries/escopo.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { rows } from '../db/rows.ts'
import { proposta } from '../db/tables/proposta.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor } from '../kernel/use-case.ts'
import { abrirSelos } from '../services/abrir-selos.ts'
import { fimDaNegociacao } from '../services/encerrar-negociacao.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { type Solicitacao, travarVisivel } from '../services/solicitacao-travada.ts'
import { avisos } from './proposta.avisos.ts'
import { travarProposta } from './proposta-travada.ts'
import { conhecida, ultimaVersao } from './versoes.consulta.ts'

const quem = ['cliente', 'gestor', 'coordenador'] as const

/**
 * Asks the authors of some proposals of a request to adjust them until a date; after the date the last version stands. All
 * of them or none. Each author reads of its own proposal only.
 * @throws Recusa NAO_ENCONTRADO for a proposal of another request or one that is sealed, VERSAO_DESATUALIZADA, else as podeNegociar says
 */
export async function pedirAjuste(
  tx: Database,
  ports: Ports,
  actor: Actor,
  pedido: {
    solicitacao: number
    propostas: readonly number[]
    comentario: string
    dtaprazo?: string | undefined
    /** Of one: when the version that was read was sent. */
    enviada_em?: string | undefined
  },
): Promise<Solicitacao> {
  await abrirSelos(tx, ports, pedido.solicitacao)
  let s = await travarVisivel(tx, actor, pedido.solicitacao, quem)
  const r = await lerRegulamento(tx)
  if (pedido.dtaprazo !== undefined && pedido.dtaprazo < r.hoje)
    throw campoInvalido('dtaprazo', 'Escolha uma data no futuro.')
  const prazo =
    pedido.dtaprazo === undefined ? r.emDiasUteis(r.de(s).parametro('prazo_negociacao_du')) : r.fimDe(pedido.dtaprazo)
  const ids = [...new Set(pedido.propostas)].sort((a, b) => a - b)
  // Asked before anything is locked: another request's row is never waited for while this one's is held.
  const daqui = await rows(
    tx,
    sql`select 1 from proposta p join solicitacao s on s.id = p.solicitacao_id
      where s.id = ${s.id} and p.id = any(${lista(ids)}) and ${conhecida}`,
  )
  existente(daqui.length === ids.length ? s : undefined)
  const comentario = primeiraMaiuscula(pedido.comentario)
  const dia = formatarData(dataLocal(prazo, r.parametro('fuso')))
  for (const id of ids) {
    const { p, fatos } = await travarProposta(tx, id, r)
    exigir(podeNegociar(fatos, { id: actor.id, papeis: actor.grupos }))
    exigirAntes(iso((await ultimaVersao(tx, p.id)).dtainclusao), pedido.enviada_em)
    await updateRow(tx, proposta, p.id, {
      situacao: 'em_negociacao',
      pedidoNegociacao: comentario,
      prazoNegociacao: prazo,
      motivo: null,
    })
    s = await mover(tx, s, 'em_negociacao', r, { prazo: await fimDaNegociacao(tx, s.id) })
    await anunciar(
      tx,
      avisos.negociacaoPedida,
      { s, por: actor.id, empresaId: p.empresaId, proposta: p.id, comentario, dia },
      ports,
    )
  }
  await ports.queue.agendar(tx, 'solicitacao.prazo', { id: s.id }, { em: prazo })
  return s
}
