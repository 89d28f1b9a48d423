import { abertos, emMudanca } from '@hub/domain/aditivo/aditivo.states.ts'
import { partes } from '@hub/domain/contrato/contrato.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { soRestaADivida, substatus, substatusOnde, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { bool, col, each, fixo, list, nullable, num, obj, oneOf, type Row, rows, text } from '../rows.ts'
import { aditivo } from '../tables/aditivo.ts'
import { diagnostico } from '../tables/diagnostico.ts'
import { solicitacao } from '../tables/solicitacao.ts'
import { atestoVigente } from './atesto.ts'
import { diagnosticoDaVez } from './diagnostico-da-solicitacao.ts'
import { lista } from './escopo.ts'
import { contratoOnde, entre, etapaDevidaEm, etapaOnde, onde } from './estado.ts'
import { fusoDoHub } from './fuso.ts'
import { ninguemAssina } from './quem-assina.ts'
import { coordenadorLivre, livres, recursoDaVez } from './quem-julga.ts'

/** A part that goes with its parent, on alias `s`: until its authorisation nothing is awaited of anybody there. */
export const acompanha = sql`(s.principal_id is not null and s.proposta_id is null)`

/** The client has handed in the data that it was asked for; the manager has not accepted them yet. */
export const respondida = sql`exists (select 1 from atualizacao_de_empresa x where x.solicitacao_id = s.id
  and x.respondida_em is not null and x.aprovada_em is null)`

/** Parties of the open contract that have not signed, in the order of the road. */
const assinaturasPendentes = sql`array(select a.parte from contrato k join contrato_assinatura a on a.contrato_id = k.id
  where k.solicitacao_id = s.id and ${contratoOnde('aAssinar', 'k.situacao')} and a.assinado_em is null
  group by a.parte order by array_position('{cliente,prestador,entidade}', a.parte))`

const situacoesAbertas = sql.raw(`('${abertos.join("', '")}')`)
const mudando = sql.raw(`('${emMudanca.join("', '")}')`)

/** When the manager asked for the amendment or termination on alias `x`: what it changes rests from then on. */
export const mudancaPedidaEm = sql`coalesce((select max(h.dtainclusao) from solicitacao_historico h
  where h.solicitacao_id = x.solicitacao_id and h.evento = 'aditivoPedido'), x.dtainclusao)`

/** Stage `t` was overdue before the termination on alias `x` was asked for: what falls due under that is no default of anybody. */
const atrasadaAntes = sql`(x.tipo = 'distrato' and ${etapaOnde('aFazer', 't.situacao')}
  and ${etapaDevidaEm('t')} < (${mudancaPedidaEm} at time zone ${fusoDoHub})::date)`
/** The same, while the coordination decides on it: handing it in mends the default. */
export const etapaASanar = sql`(x.situacao = 'em_decisao' and ${atrasadaAntes})`

/** The provider owes a stage that was overdue before its open termination was asked for, on alias `s`. */
export const prestadorEmAtraso = sql`exists (select 1 from aditivo x join etapa t on t.solicitacao_id = x.solicitacao_id
  where x.solicitacao_id = s.id and x.situacao in ${mudando} and ${atrasadaAntes})`

const parada = (menos: SQL) => sql`exists (select 1 from aditivo x where x.solicitacao_id = t.solicitacao_id
  and x.situacao in ${mudando} and (x.tipo = 'distrato' and not ${menos} or x.conteudo->'mudadas' @> to_jsonb(t.id)))`
/** Stage `t` rests: the contract is being changed, and this stage with it. */
const etapaParada = parada(sql`false`)
/** Nor may it be handed in. */
export const entregaParada = parada(etapaASanar)

export const entregaAConferir = sql`exists (select 1 from etapa t where t.solicitacao_id = s.id and t.situacao = 'entregue'
  and not ${etapaParada})`

const etapaAEntregar = sql`exists (select 1 from etapa t where t.solicitacao_id = s.id
  and ${etapaOnde('aFazer', 't.situacao')} and not ${entregaParada})`

/** The contract is being changed, with its stages or by its end. */
export const contratoEmMudanca = sql`exists (select 1 from aditivo x where x.solicitacao_id = s.id
  and x.situacao in ${mudando})`

/** There are stages, and every one of them is accepted. */
export const etapasAceitas = sql`coalesce((select bool_and(${etapaOnde('encerrada', 't.situacao')}) from etapa t
  where t.solicitacao_id = s.id), false)`

/** The responsible manager sent the request or made its choice, or somebody did it in his place: authorising it is not his. */
export const responsavelImpedido = sql`(coalesce(s.gestor_id in (s.autor_id, s.escolhida_por), false)
  or exists (select 1 from solicitacao_historico h where h.solicitacao_id = s.id and h.por_delegacao_de is not null
    and h.por_delegacao_de = s.gestor_id and h.usuario_id in (s.autor_id, s.escolhida_por)))`

/** Parties of a document out to be signed for which nobody can sign, in the order of the road. */
const semQuemAssine = sql`array(select a.parte from contrato k join contrato_assinatura a on a.contrato_id = k.id
  where k.solicitacao_id = s.id and ${contratoOnde('aAssinar', 'k.situacao')} and ${ninguemAssina}
  group by a.parte order by array_position('{cliente,prestador,entidade}', a.parte))`

/** `quem` (an int[]) and those in whose place they did something on request `s`, as int[]. */
const comDelegantes = (quem: SQL): SQL => sql`(select array(select q from unnest(x.quem) q where q is not null
  union select h.por_delegacao_de from solicitacao_historico h where h.solicitacao_id = s.id and h.por_delegacao_de is not null
    and h.usuario_id = any(x.quem)) from (select ${quem} as quem offset 0) x)`

/** The reminder of an instalment that comes once, when its day has passed. */
export const VENCIDA = 100

/** The amendment on alias `x` is in force and adds to the client's share: what is open falls due anew (server/pagamento). */
export const aumentaAParte = sql`(x.situacao = 'vigente'
  and (x.valores->'alteracao'->'depois'->>'cliente')::bigint > (x.valores->'alteracao'->'antes'->>'cliente')::bigint)`

/** Of the client's share of the request on this alias something is neither paid nor written off. */
const deveDaParte = (s: SQL) => sql`${s}.valor_cliente > coalesce((select sum(c.valor) from cobranca c
    where c.solicitacao_id = ${s}.id and c.situacao = 'pago'), 0)
  + coalesce((select sum(b.valor) from baixa b where b.solicitacao_id = ${s}.id and b.situacao = 'aprovada'), 0)`

/**
 * What reminder `l` speaks of is still owed: neither paid, recorded as paid nor written off since, no amendment gave new days for it, and
 * none took it away.
 */
export const aindaDevida = sql`((select ${deveDaParte(sql`y`)} from solicitacao y where y.id = l.solicitacao_id)
  and not exists (select 1 from cobranca c where c.solicitacao_id = l.solicitacao_id and c.parcela = l.parcela
    and (c.situacao = 'pago' or c.situacao = 'pendente' and c.meio = 'presencial'))
  and not exists (select 1 from baixa b where b.solicitacao_id = l.solicitacao_id and b.situacao = 'aprovada'
    and b.decidida_em >= l.dtainclusao)
  and not exists (select 1 from aditivo x where x.solicitacao_id = l.solicitacao_id and x.vigente_em >= l.dtainclusao
    and ${aumentaAParte}))`

/** Later instalments of the client's share that were reminded of and are owed, as alias `l`. */
const parcelasLembradas = sql`cobranca_lembrete l where l.solicitacao_id = s.id and ${aindaDevida}`

/** Nothing but what the client owes of its share is left: in the final analysis, and after a termination. */
const baixavel = entre(substatusTodos.filter(soRestaADivida))
/** The client still owes something there. */
const devendo = sql`(${baixavel} and ${deveDaParte(sql`s`)})`

/** Of the states that share a fact those in which it is this role's turn. */
const ondeA = (coluna: Parameters<typeof onde>[0], papel: Papel): SQL =>
  entre(substatusOnde(coluna).filter((s) => substatus[s].vez === papel))
const autorizaGestor = ondeA('autoriza', 'gestor')
const autorizaAcima = ondeA('autoriza', 'coordenador')
/** What a second person has to look at, on alias `s`: where there is something, and whose it is. */
const segundas = {
  autorizacao: {
    onde: sql`(${autorizaAcima} or ${autorizaGestor} and ${responsavelImpedido})`,
    autores: comDelegantes(sql`array[s.autor_id, s.escolhida_por]`),
  },
  presencial: {
    onde: sql`s.id in (select c.solicitacao_id from cobranca c where c.situacao = 'pendente' and c.meio = 'presencial')`,
    autores: comDelegantes(sql`array(select c.registrada_por from cobranca c where c.solicitacao_id = s.id
      and c.situacao = 'pendente' and c.meio = 'presencial')`),
  },
  baixa: {
    onde: sql`(${baixavel}
      and s.id in (select b.solicitacao_id from baixa b where b.situacao = 'pedida'))`,
    autores: comDelegantes(
      sql`array(select b.pedida_por from baixa b where b.solicitacao_id = s.id and b.situacao = 'pedida')`,
    ),
  },
  mudanca: {
    onde: sql`(${onde('trabalha')} and s.id in (select a.solicitacao_id from aditivo a where a.situacao = 'em_aprovacao'))`,
    autores: comDelegantes(sql`array(select a.pedido_por from aditivo a where a.solicitacao_id = s.id
      and a.situacao = 'em_aprovacao')`),
  },
} as const

/** The authors are read once (`offset 0`): the planner would put the whole reading wherever they are compared. */
const segundaPessoa = ({ autores }: { autores: SQL }): SQL =>
  sql`(select jsonb_build_object('autores', to_jsonb(y.autores), 'coordenadorLivre', ${coordenadorLivre(sql`y.autores`)})
    from (select ${autores} as autores offset 0) y)`

const seHa = (segunda: { onde: SQL; autores: SQL }): SQL =>
  sql`case when ${segunda.onde} then ${segundaPessoa(segunda)} end`
const vencida = sql`l.aviso = ${sql.raw(String(VENCIDA))}`

const segunda = { autores: list(num), coordenadorLivre: bool }
/** The shape of fatosDaVez: `FatosDaVez`, the diagnostic with its id. */
const fatosLidos = obj({
  substatus: col(solicitacao.substatus),
  ...each(['atualizacaoRespondida', 'entregaAConferir', 'etapaAEntregar', 'etapasAceitas'], bool),
  ...each(['responsavelImpedido', 'variasEmpresas'], bool),
  assinaturasPendentes: list(oneOf(partes)),
  semQuemAssine: list(oneOf(partes)),
  autorizacao: nullable(obj(segunda)),
  presencial: nullable(obj(segunda)),
  mudanca: nullable(obj({ tipo: col(aditivo.tipo), situacao: col(aditivo.situacao), ...segunda })),
  devendo: nullable(obj({ vencida: bool, atesto: bool, baixa: nullable(obj(segunda)) })),
  diagnostico: nullable(
    obj({ situacao: col(diagnostico.situacao), id: num, empresaId: nullable(num), consultorId: nullable(num) }),
  ),
  recurso: nullable(obj({ livres, autores: list(num) })),
  parcela: nullable(obj({ parcela: num, vencimento: text, vencida: bool })),
})

/** What domain/solicitacao/vez.rules.ts asks of a request, on alias `s`, as json. */
const fatosDaVez = fixo(sql`jsonb_build_object('substatus', s.substatus,
  'atualizacaoRespondida', ${onde('atualiza')} and ${respondida},
  'assinaturasPendentes', case when ${onde('assina')} then to_jsonb(${assinaturasPendentes}) else '[]' end,
  'semQuemAssine', case when ${onde('assina')} then to_jsonb(${semQuemAssine}) else '[]' end,
  'entregaAConferir', ${onde('trabalha')} and ${entregaAConferir}, 'etapaAEntregar', ${onde('trabalha')} and ${etapaAEntregar},
  'etapasAceitas', ${onde('trabalha')} and ${etapasAceitas}, 'responsavelImpedido', ${autorizaGestor} and ${responsavelImpedido},
  'autorizacao', ${seHa(segundas.autorizacao)}, 'presencial', ${seHa(segundas.presencial)},
  'mudanca', case when ${onde('trabalha')} then (select jsonb_build_object('tipo', a.tipo, 'situacao', a.situacao)
    || ${segundaPessoa(segundas.mudanca)} from aditivo a where a.solicitacao_id = s.id
    and a.situacao in ${situacoesAbertas} limit 1) end,
  'devendo', case when ${devendo} then jsonb_build_object('vencida', exists (select 1 from ${parcelasLembradas} and ${vencida}),
    'atesto', exists (${atestoVigente}), 'baixa', ${seHa(segundas.baixa)}) end,
  'variasEmpresas', s.principal_id is not null or s.quantas_empresas > 1,
  'diagnostico', case when ${onde('diagnostica')} then ${diagnosticoDaVez} end, 'recurso', ${recursoDaVez},
  'parcela', case when ${onde('lembraParcela')} then (
    select jsonb_build_object('parcela', l.parcela, 'vencimento', l.vencimento, 'vencida', bool_or(${vencida})) from ${parcelasLembradas}
    group by l.parcela, l.vencimento order by l.parcela, l.vencimento desc limit 1) end)`)

/** The shape of fatosComPartes. */
export const fatosComPartesLidos = list(obj({ id: num, fatos: fatosLidos }))

/**
 * On alias `s`, as json: the facts of it by its id, and of a parent those of its parts that go on their own. The expression is long and stands
 * once in a statement: the planner's time grows with its length.
 */
export const fatosComPartes =
  fixo(sql`(select jsonb_agg(jsonb_build_object('id', s.id, 'fatos', ${fatosDaVez}) order by s.id)
  from (select s.id, s.quantas_empresas > 1) m(principal, de_varias) join solicitacao s on s.id = m.principal
    or m.de_varias and s.principal_id = m.principal and s.proposta_id is not null and ${onde('vez')})`)

const lida = { id: num, principalId: nullable(num), acompanha: bool, emAndamento: bool, fatos: fatosLidos }
/** A request with its facts as they are read. */
export type Lida = Row<typeof lida>

/** The facts of these requests, and of the parts of those that are parents, by their ids; one after the other by its own index (`offset 0`). */
export const lerFatosDaVez = (db: Database, ids: readonly number[]): Promise<Lida[]> =>
  rows(db, lida)`
    select s.id, s.principal_id as "principalId", ${acompanha} as acompanha, ${onde('vez')} as "emAndamento", ${fatosDaVez} as fatos
      from (select unnest(${lista(ids)}) as id union select f.id from solicitacao f where f.principal_id = any(${lista(ids)})) k
        cross join lateral (select s.* from solicitacao s where s.id = k.id offset 0) s order by s.id`
