import { pagamento } from '@hub/protocol/pagamento.ts'
import { painel } from '@hub/protocol/painel.ts'
import { sql } from '../db/drizzle.ts'
import { atualizarContagens } from '../db/queries/contagem-dos-paineis.ts'
import { list, num, row, rows } from '../db/rows.ts'
import { dasPrimeirasSecoes } from '../integrations/pdf/clausulas.ts'
import { corrido } from '../integrations/pdf/documento.ts'
import type { DadosDoContrato } from '../integrations/pdf/pdf.ts'
import type { TestHub } from './test-hub.ts'

interface Guardado {
  substatus: string
  parcelas: number
  valor: number
  subsidio: number | null
  parceiro: number
  cliente: number | null
  reservado: number
  comprometido: number
  consumido: number
  lancado: number
  /** What the stages and the invoices that are not cancelled come to; null where there are none. */
  etapas: number | null
  notas: number | null
  subsidioDasNotas: number | null
  aPagar: number
  semRecibo: number
}

interface DoContrato {
  tipo: string
  dados: DadosDoContrato
  preco: { totalCentavos: number; subsidioCentavos: number; clienteCentavos: number }
  plano: { quem: string; valorCentavos: number }[] | null
}

/** Of two things said in two places: `toEqual` would not tell them in an error that is caught. */
type Iguais = (oque: string, visto: unknown, esperado: unknown) => void
const iguaisEm =
  (onde: string): Iguais =>
  (oque, visto, esperado) => {
    const [v, e] = [JSON.stringify(visto), JSON.stringify(esperado)]
    if (v !== e) throw new Error(`money does not agree in ${onde}, ${oque}: ${v} is not ${e}`)
  }

const centavos = (reais: number): number => Math.round(reais * 100)
const soma = <T>(quais: readonly T[], de: (x: T) => number): number => quais.reduce((t, x) => t + de(x), 0)

/** What people see summed: the staff's panel is its ledgers, a client's what its requests say one by one. */
async function conferirPaineis(hub: TestHub, id: number, iguais: Iguais): Promise<void> {
  await atualizarContagens(hub.database)
  const { dinheiro: d } = await hub.como('vera').deve(painel.coordenador)
  const livro = (await row(hub.database, { preso: num, consumido: num })`
    select coalesce(sum(-l.valor) filter (where l.tipo <> 'consumo'), 0)::float8 as preso,
        coalesce(sum(-l.valor) filter (where l.tipo = 'consumo'), 0)::float8 as consumido
      from centro_custo_lancamento l where l.solicitacao_id is not null`)!
  const preso = centavos(d.reservado) + centavos(d.comprometido)
  iguais('panel', [preso, centavos(d.consumido)], [livro.preso, livro.consumido])
  const pessoa = await row(hub.database, { id: num, empresas: list(num) })`
    select v.usuario_id as id, (select array_agg(o.empresa_id) from empresa_usuario o where o.usuario_id = v.usuario_id
        and o.lado = 'cliente') as empresas from solicitacao s join empresa_usuario v on v.empresa_id = s.empresa_id
      join usuario u on u.id = v.usuario_id where s.id = ${id} and v.lado = 'cliente' and u.ativo order by v.usuario_id limit 1`
  if (!pessoa) return
  const dele = (await hub.comoId(pessoa.id).deve(painel.cliente)).dinheiro
  const vivos = await rows(hub.database, { id: num })`
    select s.id from solicitacao s where s.empresa_id = any(${`{${pessoa.empresas.join()}}`}::int[]) and s.prestador_id is not null
      and s.valor_cliente is not null`
  let [pago, falta] = [0, 0]
  for (const s of vivos) {
    const p = await hub.comoId(pessoa.id).deve(pagamento.detalhar, { params: { id: s.id } })
    pago += centavos(p.divisao?.pago ?? 0)
    falta += soma(
      p.plano.filter((x) => ['a_pagar', 'vencida', 'em_confirmacao'].includes(x.situacao)),
      (x) => centavos(x.valor),
    )
  }
  iguais('client panel', [centavos(dele.pago), centavos(dele.a_pagar)], [pago, falta])
}

/** What a paper says in words, read as a person would: 'mil e duzentos reais e dez centavos' → 120010 centavos. */
function lerPorExtenso(dito: string): number {
  const [reais = '', cents = ''] = dito.includes('rea') ? dito.split(/ (?:de )?rea(?:l|is)/) : ['', dito]
  return grupos(reais) * 100 + grupos(cents.replace(/centavos?|^ e /g, ''))
}
const palavras: Record<string, number> = {
  um: 1,
  dois: 2,
  três: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  quatorze: 14,
  catorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
  cem: 100,
  cento: 100,
  duzentos: 200,
  trezentos: 300,
  quatrocentos: 400,
  quinhentos: 500,
  seiscentos: 600,
  setecentos: 700,
  oitocentos: 800,
  novecentos: 900,
  zero: 0,
}
function grupos(texto: string): number {
  let [total, grupo] = [0, 0]
  for (const p of texto
    .replaceAll(',', ' ')
    .split(/\s+/)
    .filter((x) => x && x !== 'e' && x !== 'de')) {
    if (p === 'mil' || p.startsWith('milh')) {
      total += Math.max(1, grupo) * (p === 'mil' ? 1_000 : 1_000_000)
      grupo = 0
    } else if (palavras[p] === undefined) throw new Error(`no number is called ${p}`)
    else grupo += palavras[p]
  }
  return total + grupo
}

/**
 * Money agrees everywhere: price and its split, signed contract (in figures and in words), plan, charges, receipts, stages,
 * invoices, cost centre, ledger and panels of one company's request say the same, to the centavo. Jobs that are due have run. @throws Error that says what does not agree
 */
export async function conferirDinheiro(hub: TestHub, id: number): Promise<void> {
  const s = (await row<Guardado>(
    hub.database,
    sql`select s.substatus, s.parcelas, s.valor::float8, s.valor_subsidio::float8 as subsidio, s.valor_parceiro::float8 as parceiro,
        s.valor_cliente::float8 as cliente, s.reservado::float8, s.comprometido::float8,
        (select coalesce(sum(n.subsidio), 0)::float8 from nota n where n.solicitacao_id = s.id and n.situacao = 'paga') as consumido,
        (select coalesce(sum(l.valor), 0)::float8 from centro_custo_lancamento l where l.solicitacao_id = s.id) as lancado,
        (select sum(e.valor)::float8 from etapa e where e.solicitacao_id = s.id and e.situacao <> 'cancelada') as etapas,
        (select sum(n.valor)::float8 from nota n where n.solicitacao_id = s.id and n.situacao <> 'cancelada') as notas,
        (select sum(n.subsidio)::float8 from nota n where n.solicitacao_id = s.id and n.situacao <> 'cancelada') as "subsidioDasNotas",
        (select coalesce(sum(n.subsidio), 0)::float8 from nota n where n.solicitacao_id = s.id and n.situacao not in ('paga', 'cancelada')) as "aPagar",
        (select count(*)::int from cobranca c where c.solicitacao_id = s.id and (c.situacao = 'pago' and c.recibo_codigo is null
          or c.situacao = 'estornada' and c.estorno_recibo_codigo is null)) as "semRecibo"
      from solicitacao s where s.id = ${id}`,
  ))!
  const iguais = iguaisEm(`request ${id}, ${s.substatus}`)
  // The ledger of every cost centre sums to its balance; this request holds there what it says.
  const livros = await rows(hub.database, { id: num, saldo: num, soma: num })`
    select c.id, c.saldo::float8, coalesce((select sum(l.valor) from centro_custo_lancamento l where l.centro_custo_id = c.id), 0)::float8 as soma
      from centro_custo c`
  for (const l of livros) iguais(`ledger ${l.id}`, l.soma, l.saldo)
  iguais('held', 0 - s.lancado, s.reservado + s.comprometido + s.consumido)
  await conferirPaineis(hub, id, iguais)
  if (s.subsidio === null || s.cliente === null) return
  const cancelada = s.substatus.startsWith('cancelada')
  const distratada = s.substatus === 'cancelada_distrato'
  if (!cancelada || distratada) iguais('split', s.subsidio + s.parceiro + s.cliente, s.valor)
  if (cancelada && !distratada) iguais('held after the end', [s.reservado, s.comprometido], [0, 0])

  const p = await hub.como('vera').deve(pagamento.detalhar, { params: { id } })
  const d = p.divisao!
  iguais('price and share', [centavos(d.valor_bruto), centavos(d.valor_cliente)], [s.valor, s.cliente])
  const pagas = p.cobrancas.filter((c) => c.situacao === 'pago')
  const pago = centavos(d.pago)
  const valores = (quais: readonly { valor: number }[]) => soma(quais, (x) => centavos(x.valor))
  iguais('paid', pago, valores(pagas) - soma(pagas, (c) => centavos(c.devolvido)))
  iguais('owed', centavos(d.falta), Math.max(0, s.cliente - pago - centavos(d.baixado)))
  iguais('paid beyond the share', Math.max(0, pago - s.cliente), 0)
  iguais('plan', valores(p.plano), Math.max(s.cliente, pago))
  const parcelasPagas = p.plano.filter((x) => x.situacao === 'paga')
  iguais('instalments paid', valores(parcelasPagas), pago)
  const voltam = p.cobrancas.filter((c) => c.situacao === 'estornada' || c.situacao === 'estorno_pendente')
  iguais('refunded', centavos(d.devolvido), valores(voltam))
  for (const c of p.cobrancas) {
    const partes = voltam.filter((v) => v.devolucao_de === c.id)
    iguais(`parts of payment ${c.id}`, centavos(c.devolvido), valores(partes))
    if (c.situacao === 'pago') iguais(`payment ${c.id}`, c.valor_pago, c.valor)
  }
  iguais('without a receipt', s.semRecibo, 0)

  // What was signed last says the same; a termination says what was carried out.
  const k = await row<DoContrato>(
    hub.database,
    sql`select k.tipo, k.dados, k.dados->'preco' as preco, (select x.dados->'plano' from contrato x where x.solicitacao_id = k.solicitacao_id
        and x.tipo = 'contrato' and x.situacao not in ('cancelado', 'expirado') order by x.id desc limit 1) as plano
      from contrato k where k.solicitacao_id = ${id} and k.situacao in ('assinado', 'em_aditivo', 'em_distrato', 'encerrado', 'distratado')
      order by k.id desc limit 1`,
  )
  if (!k || (cancelada && !distratada)) return
  const { totalCentavos, subsidioCentavos, clienteCentavos } = k.preco
  iguais('contract', [totalCentavos, subsidioCentavos, clienteCentavos], [s.valor, s.subsidio, s.cliente])
  if (k.tipo === 'contrato') {
    const ditos = [...corrido(dasPrimeirasSecoes(k.dados)['4']).matchAll(/\(([^()]*(?:rea|centavo)[^()]*)\)/g)]
    const emPalavras = ditos.map((m) => lerPorExtenso(m[1]!))
    iguais('in words', emPalavras, [s.valor, s.cliente])
  }
  if (k.tipo === 'contrato' && s.cliente > 0) {
    const doCliente = k.plano!.filter((x) => x.quem === 'cliente').map((x) => x.valorCentavos)
    iguais(
      'instalments',
      doCliente,
      p.plano.map((x) => centavos(x.valor)),
    )
  }
  if (s.etapas !== null) iguais('stages', s.etapas, s.valor)
  if (s.notas !== null) {
    iguais('invoices', [s.notas, s.subsidioDasNotas], [s.valor, s.subsidio])
    iguais('committed', s.comprometido, s.aPagar)
  }
}
