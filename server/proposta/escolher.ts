import { repartir } from '@hub/domain/kernel/subsidio.ts'
import { baseDoSubsidio } from '@hub/domain/proposta/convite.rules.ts'
import { podeEscolher } from '@hub/domain/proposta/proposta.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { proposta as chamadas } from '@hub/protocol/proposta.ts'
import type { Banco } from '../db/banco.ts'
import { eq, sql } from '../db/drizzle.ts'
import { linha, nullable, num } from '../db/linhas.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { proposta, propostaVersao } from '../db/tables/proposta.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Pedido } from '../kernel/caso.ts'
import { restanteDoLimite } from '../passos/limite-anual.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import { congelarPartes } from '../passos/partes-da-mae.ts'
import { quemAutoriza } from '../passos/quem-autoriza.ts'
import { type Solicitacao, travarVisivel } from '../passos/solicitacao-travada.ts'
import { avisos } from './proposta.avisos.ts'
import { travarProposta } from './proposta-travada.ts'
import { precoMaisBaixo } from './versoes.consulta.ts'

/**
 * The client chooses, for several companies that hire together a manager: the split of the last sent version is frozen, capped
 * by the yearly limits and the cost centre.
 */
export async function escolher({ db, ator, params, portas }: Pedido<typeof chamadas.autorizar>): Promise<Solicitacao> {
  const r = await lerRegulamento(db)
  const { s: dona, p, fatos } = await travarProposta(db, params.id, r)
  const deVarias = dona.quantasEmpresas > 1
  const s = await travarVisivel(db, ator, dona.id, deVarias ? ['gestor', 'coordenador'] : ['cliente'])
  exigir(podeEscolher(fatos, { id: ator.id, papeis: deVarias ? ator.grupos : ['cliente'] }))
  const [versao] = await db
    .select()
    .from(propostaVersao)
    .where(eq(propostaVersao.propostaId, p.id))
    .orderBy(sql`id desc`)
    .limit(1)
  const total = versao!.conteudo.valorBruto
  const centro = s.centroCustoId
    ? await linha(db, { saldo: num })`select saldo::bigint as saldo from centro_custo where id = ${s.centroCustoId}`
    : undefined
  const base = baseDoSubsidio(s.distribuicao, total, await precosValidos(db, s, r))
  const saldo = centro ? Number(centro.saldo) + s.reservado : undefined
  const partes = deVarias
    ? await congelarPartes(db, s, { total, base }, saldo, r.de(s))
    : repartir({
        total,
        bp: s.bp,
        base,
        restanteLimite: await restanteDoLimite(db, s.empresaId, r.de(s)),
        saldoCentroCusto: saldo,
        parceiro: { bp: s.parceiroBp },
      })
  await db.update(proposta).set({ situacao: 'selecionada' }).where(eq(proposta.id, p.id))
  const movida = await mover(db, s, 'aguardando_autorizacao_gestor', r, {
    propostaId: p.id,
    prestadorId: p.empresaId,
    valor: partes.total,
    valorPrevisto: s.valorPrevisto ?? s.valor,
    valorSubsidio: partes.subsidio,
    valorParceiro: partes.parceiro,
    valorCliente: partes.cliente,
    bpEfetivo: partes.bpEfetivo,
    escolhidaPor: ator.id,
  })
  await anunciar(
    db,
    avisos.propostaEscolhida,
    { s, por: ator.id, empresaId: p.empresaId, proposta: p.id, autorizam: await quemAutoriza(db, movida) },
    portas,
  )
  await portas.emitir(db, portas, 'propostaEscolhida', { solicitacaoId: s.id, propostaId: p.id })
  return movida
}

/** Where the client chooses freely, the lowest valid price: the subsidy's percentage is taken of it. */
async function precosValidos(tx: Banco, s: Solicitacao, r: Regulamento): Promise<number[]> {
  if (s.distribuicao !== 'ESCOLHA_CLIENTE') return []
  const achado = await linha(tx, { preco: nullable(num) })`
    select ${precoMaisBaixo(r.hoje)} as preco from solicitacao s where s.id = ${s.id}`
  return achado?.preco == null ? [] : [Number(achado.preco)]
}
