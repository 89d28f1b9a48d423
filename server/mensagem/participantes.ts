import { papeis } from '@hub/domain/kernel/papel.ts'
import type { Grupo, GrupoDoExecutor } from '@hub/domain/mensagem/conversa.rules.ts'
import type { Contato } from '@hub/protocol/mensagem.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { emVigor } from '../db/queries/delegacao.ts'
import { lista } from '../db/queries/escopo.ts'
import { num, oneOf, rows, text } from '../db/rows.ts'
import { equipeNasConversas, type Respondida } from '../services/equipe-nas-conversas.ts'
import type { SolicitacaoComConversas } from './conversas.consulta.ts'

type DaSolicitacao = Respondida & Pick<SolicitacaoComConversas, 'empresaId'>

const deEmpresa = (id: number, lado: 'cliente' | 'prestador'): SQL =>
  sql`select u.id, u.nome || ' ' || u.sobrenome as nome, ${lado}::text as role from usuario u
    join empresa_usuario eu on eu.usuario_id = u.id and eu.empresa_id = ${id} and eu.lado = ${lado}
    join usuario_grupo g on g.usuario_id = u.id and g.grupo = ${lado} where u.ativo`

type Equipe = Awaited<ReturnType<typeof equipeNasConversas>>

/** Who answers for the staff, each in the role that makes him do so. */
const daEquipe = ({ gestores, consultores }: Equipe): SQL => sql`
  select u.id, u.nome || ' ' || u.sobrenome as nome, case when u.id = any(${lista(consultores)}) then 'consultor'
      when exists (select 1 from usuario_grupo g where g.usuario_id = u.id and g.grupo = 'gestor') then 'gestor' else 'coordenador' end as role
    from usuario u where u.id = any(${lista([...gestores, ...consultores])})`

/** Who stands in for a consultant while he is away. */
const substitutos = (consultor: number): SQL => sql`
  select u.id, u.nome || ' ' || u.sobrenome as nome, g.grupo as role from delegacao g join usuario d on d.id = g.de
    join usuario u on u.id = g.para join usuario_grupo ug on ug.usuario_id = u.id and ug.grupo = g.grupo
    where ${emVigor} and u.ativo and g.de = ${consultor} and g.grupo = 'consultor'`

const coordenadores: SQL = sql`select u.id, u.nome || ' ' || u.sobrenome as nome, 'coordenador' as role from usuario u
  join usuario_grupo g on g.usuario_id = u.id and g.grupo = 'coordenador' where u.ativo`

/** Who carries out the diagnostic: the people of the company, or the consultant and who stands in for him. */
const doExecutor = (g: GrupoDoExecutor): SQL[] =>
  g.empresaId !== null
    ? [deEmpresa(g.empresaId, 'prestador')]
    : [
        sql`select u.id, u.nome || ' ' || u.sobrenome as nome, 'consultor' as role from usuario u where u.id = ${g.consultorId} and u.ativo`,
        substitutos(g.consultorId),
      ]

function lados(s: DaSolicitacao, equipe: SQL, g: Grupo): SQL[] {
  switch (g.tipo) {
    case 'cliente_gestor':
      return [deEmpresa(s.empresaId, 'cliente'), equipe]
    case 'prestador_gestor':
      return [deEmpresa(g.empresaId, 'prestador'), equipe]
    case 'cliente_prestador':
      return [deEmpresa(s.empresaId, 'cliente'), deEmpresa(g.empresaId, 'prestador')]
    case 'executor_gestor':
      return [...doExecutor(g), equipe]
    case 'cliente_executor':
      return [deEmpresa(s.empresaId, 'cliente'), ...doExecutor(g), equipe]
    case 'interno':
      return [equipe, coordenadores]
  }
}

interface DeQuem {
  grupo: Grupo
  /** Undefined until something is said. */
  id: number | undefined
}

const falaram = (conversaId: number): SQL => sql`select u.id, u.nome || ' ' || u.sobrenome as nome,
    (select m.papel from mensagem m where m.conversa_id = l.conversa_id and m.usuario_id = u.id order by m.id desc limit 1) as role
  from mensagem_leitura l join usuario u on u.id = l.usuario_id where l.conversa_id = ${conversaId} and l.falou and u.ativo
    and not exists (select 1 from mensagem m where m.conversa_id = l.conversa_id and m.usuario_id = u.id and m.papel in ('cliente', 'prestador'))`

/**
 * For whom the messages of each conversation are: the people of its sides, and whoever of the staff has written in it. Each
 * person once, in the first role. That they may still read it is asked when they do.
 */
export async function participantesDe(
  db: Database,
  s: DaSolicitacao,
  conversas: readonly DeQuem[],
): Promise<Contato[][]> {
  if (conversas.length === 0) return []
  const equipe = daEquipe(await equipeNasConversas(db, s))
  const partes = conversas.flatMap(({ grupo, id }, i) =>
    [...lados(s, equipe, grupo), ...(id === undefined ? [] : [falaram(id)])].map(
      (q, ordem) => sql`select x.*, ${sql.raw(String(ordem))} as ordem, ${sql.raw(String(i))} as qual from (${q}) x`,
    ),
  )
  const found = await rows(db, { id: num, nome: text, role: oneOf(papeis), qual: num })`
    select id, nome, role, qual from (select distinct on (qual, id) id, nome, role, ordem, qual from (${sql.join(partes, sql` union all `)}) t
      order by qual, id, ordem) p order by qual, ordem, role, nome, id`
  return conversas.map((_, i) => found.filter((r) => r.qual === i).map(({ id, nome, role }) => ({ id, nome, role })))
}
