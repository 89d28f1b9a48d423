import { acoesDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { campoInvalido, exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { eq, sql } from 'drizzle-orm'
import { baixa } from '../db/tables/pagamento.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { gestoresDa, pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { matarLinks } from '../passos/link-unico.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { cancelarCobranca } from './cancelar-cobranca.ts'
import { verPagamento } from './cobranca.view.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'

/** The second person writes the rest of the client's share off, or refuses: then it stays owed. */
export const decidirBaixa: Caso<typeof pagamento.decidirBaixa> = async ({ db, ator, params, corpo, portas }) => {
  const s = await travarVisivel(db, ator, params.id, ['coordenador', 'admin'])
  const p = await lerPagamento(db, s)
  exigir(acoesDoPagamento(p.fatos, { id: ator.id, nomes: nomesDe(ator), papeis: ator.grupos }).decidirBaixa)
  if (!corpo.aprovar && !corpo.resposta) throw campoInvalido('resposta', 'Diga por que a baixa foi recusada.')
  const b = existente(p.baixa)
  await db
    .update(baixa)
    .set({
      situacao: corpo.aprovar ? 'aprovada' : 'recusada',
      valor: p.falta,
      decididaPor: ator.id,
      decididaEm: sql`agora()`,
      resposta: corpo.resposta ?? null,
    })
    .where(eq(baixa.id, b.id))
  const valor = formatarReais(p.falta)
  if (corpo.aprovar) {
    await matarLinks(db, { finalidade: 'pagamento', referencia: s.id })
    for (const c of p.cobrancas) if (c.situacao === 'pendente') await cancelarCobranca(db, portas, c)
  }
  await registrar(db, {
    solicitacaoId: s.id,
    evento: corpo.aprovar ? 'baixaAprovada' : 'baixaRecusada',
    mensagem: corpo.aprovar
      ? `${valor} da parte do cliente não serão cobrados: baixa aprovada`
      : `Baixa de ${valor} da parte do cliente recusada`,
    detalhe: corpo.resposta,
    usuarioId: ator.id,
    para: corpo.aprovar ? ['cliente', ...internos] : internos,
  })
  const destino = `/solicitacoes/${s.id}?aba=pagamento`
  await avisarPessoas(db, portas, await gestoresDa(db, s), {
    tipo: 'vez',
    mensagem: corpo.aprovar
      ? `A baixa de ${valor} foi aprovada: conclua a solicitação ${s.nrosolicitacao}.`
      : `A baixa de ${valor} da solicitação ${s.nrosolicitacao} foi recusada: a parcela continua devida.`,
    destino: corpo.aprovar ? `/solicitacoes/${s.id}?aba=encerramento` : destino,
    assunto: `Baixa ${corpo.aprovar ? 'aprovada' : 'recusada'}: solicitação ${s.nrosolicitacao}`,
    ...(corpo.resposta && { detalhes: [corpo.resposta] }),
  })
  if (corpo.aprovar)
    await avisarPessoas(db, portas, await pessoasDaEmpresa(db, s.empresaId, 'cliente'), {
      tipo: 'pagamento',
      mensagem: `A solicitação ${s.nrosolicitacao} vai ser concluída sem o pagamento de ${valor} da sua parte.`,
      destino,
      assunto: `Parte não paga: solicitação ${s.nrosolicitacao}`,
    })
  return verPagamento(db, portas, ator, s)
}
