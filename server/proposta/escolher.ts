import { repartir } from '@hub/domain/kernel/subsidio.ts'
import { podeEscolher } from '@hub/domain/proposta/proposta.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { proposta as chamadas } from '@hub/protocol/proposta.ts'
import { eq, sql } from 'drizzle-orm'
import { linha } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { proposta, propostaVersao } from '../db/tables/proposta.ts'
import { gestoresDa, notificar, pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Pedido } from '../kernel/caso.ts'
import { restanteDoLimite } from '../passos/limite-anual.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import { type Solicitacao, travarVisivel } from '../passos/solicitacao-travada.ts'
import { travarProposta } from './proposta-travada.ts'

/** The client chooses: the split of the last sent version is frozen, capped by the yearly limit and the cost centre. */
export async function escolher({ db, ator, params }: Pedido<typeof chamadas.autorizar>): Promise<Solicitacao> {
  const r = await lerRegulamento(db)
  const { s: dona, p, fatos } = await travarProposta(db, params.id, r)
  const s = await travarVisivel(db, ator, dona.id, ['cliente'])
  exigir(podeEscolher(fatos, { id: ator.id, papeis: ['cliente'] }))
  const [versao] = await db
    .select()
    .from(propostaVersao)
    .where(eq(propostaVersao.propostaId, p.id))
    .orderBy(sql`id desc`)
    .limit(1)
  const total = versao!.conteudo.valorBruto
  const centro = s.centroCustoId
    ? await linha<{ saldo: number }>(
        db,
        sql`select saldo::bigint as saldo from centro_custo where id = ${s.centroCustoId}`,
      )
    : undefined
  const partes = repartir({
    total,
    bp: s.bp,
    restanteLimite: await restanteDoLimite(db, s.empresaId, r),
    saldoCentroCusto: centro ? Number(centro.saldo) + s.reservado : undefined,
  })
  await db.update(proposta).set({ situacao: 'selecionada' }).where(eq(proposta.id, p.id))
  const movida = await mover(db, s, 'aguardando_autorizacao_gestor', r, {
    propostaId: p.id,
    prestadorId: p.empresaId,
    valor: total,
    valorSubsidio: partes.subsidio,
    valorCliente: partes.cliente,
    bpEfetivo: partes.bpEfetivo,
    escolhidaPor: ator.id,
  })
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'propostaEscolhida',
    mensagem: 'Proposta escolhida',
    usuarioId: ator.id,
    para: ['cliente', 'prestador', ...internos],
    empresaId: p.empresaId,
    marco: true,
  })
  const destino = `/solicitacoes/${s.id}`
  await notificar(
    db,
    await gestoresDa(db, s),
    `Autorize a proposta escolhida na solicitação ${s.nrosolicitacao}.`,
    destino,
  )
  await notificar(
    db,
    await pessoasDaEmpresa(db, p.empresaId, 'prestador'),
    `Sua proposta foi escolhida na solicitação ${s.nrosolicitacao} e aguarda autorização.`,
    `/propostas/${p.id}`,
  )
  return movida
}
