import { acoesDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { campoInvalido, exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { sql, updateRow } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { baixa } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { matarLinks } from '../services/link-unico.ts'
import { travarVisivel } from '../services/solicitacao-travada.ts'
import { cancelarCobranca } from './cancelar-cobranca.ts'
import { verPagamento } from './cobranca.view.ts'
import { avisos } from './pagamento.avisos.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'

/** The second person writes the rest of the client's share off, or refuses: then it stays owed. */
export const decidirBaixa: UseCase<typeof pagamento.decidirBaixa> = async ({ db, actor, params, corpo, ports }) => {
  const s = await travarVisivel(db, actor, params.id, ['coordenador', 'admin'])
  const p = await lerPagamento(db, s)
  exigir(acoesDoPagamento(p.fatos, { id: actor.id, nomes: nomesDe(actor), papeis: actor.grupos }).decidirBaixa)
  if (!corpo.aprovar && !corpo.resposta) throw campoInvalido('resposta', 'Diga por que a baixa foi recusada.')
  const b = existente(p.baixa)
  exigirAntes(iso(b.dtainclusao), corpo.pedida_em)
  await updateRow(db, baixa, b.id, {
    situacao: corpo.aprovar ? 'aprovada' : 'recusada',
    valor: p.falta,
    decididaPor: actor.id,
    decididaEm: sql`agora()`,
    resposta: corpo.resposta ?? null,
  })
  if (corpo.aprovar) {
    await matarLinks(db, { finalidade: 'pagamento', referencia: s.id })
    for (const c of p.cobrancas) if (c.situacao === 'pendente') await cancelarCobranca(db, ports, c)
  }
  const decidida = { s, por: actor.id, valor: p.falta, resposta: corpo.resposta }
  await anunciar(db, corpo.aprovar ? avisos.baixaAprovada : avisos.baixaRecusada, decidida, ports)
  return verPagamento(db, ports, actor, s)
}
