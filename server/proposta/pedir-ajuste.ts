import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { podeNegociar } from '@hub/domain/proposta/proposta.rules.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { campoInvalido, exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { Banco } from '../db/banco.ts'
import { eq, sql } from '../db/drizzle.ts'
import { linhas } from '../db/linhas.ts'
import { lista } from '../db/queries/escopo.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { proposta } from '../db/tables/proposta.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ator } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { abrirSelos } from '../passos/abrir-selos.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import { type Solicitacao, travarVisivel } from '../passos/solicitacao-travada.ts'
import { avisos } from './proposta.avisos.ts'
import { travarProposta } from './proposta-travada.ts'
import { conhecida } from './versoes.consulta.ts'

const quem = ['cliente', 'gestor', 'coordenador'] as const

/**
 * Asks the authors of some proposals of a request to adjust them until a date; after the date the last version stands. All
 * of them or none. Each author reads of its own proposal only.
 * @throws Recusa NAO_ENCONTRADO for a proposal of another request or one that is sealed, else as podeNegociar says
 */
export async function pedirAjuste(
  tx: Banco,
  portas: Portas,
  ator: Ator,
  pedido: { solicitacao: number; propostas: readonly number[]; comentario: string; dtaprazo?: string | undefined },
): Promise<Solicitacao> {
  await abrirSelos(tx, portas, pedido.solicitacao)
  let s = await travarVisivel(tx, ator, pedido.solicitacao, quem)
  const r = await lerRegulamento(tx)
  if (pedido.dtaprazo !== undefined && pedido.dtaprazo < r.hoje)
    throw campoInvalido('dtaprazo', 'Escolha uma data no futuro.')
  const prazo =
    pedido.dtaprazo === undefined ? r.emDiasUteis(r.de(s).parametro('prazo_negociacao_du')) : r.fimDe(pedido.dtaprazo)
  const ids = [...new Set(pedido.propostas)].sort((a, b) => a - b)
  // Asked before anything is locked: another request's row is never waited for while this one's is held.
  const daqui = await linhas(
    tx,
    sql`select 1 from proposta p join solicitacao s on s.id = p.solicitacao_id
      where s.id = ${s.id} and p.id = any(${lista(ids)}) and ${conhecida}`,
  )
  existente(daqui.length === ids.length ? s : undefined)
  const comentario = primeiraMaiuscula(pedido.comentario)
  const dia = formatarData(dataLocal(prazo, r.parametro('fuso')))
  for (const id of ids) {
    const { p, fatos } = await travarProposta(tx, id, r)
    exigir(podeNegociar(fatos, { id: ator.id, papeis: ator.grupos }))
    await tx
      .update(proposta)
      .set({
        situacao: 'em_negociacao',
        pedidoNegociacao: comentario,
        prazoNegociacao: prazo,
      })
      .where(eq(proposta.id, p.id))
    const ultimo = substatus[s.substatus].negocia && s.prazo && s.prazo > prazo ? s.prazo : prazo
    s = await mover(tx, s, 'em_negociacao', r, { prazo: ultimo })
    await anunciar(
      tx,
      avisos.negociacaoPedida,
      { s, por: ator.id, empresaId: p.empresaId, proposta: p.id, comentario, dia },
      portas,
    )
  }
  await portas.fila.agendar(tx, 'solicitacao.prazo', { id: s.id }, { em: prazo })
  return s
}
