import { maximoDeParcelas } from '@hub/domain/cobranca/plano.rules.ts'
import { type Centavos, deReais } from '@hub/domain/kernel/dinheiro.ts'
import { repartir } from '@hub/domain/kernel/subsidio.ts'
import { baseDoSubsidio } from '@hub/domain/proposta/convite.rules.ts'
import { podeEscolher } from '@hub/domain/proposta/proposta.rules.ts'
import { campoInvalido, exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { proposta as chamadas } from '@hub/protocol/proposta.ts'
import { type Database, updateRow } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { lerRegulamento, type RegrasDoPedido, type Regulamento } from '../db/queries/regulamento.ts'
import { nullable, num, row } from '../db/rows.ts'
import { proposta } from '../db/tables/proposta.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Pedido } from '../kernel/use-case.ts'
import { soltarNegociadas } from '../services/encerrar-negociacao.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { restanteDoLimite } from '../services/limite-anual.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { exigirParcelas, limitesDasParcelas } from '../services/parcelas.ts'
import { congelarPartes } from '../services/partes-do-principal.ts'
import { quemAutoriza } from '../services/quem-autoriza.ts'
import { type Solicitacao, travarVisivel } from '../services/solicitacao-travada.ts'
import { avisos } from './proposta.avisos.ts'
import { travarProposta } from './proposta-travada.ts'
import { precoMaisBaixo, ultimaVersao } from './versoes.consulta.ts'

/**
 * The client chooses, for several companies that hire together a manager: the split of the last sent version is frozen, capped
 * by the yearly limits and the cost centre.
 */
export async function escolher({
  db,
  actor,
  params,
  corpo,
  ports,
}: Pedido<typeof chamadas.autorizar>): Promise<Solicitacao> {
  const r = await lerRegulamento(db)
  const { s: dona, p, fatos } = await travarProposta(db, params.id, r)
  const deVarias = dona.quantasEmpresas > 1
  const s = await travarVisivel(db, actor, dona.id, deVarias ? ['gestor', 'coordenador'] : ['cliente'])
  exigir(podeEscolher(fatos, { id: actor.id, papeis: deVarias ? actor.grupos : ['cliente'] }))
  const versao = await ultimaVersao(db, p.id)
  exigirAntes(iso(versao.dtainclusao), corpo.enviada_em)
  const total = versao.conteudo.valorBruto
  const centro = s.centroCustoId
    ? await row(db, { saldo: num })`select saldo::bigint as saldo from centro_custo where id = ${s.centroCustoId}`
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
  if (corpo.valor_cliente !== undefined && partes.cliente > deReais(corpo.valor_cliente))
    throw new Recusa('PARTE_DO_CLIENTE_MAIOR')
  const parcelas = emQuantasParcelas(s, partes.cliente, corpo.parcelas, r.de(s))
  // Whose adjustment is still awaited need not answer any more: what it sent last stands, should the choice be undone.
  for (const { id, empresaId } of await soltarNegociadas(db, s.id))
    await anunciar(db, avisos.negociacaoDispensada, { s, por: actor.id, empresaId, proposta: id }, ports)
  await updateRow(db, proposta, p.id, { situacao: 'selecionada' })
  const movida = await mover(db, s, 'aguardando_autorizacao_gestor', r, {
    propostaId: p.id,
    prestadorId: p.empresaId,
    valor: partes.total,
    valorPrevisto: s.valorPrevisto ?? s.valor,
    valorSubsidio: partes.subsidio,
    valorParceiro: partes.parceiro,
    valorCliente: partes.cliente,
    bpEfetivo: partes.bpEfetivo,
    parcelas,
    escolhidaPor: actor.id,
  })
  await anunciar(
    db,
    avisos.propostaEscolhida,
    { s, por: actor.id, empresaId: p.empresaId, proposta: p.id, parcelas, autorizam: await quemAutoriza(db, movida) },
    ports,
  )
  await ports.emitir(db, ports, 'propostaEscolhida', { solicitacaoId: s.id, propostaId: p.id })
  return movida
}

/** As many as the client says; unsaid, as before, as far as its share allows. Several companies pay each at once. */
function emQuantasParcelas(s: Solicitacao, valorCliente: Centavos, ditas: number | undefined, r: RegrasDoPedido) {
  if (ditas === undefined) return Math.min(s.parcelas, maximoDeParcelas(valorCliente, limitesDasParcelas(r)))
  if (s.quantasEmpresas > 1 && ditas > 1) throw campoInvalido('parcelas', 'Várias empresas juntas pagam à vista.')
  exigirParcelas(ditas, valorCliente, r)
  return ditas
}

/** Where the client chooses freely, the lowest valid price: the subsidy's percentage is taken of it. */
async function precosValidos(tx: Database, s: Solicitacao, r: Regulamento): Promise<number[]> {
  if (s.distribuicao !== 'ESCOLHA_CLIENTE') return []
  const achado = await row(tx, { preco: nullable(num) })`
    select ${precoMaisBaixo(r.hoje)} as preco from solicitacao s where s.id = ${s.id}`
  return achado?.preco == null ? [] : [Number(achado.preco)]
}
