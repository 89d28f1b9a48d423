import { abertos, emMudanca } from '@hub/domain/aditivo/aditivo.states.ts'
import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { julgadores } from '@hub/domain/recurso/recurso.rules.ts'
import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import { type Substatus, substatus, substatusOnde, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Ator } from '../../kernel/caso.ts'
import { fixo } from '../linhas.ts'
import { atestoVigente } from './atesto.ts'
import { emVigor } from './delegacao.ts'
import { comExecutorDoTipo, diagnosticoComGestor } from './diagnostico-da-solicitacao.ts'
import { dasUnidades, idsComo, lista } from './escopo.ts'
import { contratoOnde, deStatus, entre, etapaOnde, onde } from './estado.ts'
import { fusoDoHub } from './fuso.ts'
import { ninguemAssina } from './quem-assina.ts'
import { julga, meuJulgamento } from './quem-julga.ts'
import type { Regulamento } from './regulamento.ts'

/** The client has handed in the data that it was asked for; the manager has not accepted them yet. */
export const respondida = sql`exists (select 1 from atualizacao_de_empresa x where x.solicitacao_id = s.id
  and x.respondida_em is not null and x.aprovada_em is null)`

/** Parties of the open contract that have not signed, in the order of the road. */
export const assinaturasPendentes = sql`array(select a.parte from contrato k join contrato_assinatura a on a.contrato_id = k.id
  where k.solicitacao_id = s.id and ${contratoOnde('aAssinar', 'k.situacao')} and a.assinado_em is null
  group by a.parte order by array_position('{cliente,prestador,entidade}', a.parte))`

const situacoesAbertas = sql.raw(`('${abertos.join("', '")}')`)
const mudando = sql.raw(`('${emMudanca.join("', '")}')`)

/** Stage `t` rests: the contract is being changed, and this stage with it. */
export const etapaParada = sql`exists (select 1 from aditivo x where x.solicitacao_id = t.solicitacao_id
  and x.situacao in ${mudando} and (x.tipo = 'distrato' or x.conteudo->'mudadas' @> to_jsonb(t.id)))`

export const entregaAConferir = sql`exists (select 1 from etapa t where t.solicitacao_id = s.id and t.situacao = 'entregue'
  and not ${etapaParada})`

export const etapaAEntregar = sql`exists (select 1 from etapa t where t.solicitacao_id = s.id
  and ${etapaOnde('aFazer', 't.situacao')} and not ${etapaParada})`

/** The contract is being changed, with its stages or by its end. */
export const contratoEmMudanca = sql`exists (select 1 from aditivo x where x.solicitacao_id = s.id
  and x.situacao in ${mudando})`

export const etapasAceitas = sql`coalesce((select bool_and(${etapaOnde('encerrada', 't.situacao')}) from etapa t
  where t.solicitacao_id = s.id), false)`

/** The responsible manager sent the request or made its choice, or somebody did it in his place: authorising it is not his. */
export const responsavelImpedido = sql`(coalesce(s.gestor_id in (s.autor_id, s.escolhida_por), false)
  or exists (select 1 from solicitacao_historico h where h.solicitacao_id = s.id and h.por_delegacao_de is not null
    and h.por_delegacao_de = s.gestor_id and h.usuario_id in (s.autor_id, s.escolhida_por)))`

/** Parties of a document out to be signed for which nobody can sign, in the order of the road. */
export const semQuemAssine = sql`array(select a.parte from contrato k join contrato_assinatura a on a.contrato_id = k.id
  where k.solicitacao_id = s.id and ${contratoOnde('aAssinar', 'k.situacao')} and ${ninguemAssina}
  group by a.parte order by array_position('{cliente,prestador,entidade}', a.parte))`

/** Requests with a document out for whose signature of `parte` (all companies' unless said) nobody can be found. */
const comNinguemQueAssine = (parte?: 'cliente' | 'prestador') => sql`${onde('assina')}
  and s.id in (select k.solicitacao_id from contrato k join contrato_assinatura a on a.contrato_id = k.id
    where ${contratoOnde('aAssinar', 'k.situacao')} ${parte ? sql`and a.parte = ${sql.raw(`'${parte}'`)}` : sql``} and ${ninguemAssina})`

/** `quem` (an int[]) and those in whose place they did something on request `s`, as int[]. */
const comDelegantes = (quem: SQL): SQL => sql`array(select q from unnest(${quem}) q where q is not null
  union select h.por_delegacao_de from solicitacao_historico h where h.solicitacao_id = s.id and h.por_delegacao_de is not null
    and h.usuario_id = any(${quem}))`

/** A coordinator is active who is none of `autores` and stands in for none of them. */
const coordenadorLivre = (
  autores: SQL,
): SQL => sql`exists (select 1 from usuario u join usuario_grupo x on x.usuario_id = u.id
  where x.grupo = 'coordenador' and u.ativo and not u.id = any(${autores}) and not exists (select 1 from delegacao g
    join usuario d on d.id = g.de where g.para = u.id and g.de = any(${autores}) and ${emVigor}))`

/** The reminder of an instalment that comes once, when its day has passed. */
export const VENCIDA = 100

/** Later instalments of the client's share that were reminded of and are neither paid, recorded as paid nor written off, as alias `l`. */
export const parcelasLembradas = sql`cobranca_lembrete l where l.solicitacao_id = s.id
  and not exists (select 1 from baixa b where b.solicitacao_id = s.id and b.situacao = 'aprovada')
  and not exists (select 1 from cobranca c where c.solicitacao_id = s.id and c.parcela = l.parcela
    and (c.situacao = 'pago' or c.situacao = 'pendente' and c.meio = 'presencial'))`

/**
 * Requests with an instalment of the client's share that is overdue and still owed, and the parents of such parts. Not bound to a
 * row of theirs: there are few, and a list looks them up once.
 */
const comParcelaVencida = sql`(select q.id from solicitacao x join lateral (values (x.id), (x.mae_id)) q(id) on q.id is not null
  where ${onde('lembraParcela', 'x')}
    and x.id in (select l.solicitacao_id from cobranca_lembrete l where l.aviso = ${sql.raw(String(VENCIDA))}
      and not exists (select 1 from cobranca c where c.solicitacao_id = l.solicitacao_id and c.parcela = l.parcela
        and (c.situacao = 'pago' or c.situacao = 'pendente' and c.meio = 'presencial')))
    and not exists (select 1 from baixa b where b.solicitacao_id = x.id and b.situacao = 'aprovada'))`

/** The client owes an instalment that is overdue, or the provider a stage whose time has passed, on alias `s`. */
export const emAtraso = sql`(s.id in ${comParcelaVencida} or exists (select 1 from etapa t where t.solicitacao_id = s.id
  and ${etapaOnde('aFazer', 't.situacao')} and t.dtafim < (agora() at time zone ${fusoDoHub})::date))`

/** In the final analysis the client still owes something of its share. */
const devendo = sql`(${onde('analiseFinal')} and s.valor_cliente > coalesce((select sum(c.valor) from cobranca c
    where c.solicitacao_id = s.id and c.situacao = 'pago'), 0)
  + coalesce((select sum(b.valor) from baixa b where b.solicitacao_id = s.id and b.situacao = 'aprovada'), 0))`
const comAtesto = sql`exists (${atestoVigente})`

/** Of the states that share a fact those in which it is this role's turn. */
const ondeA = (coluna: Parameters<typeof onde>[0], papel: Papel): SQL =>
  entre(substatusOnde(coluna).filter((s) => substatus[s].vez === papel))
export const autorizaGestor = ondeA('autoriza', 'gestor')
const autorizaAcima = ondeA('autoriza', 'coordenador')
const escolheOCliente = ondeA('escolhe', 'cliente')
/** The contract is out to be signed; an amendment or termination while the work runs is told apart. */
const assinaOContrato = entre(substatusOnde('assina').filter((s) => !substatus[s].trabalha))

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
    onde: sql`(${onde('analiseFinal')}
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

const segundaPessoa = ({ autores }: { autores: SQL }): SQL =>
  sql`jsonb_build_object('autores', to_jsonb(${autores}), 'coordenadorLivre', ${coordenadorLivre(autores)})`

/** What domain/solicitacao/vez.rules.ts asks of a second person, as json; null where nothing waits. */
export const autorizacaoDaVez = fixo(
  sql`case when ${segundas.autorizacao.onde} then ${segundaPessoa(segundas.autorizacao)} end`,
)
export const presencialDaVez = fixo(
  sql`case when ${segundas.presencial.onde} then ${segundaPessoa(segundas.presencial)} end`,
)
const parcelaVencida = sql`exists (select 1 from ${parcelasLembradas} and l.aviso = ${sql.raw(String(VENCIDA))})`
export const devendoDaVez =
  fixo(sql`case when ${devendo} then jsonb_build_object('vencida', ${parcelaVencida}, 'atesto', ${comAtesto},
  'baixa', case when ${segundas.baixa.onde} then ${segundaPessoa(segundas.baixa)} end) end`)
export const mudancaDaVez =
  fixo(sql`case when ${onde('trabalha')} then (select jsonb_build_object('tipo', a.tipo, 'situacao', a.situacao)
    || ${segundaPessoa(segundas.mudanca)} from aditivo a where a.solicitacao_id = s.id
    and a.situacao in ${situacoesAbertas} limit 1) end`)

const haAssinatura = (assinada: boolean, parte: 'cliente' | 'prestador' | 'entidade'): SQL =>
  sql`exists (select 1 from contrato k join contrato_assinatura a on a.contrato_id = k.id where k.solicitacao_id = s.id
    and ${contratoOnde('aAssinar', 'k.situacao')} and a.parte = ${sql.raw(`'${parte}'`)}
    and a.assinado_em is ${sql.raw(assinada ? 'not null' : 'null')})`

/** An amendment or termination is out to be signed, and this party has not. */
const mudancaAAssinar = (parte: 'cliente' | 'prestador' | 'entidade'): SQL =>
  sql`${onde('trabalha')} and s.id in (select k.solicitacao_id from contrato k join contrato_assinatura a on a.contrato_id = k.id
    where k.tipo <> 'contrato' and k.situacao = 'em_assinatura' and a.parte = ${sql.raw(`'${parte}'`)} and a.assinado_em is null
      and not ${ninguemAssina})`

/** Those where the table of states alone says whose turn it is. */
const semExcecao = (papel: Papel): Substatus[] =>
  substatusTodos.filter((s) => substatus[s].vez === papel && !substatus[s].vezPorFatos)

/** Turns that the substatus alone decides: these can be counted in contagem_de_solicitacoes too. */
const simples = (papel: Papel): SQL => entre(semExcecao(papel))

/** Turns that other tables or columns decide; never of a substatus that `simples` has for the same role. */
function proprias(papel: Papel): SQL {
  const conferir = sql`${onde('trabalha')} and ${entregaAConferir}`
  switch (papel) {
    case 'cliente':
      return sql`(${onde('atualiza')} and not ${respondida}
        or ${escolheOCliente} and s.mae_id is null and s.quantas_empresas = 1
        or ${assinaOContrato} and not ${haAssinatura(true, 'cliente')} and not (${comNinguemQueAssine('cliente')})
        or ${onde('primeiraParcela')} and not ${segundas.presencial.onde}
        or ${mudancaAAssinar('cliente')} or ${conferir}
        or ${devendo} and not ${segundas.presencial.onde}
        or ${onde('lembraParcela')} and not ${devendo} and exists (select 1 from ${parcelasLembradas}))`
    case 'prestador':
      return sql`(${assinaOContrato} and ${haAssinatura(false, 'prestador')} and not (${comNinguemQueAssine('prestador')})
        or ${mudancaAAssinar('prestador')}
        or ${onde('diagnostica')} and ${comExecutorDoTipo('prestador')}
        or ${onde('trabalha')} and (${etapaAEntregar} or ${etapasAceitas} and not ${contratoEmMudanca}))`
    case 'gestor':
      return sql`(${onde('atualiza')} and ${respondida}
        or ${escolheOCliente} and s.quantas_empresas > 1
        or ${onde('diagnostica')} and ${diagnosticoComGestor}
        or ${autorizaGestor} and (not ${responsavelImpedido}
          or not ${coordenadorLivre(segundas.autorizacao.autores)})
        or ${onde('analiseFinal')} and (not ${devendo} or not ${comAtesto}
          or ${parcelaVencida} and not ${segundas.baixa.onde} and not ${segundas.presencial.onde})
        or ${onde('trabalha')} and s.id in (select a.solicitacao_id from aditivo a where a.situacao = 'proposto'))`
    case 'coordenador':
      return sql`(${assinaOContrato} and ${haAssinatura(false, 'entidade')}
        or ${mudancaAAssinar('entidade')}
        or ${autorizaAcima} and not ${coordenadorLivre(segundas.autorizacao.autores)}
        or ${segundas.mudanca.onde} and not ${coordenadorLivre(segundas.mudanca.autores)}
        or ${onde('trabalha')} and s.id in (select a.solicitacao_id from aditivo a where a.situacao = 'em_decisao'))`
    case 'consultor':
      return sql`(${conferir} or ${onde('diagnostica')} and ${comExecutorDoTipo('consultor')})`
    case 'admin':
      return sql`(${comNinguemQueAssine()})`
  }
}

/**
 * Of a parent of several companies: one of its parts that go on their own waits for this role. Its parts are few and found by
 * their own index; a request of one company asks for nothing.
 */
const deUmaDasPartes = (
  papel: Papel,
): SQL => sql`(s.quantas_empresas > 1 and s.id in (select s.mae_id from solicitacao s
  where s.mae_id is not null and s.proposta_id is not null and (${simples(papel)} or ${proprias(papel)})))`

const porFatos = (papel: Papel): SQL => sql`(${proprias(papel)} or ${deUmaDasPartes(papel)})`

/** `condicao` on a request, or on one of the parts of a parent that go on their own. */
const comPartes = (
  condicao: SQL,
): SQL => sql`(${condicao} or s.quantas_empresas > 1 and s.id in (select s.mae_id from solicitacao s
  where s.mae_id is not null and s.proposta_id is not null and ${condicao}))`

/** Where no coordinator is left, these are the administration's. */
const daAdministracao = [segundas.presencial, segundas.baixa]

/** What a second person in this role looks at, whoever it is. */
const deSegunda: Partial<Record<Papel, SQL>> = {
  coordenador: fixo(
    comPartes(
      sql`(${sql.join(
        Object.values(segundas).map((x) => sql`${x.onde} and ${coordenadorLivre(x.autores)}`),
        sql` or `,
      )})`,
    ),
  ),
  admin: fixo(comPartes(sql`(${segundas.presencial.onde} and not ${coordenadorLivre(segundas.presencial.autores)})`)),
}

/** The same for the caller: what he did himself, or somebody in whose place he acts, is not his. */
function minhaSegunda(ator: Ator, valem: readonly Papel[]): SQL | undefined {
  const outro = (x: { autores: SQL }) => sql`not ${x.autores} && ${lista(nomesDe(ator))}`
  const partes: SQL[] = []
  if (valem.includes('coordenador')) partes.push(...Object.values(segundas).map((x) => sql`${x.onde} and ${outro(x)}`))
  if (valem.includes('admin'))
    partes.push(...daAdministracao.map((x) => sql`${x.onde} and not ${coordenadorLivre(x.autores)} and ${outro(x)}`))
  return partes.length ? comPartes(sql`(${sql.join(partes, sql` or `)})`) : undefined
}

const papeisTodos = Object.keys({
  cliente: true,
  prestador: true,
  gestor: true,
  coordenador: true,
  consultor: true,
  admin: true,
} satisfies Record<Papel, true>) as Papel[]
const porPapel = (vez: (papel: Papel) => SQL) =>
  Object.fromEntries(papeisTodos.map((p) => [p, fixo(vez(p))])) as Record<Papel, SQL>

/**
 * All turns, or one of the two halves that they are made of. Of one company's request they have none in common; a parent can
 * be in both, so who adds them up counts the second without the first.
 */
const metades = {
  todas: porPapel((p) => sql`(${simples(p)} or ${porFatos(p)})`),
  simples: porPapel(simples),
  porFatos: porPapel(porFatos),
}

const daCliente = {
  todas: fixo(sql`(${simples('cliente')} or ${proprias('cliente')})`),
  simples: metades.simples.cliente,
  porFatos: fixo(proprias('cliente')),
}

const comRecurso = Object.fromEntries(
  julgadores.map((p) => [p, fixo(sql`(${metades.todas[p]} or ${julga[p]} or ${deSegunda[p] ?? sql`false`})`)]),
) as Partial<Record<Papel, SQL>>

/** It is this role's turn, on alias `s`: the same as domain/solicitacao/vez.rules.ts, for whole lists. */
export const vezDe = (papel: Papel): SQL => comRecurso[papel] ?? metades.todas[papel]

/** The caller's own turn in one of these roles. The list's own scope comes besides. */
export function minhaVez(
  ator: Ator,
  papeis: readonly Papel[] = ator.grupos,
  metade: keyof typeof metades = 'todas',
): SQL {
  const vez = metades[metade]
  const valem = ator.grupos.filter((g) => papeis.includes(g))
  const partes: SQL[] = []
  // A client has parts, never their parent: its own turn asks for none of the parent’s.
  if (valem.includes('cliente')) partes.push(sql`${daCliente[metade]} and s.empresa_id = any(${lista(ator.clienteDe)})`)
  if (valem.includes('gestor')) {
    const deNinguem = naPeleDe(ator, 'gestor').map((g) => sql` or s.gestor_id is null and ${dasUnidades(g)}`)
    partes.push(sql`${vez.gestor} and (s.gestor_id = ${idsComo(ator, 'gestor')}${sql.join(deNinguem)})`)
  }
  if (valem.includes('coordenador'))
    partes.push(sql`${vez.coordenador}`, sql`${vez.gestor} and s.gestor_id = ${idsComo(ator, 'coordenador')}`)
  // Appeals: not a manager's because the request is his, and nobody's who turned it down.
  const recursos = metade === 'simples' ? undefined : meuJulgamento(ator, valem)
  if (recursos) partes.push(recursos)
  if (valem.includes('admin')) partes.push(vez.admin)
  const segunda = metade === 'simples' ? undefined : minhaSegunda(ator, valem)
  if (segunda) partes.push(segunda)
  if (valem.includes('consultor')) partes.push(sql`${vez.consultor} and s.consultor_id = ${idsComo(ator, 'consultor')}`)
  return partes.length ? sql`(${sql.join(partes, sql` or `)})` : sql`false`
}

/**
 * The same for a page of a list that is walked in its order: who sees every request has few turns among them, so these are
 * found first by their substatus, in place of walking all requests for them.
 */
export const minhaVezNaPagina = (ator: Ator, papeis: readonly Papel[] = ator.grupos): SQL =>
  ator.grupos.some((g) => papeis.includes(g) && (g === 'coordenador' || g === 'admin'))
    ? sql`s.id = any(array(select s.id from solicitacao s where ${minhaVez(ator, papeis)}))`
    : minhaVez(ator, papeis)

export const emAndamento = onde('vez')
const canceladas = deStatus(['cancelada'])

/** Business days within which a deadline counts as near. */
export const DIAS_PERTO = 2
// The clock in a subquery is read once per statement; bare, once per row.
/** The step's own deadline has passed; on columns that contagem_de_solicitacoes has too. */
export const prazoVencido = fixo(sql`(s.prazo <= (select agora()) and ${emAndamento})`)
/** Late by the client's instalment alone; only of a request, not of what is counted of many. */
export const soParcelaVencida = fixo(
  sql`(s.id in ${comParcelaVencida} and (s.prazo is null or s.prazo > (select agora())) and ${emAndamento})`,
)
/** Its step, or an instalment of the client's share, is overdue. */
export const atrasada = fixo(sql`(${prazoVencido} or ${soParcelaVencida})`)
export const pertoDoPrazo = (r: Regulamento): SQL =>
  sql`(s.prazo > (select agora()) and s.prazo <= ${r.emDiasUteis(DIAS_PERTO).toISOString()}::timestamptz and ${emAndamento})`

export type FiltroDoPainel =
  | ''
  | 'todas'
  | 'minha_vez'
  | 'atrasadas'
  | 'perto_do_prazo'
  | 'em_andamento'
  | 'concluidas'
  | 'canceladas'

/** Counters of the dashboards as conditions: the list with this filter shows exactly what was counted. */
export const filtrosDoPainel: Record<FiltroDoPainel, (ator: Ator, papeis: readonly Papel[], r: Regulamento) => SQL> = {
  '': () => sql`true`,
  todas: () => sql`true`,
  minha_vez: (ator, papeis) => minhaVez(ator, papeis),
  atrasadas: () => atrasada,
  perto_do_prazo: (_ator, _papeis, r) => pertoDoPrazo(r),
  em_andamento: () => emAndamento,
  concluidas: () => deStatus(['concluida']),
  canceladas: () => canceladas,
}
