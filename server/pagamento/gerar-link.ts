import { acoesDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { aPagar } from '@hub/domain/cobranca/plano.rules.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { lista } from '../db/queries/escopo.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { rows, text } from '../db/rows.ts'
import { anunciar, mandarCarta } from '../events/anunciar.ts'
import { linkSelado } from '../events/link-do-email.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { criarLink } from '../services/link-unico.ts'
import { travarVisivel } from '../services/solicitacao-travada.ts'
import { avisos } from './pagamento.avisos.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'

/** A page on which the client pays without signing in: mailed to its people, and given to the manager to hand on. */
export const gerarLink: UseCase<typeof pagamento.gerarLink> = async ({ db, actor, corpo, ports }) => {
  const s = await travarVisivel(db, actor, corpo.solicitacao, ['gestor', 'coordenador'])
  const p = await lerPagamento(db, s)
  exigir(acoesDoPagamento(p.fatos, { id: actor.id, papeis: actor.grupos }).gerarLink)
  const r = await lerRegulamento(db)
  const ate =
    substatus[s.substatus].primeiraParcela && s.prazo && s.prazo > r.agora
      ? s.prazo
      : r.emDiasCorridos(r.de(s).parametro('prazo_pagamento_dc'))
  const token = await criarLink(db, { finalidade: 'pagamento', referencia: s.id }, ate)
  const ids = await pessoasDaEmpresa(db, s.empresaId, 'cliente')
  const pessoas = await rows(db, { nome: text, email: text })`
    select nome || ' ' || sobrenome as nome, email from usuario where id = any(${lista(ids)}) order by id`
  const daCarta = {
    nrosolicitacao: s.nrosolicitacao,
    titulo: s.oferta.titulo,
    valor: p.plano.find(aPagar)?.valor ?? p.falta,
    ate: formatarData(r.diaDe(ate)),
  }
  const link = linkSelado(ports.config, '/pagar/', token)
  for (const pessoa of pessoas)
    await mandarCarta(db, ports, avisos.linkDePagamento, { ...daCarta, nome: pessoa.nome }, pessoa.email, link)
  await anunciar(db, avisos.linkDePagamentoGerado, { s, por: actor.id })
  return { url: `${ports.config.origem}/pagar/${token}`, expira_em: ate.toISOString(), enviado_a: pessoas }
}
