import type { Papel } from '@hub/domain/kernel/papel.ts'
import { julgadores } from '@hub/domain/recurso/recurso.rules.ts'
import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import { type Substatus, substatus, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { comParcelaDaVez } from '@hub/domain/solicitacao/vez.rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Ator } from '../../kernel/caso.ts'
import { fixo } from '../linhas.ts'
import { comExecutorDoTipo, diagnosticoComGestor } from './diagnostico-da-solicitacao.ts'
import { dasUnidades, idsComo, lista } from './escopo.ts'
import { julga, meuJulgamento } from './quem-julga.ts'
import type { Regulamento } from './regulamento.ts'

/** Substatuses as constants of the text: the codes are ours, and the planner knows how frequent each one is. */
export const entre = (codigos: readonly Substatus[]): SQL =>
  sql.raw(codigos.length ? `s.substatus in (${codigos.map((c) => `'${c}'`).join()})` : 'false')

/** The client has handed in the data that it was asked for; the manager has not accepted them yet. */
export const respondida = sql`exists (select 1 from atualizacao_de_empresa x where x.solicitacao_id = s.id
  and x.respondida_em is not null and x.aprovada_em is null)`

/** Parties of the open contract that have not signed, in the order of the road. */
export const assinaturasPendentes = sql`array(select a.parte from contrato k join contrato_assinatura a on a.contrato_id = k.id
  where k.solicitacao_id = s.id and k.situacao in ('gerado', 'em_assinatura') and a.assinado_em is null
  group by a.parte order by array_position('{cliente,prestador,entidade}', a.parte))`

export const entregaAConferir = sql`exists (select 1 from etapa t where t.solicitacao_id = s.id and t.situacao = 'entregue')`

export const etapaAEntregar = sql`exists (select 1 from etapa t where t.solicitacao_id = s.id and t.situacao in ('pendente', 'devolvida'))`

export const etapasAceitas = sql`coalesce((select bool_and(t.situacao in ('aceita', 'cancelada')) from etapa t
  where t.solicitacao_id = s.id), false)`

/** Later instalments of the client's share that were reminded of and are neither paid nor recorded as paid, as alias `l`. */
export const parcelasLembradas = sql`cobranca_lembrete l where l.solicitacao_id = s.id
  and not exists (select 1 from cobranca c where c.solicitacao_id = s.id and c.parcela = l.parcela
    and (c.situacao = 'pago' or c.situacao = 'pendente' and c.meio = 'presencial'))`

/** The responsible manager sent the request or made its choice, or somebody did it in his place: authorising it is not his. */
export const responsavelImpedido = sql`(coalesce(s.gestor_id in (s.autor_id, s.escolhida_por), false)
  or exists (select 1 from solicitacao_historico h where h.solicitacao_id = s.id and h.por_delegacao_de is not null
    and h.por_delegacao_de = s.gestor_id and h.usuario_id in (s.autor_id, s.escolhida_por)))`

const haAssinatura = (assinada: boolean, parte: 'cliente' | 'prestador' | 'entidade'): SQL =>
  sql`exists (select 1 from contrato k join contrato_assinatura a on a.contrato_id = k.id where k.solicitacao_id = s.id
    and k.situacao in ('gerado', 'em_assinatura') and a.parte = ${sql.raw(`'${parte}'`)}
    and a.assinado_em is ${sql.raw(assinada ? 'not null' : 'null')})`

/** Those where the table of states alone says whose turn it is. */
const semExcecao = (papel: Papel): Substatus[] =>
  substatusTodos.filter(
    (s) =>
      substatus[s].vez === papel &&
      ![
        'aguardando_atualizacao_cliente',
        'em_recurso',
        'em_diagnostico',
        'aguardando_autorizacao_gestor',
        'em_selecao',
        'aguardando_assinaturas',
        'em_execucao',
      ].includes(s),
  )

/** Turns that the substatus alone decides: these can be counted in contagem_de_solicitacoes too. */
const simples = (papel: Papel): SQL => entre(semExcecao(papel))

/** Turns that other tables or columns decide; never of a substatus that `simples` has for the same role. */
function proprias(papel: Papel): SQL {
  const conferir = sql`s.substatus = 'em_execucao' and ${entregaAConferir}`
  switch (papel) {
    case 'cliente':
      return sql`(s.substatus = 'aguardando_atualizacao_cliente' and not ${respondida}
        or s.substatus = 'em_selecao' and s.mae_id is null and s.quantas_empresas = 1
        or s.substatus = 'aguardando_assinaturas' and not ${haAssinatura(true, 'cliente')} or ${conferir}
        or ${entre(comParcelaDaVez)} and s.parcelas > 1 and exists (select 1 from ${parcelasLembradas}))`
    case 'prestador':
      return sql`(s.substatus = 'aguardando_assinaturas' and ${haAssinatura(false, 'prestador')}
        or s.substatus = 'em_diagnostico' and ${comExecutorDoTipo('prestador')}
        or s.substatus = 'em_execucao' and (${etapaAEntregar} or not ${entregaAConferir}))`
    case 'gestor':
      return sql`(s.substatus = 'aguardando_atualizacao_cliente' and ${respondida}
        or s.substatus = 'em_selecao' and s.quantas_empresas > 1
        or s.substatus = 'em_diagnostico' and ${diagnosticoComGestor}
        or s.substatus = 'aguardando_autorizacao_gestor' and not ${responsavelImpedido})`
    case 'coordenador':
      return sql`(s.substatus = 'aguardando_assinaturas' and ${haAssinatura(false, 'entidade')}
        or s.substatus = 'aguardando_autorizacao_gestor' and ${responsavelImpedido})`
    case 'consultor':
      return sql`(${conferir} or s.substatus = 'em_diagnostico' and ${comExecutorDoTipo('consultor')})`
    case 'admin':
      return sql`false`
  }
}

/**
 * Of a mother of several companies: one of her parts that go on their own waits for this role. Her parts are few and found by
 * their own index; a request of one company asks for nothing.
 */
const deUmaDasPartes = (
  papel: Papel,
): SQL => sql`(s.quantas_empresas > 1 and s.id in (select s.mae_id from solicitacao s
  where s.mae_id is not null and s.proposta_id is not null and (${simples(papel)} or ${proprias(papel)})))`

const porFatos = (papel: Papel): SQL =>
  papel === 'admin' ? proprias(papel) : sql`(${proprias(papel)} or ${deUmaDasPartes(papel)})`

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
 * All turns, or one of the two halves that they are made of. Of one company's request they have none in common; a mother can
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
  julgadores.map((p) => [p, fixo(sql`(${metades.todas[p]} or ${julga[p]})`)]),
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
  // A client has parts, never their mother: its own turn asks for none of hers.
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

export const emAndamento = entre(substatusTodos.filter((s) => substatus[s].vez !== null))
const canceladas = entre(substatusTodos.filter((s) => substatus[s].status === 'cancelada'))

/** Business days within which a deadline counts as near. */
export const DIAS_PERTO = 2
// The clock in a subquery is read once per statement; bare, once per row.
export const atrasada = fixo(sql`(s.prazo <= (select agora()) and ${emAndamento})`)
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
  concluidas: () => sql`s.substatus = 'concluida'`,
  canceladas: () => canceladas,
}
