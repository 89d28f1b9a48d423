import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { type Agrupamento, agrupamentos, type BaseDoPeriodo } from '@hub/domain/painel/prestacao-de-contas.ts'
import { portes } from '@hub/domain/porte/porte.ts'
import type { LinhaDaPrestacao, PrestacaoDeContas, relatorio } from '@hub/protocol/relatorio.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { parteDoCliente, parteDoParceiro, subsidioDaSolicitacao } from '../db/queries/contagem-dos-paineis.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { deStatus } from '../db/queries/estado.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { bool, each, nullable, num, type Row, rows, text } from '../db/rows.ts'
import type { Actor, Pedido } from '../kernel/use-case.ts'

export type Recorte = Pedido<typeof relatorio.prestacao>['query']

/** Who gives account: managers of their units, coordinators and admins of everything. */
const papeis: readonly Papel[] = ['gestor', 'coordenador', 'admin']

/** On aliases `s`, `e` (client), `g` (programme) and `c` (cost centre): the key of a line and its name. */
const chaves: Record<Agrupamento, { chave: SQL; nome: SQL }> = {
  programa: { chave: sql`s.programa_id::text`, nome: sql`g.descricao` },
  acao: { chave: sql`c.acao_codigo`, nome: sql`c.acao` },
  porte: { chave: sql`e.porte`, nome: sql`e.porte` },
  municipio: { chave: sql`e.cidade_ibge`, nome: sql`e.cidade || '/' || e.estado` },
}

const de = sql`from solicitacao s join empresa e on e.id = s.empresa_id join programa g on g.id = s.programa_id
  left join centro_custo c on c.id = s.centro_custo_id`
const cancelada = deStatus(['cancelada'])
const concluida = deStatus(['concluida'])

/** The day of a request that the period is about; null: it has not come to that. */
const dias = (fuso: string): Record<BaseDoPeriodo, SQL> => ({
  enviadas: sql`(s.dtainclusao at time zone ${fuso})::date`,
  contratadas: sql`(s.fases->>'4')::date`,
  concluidas: sql`(select f.fim from solicitacao_fase f where f.solicitacao_id = s.id and f.fase = 6 and ${concluida})`,
})

/** What the caller's report is about. The companies of an internal hiring count, each with its own money. */
const alcance = (actor: Actor): SQL => sql`${escopoDaSolicitacao(actor, papeis)} and s.quantas_empresas = 1`

function onde(actor: Actor, q: Recorte, r: Regulamento): SQL {
  const dia = dias(r.parametro('fuso'))[q.base]
  const partes = [alcance(actor), sql`${dia} is not null`]
  if (q.inicio) partes.push(sql`${dia} >= ${q.inicio}::date`)
  if (q.fim) partes.push(sql`${dia} <= ${q.fim}::date`)
  if (q.programa) partes.push(sql`s.programa_id = ${q.programa}`)
  if (q.acao) partes.push(sql`c.acao_codigo = ${q.acao}`)
  if (q.porte) partes.push(sql`e.porte = ${q.porte}`)
  if (q.municipio) partes.push(sql`e.cidade_ibge = ${q.municipio}`)
  if (q.unidade) partes.push(sql`s.unidade_id = ${q.unidade}`)
  return sql.join(partes, sql` and `)
}

const valores = ['valor', 'subsidio', 'parceiro', 'cliente', 'pago', 'reservado', 'comprometido', 'consumido'] as const
const lida = {
  total: bool,
  chave: nullable(text),
  nome: nullable(text),
  ...each(['solicitacoes', 'empresas', 'concluidas', 'canceladas', ...valores], num),
}
type Lida = Row<typeof lida>

/** The lines, the greatest subsidy first, and their total, read at one moment. */
export async function somarPrestacao(
  db: Database,
  actor: Actor,
  q: Recorte,
  r: Regulamento,
): Promise<Pick<PrestacaoDeContas, 'linhas' | 'total'>> {
  const { chave, nome } = chaves[q.por]
  const lidas = await rows(db, lida)`
    select grouping(x.chave) = 1 as total, x.chave, min(x.nome) as nome, count(*)::int as solicitacoes,
        count(distinct x.empresa_id)::int as empresas,
        count(*) filter (where x.concluida)::int as concluidas, count(*) filter (where x.cancelada)::int as canceladas,
        ${sql.join(
          valores.map((v) => sql.raw(`coalesce(sum(x.${v}), 0)::bigint as ${v}`)),
          sql`, `,
        )}
      from (select ${chave} as chave, ${nome} as nome, s.empresa_id, ${concluida} as concluida, ${cancelada} as cancelada,
          case when ${cancelada} then 0 else ${subsidioDaSolicitacao} end as subsidio,
          case when ${cancelada} then 0 else ${parteDoCliente} end as cliente,
          case when ${cancelada} then 0 else ${parteDoParceiro} end as parceiro,
          case when ${cancelada} then 0 else ${subsidioDaSolicitacao} + ${parteDoParceiro} + ${parteDoCliente} end as valor,
          s.reservado, s.comprometido, s.consumido,
          (select sum(k.valor) from cobranca k where k.solicitacao_id = s.id and k.situacao = 'pago') as pago
        ${de} where ${onde(actor, q, r)}) x
      group by grouping sets ((x.chave), ()) order by total, subsidio desc, nome, chave`
  return {
    linhas: lidas.filter((l) => !l.total).map((l) => verLinha(l, q.por)),
    total: verSomas(lidas.find((l) => l.total)!),
  }
}

function verSomas(l: Lida): PrestacaoDeContas['total'] {
  const { solicitacoes, empresas, concluidas, canceladas } = l
  const emDinheiro = Object.fromEntries(valores.map((v) => [v, emReais(Number(l[v]))])) as Record<
    (typeof valores)[number],
    number
  >
  return { solicitacoes, empresas, concluidas, canceladas, ...emDinheiro }
}

const verLinha = (l: Lida, por: Agrupamento): LinhaDaPrestacao => ({
  chave: l.chave,
  nome: nomeDa(l, por),
  ...verSomas(l),
})

function nomeDa({ chave, nome }: Lida, por: Agrupamento): string {
  if (chave === null) return agrupamentos[por].nenhum
  return por === 'porte' ? portes[chave as keyof typeof portes].rotulo : (nome ?? chave)
}

/** What the caller's requests can be narrowed to, whatever else is chosen. */
export async function listarOpcoes(db: Database, actor: Actor): Promise<PrestacaoDeContas['opcoes']> {
  const [porId, porCodigo] = [
    { id: num, nome: text },
    { codigo: text, nome: text },
  ]
  return {
    programas: await rows(db, porId)`select id, descricao as nome from programa order by 2, 1`,
    acoes: await rows(db, porCodigo)`
      select acao_codigo as codigo, min(acao) as nome from centro_custo group by 1 order by 2, 1`,
    municipios: await rows(db, porCodigo)`
      select e.cidade_ibge as codigo, min(e.cidade || '/' || e.estado) as nome from empresa e
        where exists (select 1 from solicitacao s where s.empresa_id = e.id and ${alcance(actor)}) group by 1 order by 2, 1`,
    unidades: await rows(db, porId)`
      select n.id, n.descricao as nome from unidade_atendimento n
        where exists (select 1 from solicitacao s where s.unidade_id = n.id and ${alcance(actor)}) order by 2, 1`,
  }
}
