import { situacoesDaBaixa } from '@hub/domain/baixa/baixa.states.ts'
import { acoesDaCobranca, acoesDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { situacoes } from '@hub/domain/cobranca/cobranca.states.ts'
import { andamentoDoEstorno } from '@hub/domain/cobranca/estorno.rules.ts'
import { maximoDeParcelas } from '@hub/domain/cobranca/plano.rules.ts'
import { nomesDe as emNomeDeQuem } from '@hub/domain/delegacao/delegacao.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type {
  Cobranca as CobrancaVista,
  PagamentoDaSolicitacao as PagamentoVisto,
} from '@hub/protocol/pagamento.formas.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { alvo, colunasDoAlvo } from '../db/queries/alvo.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { each, nullable, num, type Row, row, rows, text } from '../db/rows.ts'
import type { DadosDaCobranca } from '../db/tables/pagamento.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor } from '../kernel/use-case.ts'
import { limitesDasParcelas } from '../services/parcelas.ts'
import { qrDe } from '../services/qr.ts'
import { verSituacao } from '../services/situacao.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { type Cobranca, fatosDaCobranca, lerCobranca } from './cobranca-travada.ts'
import { formas } from './emitir-recibo.ts'
import { type Baixa, lerPagamento } from './pagamento-da-solicitacao.ts'

/** The provider's own words, whatever form its error has (RFC 7807 for API Pix). */
function erroDe(dados: DadosDaCobranca | null): CobrancaVista['erro'] {
  if (!dados?.erro) return null
  const corpo = (dados.erro.corpo ?? {}) as Record<string, unknown>
  const primeiro = (...nomes: string[]) => {
    const achado = nomes.map((n) => corpo[n]).find((v) => typeof v === 'string' && v !== '')
    return typeof achado === 'string' ? achado.slice(0, 300) : undefined
  }
  const recusado = dados.erro.desfecho === 'recusado'
  return {
    titulo: primeiro('title', 'titulo', 'error') ?? (recusado ? 'O provedor recusou' : 'O provedor não respondeu'),
    detalhe:
      primeiro('detail', 'detalhe', 'mensagem', 'message', 'error_description') ??
      (recusado ? 'Escolha outra forma de pagar ou fale com o suporte.' : 'Tentamos de novo sozinhos em instantes.'),
  }
}

/** The part that whoever pays needs, with or without a session. */
export function verParaPagar(c: Cobranca) {
  const aberta = c.situacao === 'pendente'
  return {
    id: c.id,
    valor: emReais(c.valor),
    situacao: c.situacao,
    meio: c.meio,
    txid: c.txid,
    copiaecola: aberta ? c.copiaecola : null,
    qr: aberta && c.copiaecola ? qrDe(c.copiaecola) : null,
    url: aberta ? c.url : null,
    expira_em: c.expiraEm?.toISOString() ?? null,
    pago_em: c.pagoEm?.toISOString() ?? null,
    erro: erroDe(c.dados),
  }
}

const formaNomes = {
  /** How often the provider was asked to return the money, when last, and what it said last. */
  estornos: num,
  ...each(['estornoEm', 'estornoDisse', 'registrou', 'confirmou', 'comprovante'], nullable(text)),
}
type Nomes = Row<typeof formaNomes>

const nomesDe = (db: Database, condicao: SQL) =>
  rows(db, { ...formaNomes, id: num })`
    select c.id, r.nome || ' ' || r.sobrenome as registrou, f.nome || ' ' || f.sobrenome as confirmou, a.nome as comprovante,
      t.estornos, t."estornoEm", (select u.resultado from cobranca_tentativa u where u.cobranca_id = c.id and u.acao = 'estornar'
        and u.resultado <> 'chamada' order by u.id desc limit 1) as "estornoDisse"
      from cobranca c left join usuario r on r.id = c.registrada_por left join usuario f on f.id = c.confirmada_por
      left join arquivo a on a.id = c.comprovante_id
      cross join lateral (select count(*)::int as estornos, max(t.dtainclusao) as "estornoEm" from cobranca_tentativa t
        where t.cobranca_id = c.id and t.acao = 'estornar' and t.resultado = 'chamada') t where ${condicao}`

function estornoDe(c: Cobranca, n: Nomes | undefined): CobrancaVista['estorno'] {
  const presencial = c.meio === 'presencial'
  const andamento = andamentoDoEstorno(c.situacao, { presencial, resultado: n?.estornoDisse ?? null })
  return andamento && { andamento, tentativas: n?.estornos ?? 0, ultima_em: iso(n?.estornoEm ?? null) }
}

/** In this very request: who pays here may be of the staff elsewhere. */
const daEquipe = (papeis: readonly Papel[]) => papeis.some((p) => p !== 'cliente' && p !== 'prestador')

function ver(c: Cobranca, nomes: Nomes | undefined, actor: Actor, papeis: readonly Papel[]): CobrancaVista {
  const presencial = c.dados?.presencial
  return {
    ...verParaPagar(c),
    // A payment stays what it was: what went back of it is told beside it.
    valor: emReais(c.valor + c.devolvido),
    parcela: c.parcela,
    ...situacoes[c.situacao],
    valor_pago: c.valorPago === null ? null : emReais(c.valorPago),
    devolvido: emReais(c.devolvido),
    devolucao_de: c.estornoDeId,
    estornado_em: c.estornadaEm?.toISOString() ?? null,
    dtainclusao: c.dtainclusao.toISOString(),
    presencial: presencial
      ? {
          registrada_por: nomes?.registrou ?? null,
          confirmada_por: nomes?.confirmou ?? null,
          pago_em: presencial.pagoEm,
          forma: formas[presencial.forma as keyof typeof formas] ?? presencial.forma,
          observacao: daEquipe(papeis) ? presencial.observacao : null,
          comprovante: daEquipe(papeis) ? (nomes?.comprovante ?? null) : null,
        }
      : null,
    estorno: estornoDe(c, nomes),
    recibo: c.situacao === 'pago' || (c.situacao === 'estornada' && c.estornadaEm !== null),
    acoes: acoesDaCobranca(fatosDaCobranca(c), { id: actor.id, nomes: emNomeDeQuem(actor), papeis }),
  }
}

export async function verCobranca(db: Database, actor: Actor, id: number): Promise<CobrancaVista> {
  const [nomes] = await nomesDe(db, sql`c.id = ${id}`)
  const c = await lerCobranca(db, id)
  const s = existente(await row(db, alvo)`select ${colunasDoAlvo} from solicitacao s where s.id = ${c.solicitacaoId}`)
  return ver(c, nomes, actor, papeisNaSolicitacao(actor, { ...s, convidadas: [] }))
}

/** Can the demonstration play the customer's bank? Never in production, never with a real provider. */
export const simulavel = ({ config, pagamento }: Pick<Ports, 'config' | 'pagamento'>): boolean =>
  config.modo !== 'producao' && 'simularPagamento' in pagamento

/** Name that the payer's bank shows: that of the Pix key. */
export const recebedorDe = ({ config }: Pick<Ports, 'config'>): string =>
  config.env.PIX_RECEBEDOR ?? config.entidade.nome

async function verBaixa(db: Database, b: Baixa): Promise<PagamentoVisto['baixa']> {
  const nomes = (await row(db, { pediu: text, decidiu: nullable(text) })`
    select (select u.nome || ' ' || u.sobrenome from usuario u where u.id = ${b.pedidaPor}) as pediu,
      (select u.nome || ' ' || u.sobrenome from usuario u where u.id = ${b.decididaPor}) as decidiu`)!
  return {
    situacao: b.situacao,
    ...situacoesDaBaixa[b.situacao],
    valor: emReais(b.valor),
    motivo: b.motivo,
    pedida_por: nomes.pediu,
    pedida_em: b.dtainclusao.toISOString(),
    decidida_por: nomes.decidiu,
    resposta: b.resposta,
  }
}

export async function verPagamento(db: Database, ports: Ports, actor: Actor, s: Solicitacao): Promise<PagamentoVisto> {
  const papeis = papeisNaSolicitacao(actor, { ...s, convidadas: [] })
  const p = await lerPagamento(db, s)
  const nomes = new Map((await nomesDe(db, sql`c.solicitacao_id = ${s.id}`)).map((n) => [n.id, n]))
  const { parceiro, ...cabecalho } = existente(
    await row(db, { cliente: text, prestador: nullable(text), parceiro: nullable(text) })`
      select c.nomefantasia as cliente, p.nomefantasia as prestador,
          (select k.razaosocial from parceiro k where k.id = ${s.parceiroId}) as parceiro from empresa c
        left join empresa p on p.id = ${s.prestadorId} where c.id = ${s.empresaId}`,
  )
  const r = (await lerRegulamento(db)).de(s)
  return {
    solicitacao: {
      id: s.id,
      nrosolicitacao: s.nrosolicitacao,
      titulo: s.oferta.titulo,
      ...cabecalho,
      substatus: verSituacao(s.substatus),
    },
    divisao:
      s.valorCliente === null
        ? null
        : {
            valor_bruto: emReais(s.valor),
            valor_subsidio: emReais(s.valorSubsidio ?? 0),
            parceiro:
              parceiro !== null && s.valorParceiro > 0 ? { nome: parceiro, valor: emReais(s.valorParceiro) } : null,
            valor_cliente: emReais(s.valorCliente),
            pago: emReais(p.pago),
            falta: emReais(p.falta),
            baixado: emReais(p.baixado),
            devolvido: emReais(p.devolvido),
          },
    prazo: substatus[s.substatus].primeiraParcela ? (s.prazo?.toISOString() ?? null) : null,
    plano: p.plano.map((x) => ({ ...x, valor: emReais(x.valor) })),
    baixa: p.baixa && daEquipe(papeis) ? await verBaixa(db, p.baixa) : null,
    parcelas_max: maximoDeParcelas(s.valorCliente ?? 0, limitesDasParcelas(r)),
    cobrancas: p.cobrancas.map((c) => ver(c, nomes.get(c.id), actor, papeis)).reverse(),
    meios: [...ports.pagamento.metodos],
    recebedor: recebedorDe(ports),
    simulavel: simulavel(ports),
    acoes: acoesDoPagamento(p.fatos, { id: actor.id, nomes: emNomeDeQuem(actor), papeis }),
  }
}
