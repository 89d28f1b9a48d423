import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { podeNegociar } from '@hub/domain/proposta/proposta.rules.ts'
import { campoInvalido, exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { proposta as chamadas } from '@hub/protocol/proposta.ts'
import { eq } from 'drizzle-orm'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { proposta } from '../db/tables/proposta.ts'
import { notificar, pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { abrirSelos } from '../passos/abrir-selos.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { verProposta } from './proposta.view.ts'
import { travarProposta } from './proposta-travada.ts'

const quem = ['cliente', 'gestor', 'coordenador'] as const

/** One sending back with a comment and a date; after the date the last version stands. */
export const negociar: Caso<typeof chamadas.negociar> = async ({ db, ator, params, corpo, portas }) => {
  await abrirSelos(db, params.id)
  const s = await travarVisivel(db, ator, params.id, quem)
  const r = await lerRegulamento(db)
  const { p, fatos } = await travarProposta(db, params.id2, r)
  existente(p.solicitacaoId === s.id ? p : undefined)
  exigir(podeNegociar(fatos, { id: ator.id, papeis: ator.grupos }))
  if (corpo.dtaprazo < r.hoje) throw campoInvalido('dtaprazo', 'Escolha uma data no futuro.')
  const prazo = r.fimDe(corpo.dtaprazo)
  await db
    .update(proposta)
    .set({ situacao: 'em_negociacao', pedidoNegociacao: primeiraMaiuscula(corpo.comentario), prazoNegociacao: prazo })
    .where(eq(proposta.id, p.id))
  const ultimo = s.substatus === 'em_negociacao' && s.prazo && s.prazo > prazo ? s.prazo : prazo
  await mover(db, s, 'em_negociacao', r, { prazo: ultimo })
  await portas.fila.agendar(db, 'solicitacao.prazo', { id: s.id }, { em: prazo })
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'negociacaoPedida',
    mensagem: 'Ajuste pedido a um prestador',
    detalhe: corpo.comentario,
    usuarioId: ator.id,
    para: ['cliente', 'prestador', ...internos],
    empresaId: p.empresaId,
  })
  await notificar(
    db,
    await pessoasDaEmpresa(db, p.empresaId, 'prestador'),
    `Pediram um ajuste na sua proposta da solicitação ${s.nrosolicitacao}.`,
    `/propostas/${p.id}`,
  )
  return verProposta(db, ator, p.id)
}
