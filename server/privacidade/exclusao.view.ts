import { acoesDaExclusao, DIAS_PARA_RESPONDER, podePedirExclusao } from '@hub/domain/exclusao/exclusao.rules.ts'
import { exclusao, situacoesDaExclusao } from '@hub/domain/exclusao/exclusao.states.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import type { MeuPedidoDeExclusao, PedidoDeExclusao } from '@hub/protocol/privacidade.ts'
import type { Database } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { row } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'
import {
  colunasDaExclusao,
  daExclusao,
  type Fica,
  fatosDe,
  type LinhaDaExclusao,
  lerOQueFica,
  linhaDaExclusao,
} from './fatos.ts'

const DIA_MS = 86_400_000

const comum = (l: LinhaDaExclusao) => ({
  id: l.pedidoId,
  situacao: l.situacao,
  descricao: situacoesDaExclusao[l.situacao],
  motivo: l.motivo,
  resposta: l.resposta,
  dtainclusao: iso(l.dtainclusao),
  prazo: new Date(new Date(l.dtainclusao).getTime() + DIAS_PARA_RESPONDER * DIA_MS).toISOString(),
  decidido_em: l.decididoEm && iso(l.decididoEm),
})

export async function verMeuPedido(db: Database, actor: Actor): Promise<MeuPedidoDeExclusao> {
  const ultimo = await row(db, linhaDaExclusao)`
    select ${colunasDaExclusao} ${daExclusao} where p.usuario_id = ${actor.id} order by p.id desc limit 1`
  return {
    pedido: ultimo ? comum(ultimo) : null,
    fica: (await lerOQueFica(db, [actor.id])).get(actor.id) ?? [],
    acoes: {
      pedir: podePedirExclusao(ultimo?.situacao ?? null),
      retirar: ultimo
        ? decidir(exclusao, 'retirar', ultimo.situacao, actor.grupos)
        : { permitido: false, recusa: 'SITUACAO_NAO_PERMITE' },
    },
  }
}

export const verPedido = (l: LinhaDaExclusao, fica: Fica, actor: Actor): PedidoDeExclusao => ({
  ...comum(l),
  pessoa: {
    id: l.usuarioId,
    nome: `${l.nome} ${l.sobrenome}`,
    email: l.anonimizadoEm ? null : l.email,
    groups: l.grupos.map((name) => ({ name })),
    grupos: l.grupos.map((name) => ({ name })),
    empresas: l.empresas,
  },
  fica,
  decidido_por: l.decididoPor,
  anonimizado_em: l.anonimizadoEm && iso(l.anonimizadoEm),
  acoes: acoesDaExclusao(actor, fatosDe(l)),
})
