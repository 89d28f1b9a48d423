import type { Database } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { num, row } from '../db/rows.ts'
import { avisar, internos } from '../events/registrar.ts'
import { equipeNasConversas, type Respondida } from './equipe-nas-conversas.ts'

const idsDaEquipe = async (db: Database, s: Respondida): Promise<number[]> => {
  const { gestores, consultores } = await equipeNasConversas(db, s)
  return [...gestores, ...consultores]
}

/**
 * Where other people answer for a locked request now, what those who left had not read in its conversations with the staff waits for them,
 * and where nobody left what nobody had read; it waits no more for who left, unless he wrote there (decision 0024). A mark that was handed
 * on is nobody's reading: it has no day.
 */
export async function passarConversas(tx: Database, id: number, antes: Respondida, depois: Respondida): Promise<void> {
  if (antes.gestorId === depois.gestorId && antes.consultorId === depois.consultorId) return
  const [velhos, atuais] = [await idsDaEquipe(tx, antes), await idsDaEquipe(tx, depois)]
  const novos = atuais.filter((u) => !velhos.includes(u))
  const saem = velhos.filter((u) => !atuais.includes(u))
  const mudou = await row(tx, { n: num })`
    with lidas as (
        select c.id, c.ultima_id, coalesce((select max(l.lida_ate) from mensagem_leitura l where l.conversa_id = c.id
          and l.usuario_id = any(${lista(saem.length ? saem : velhos)})), 0) as ate
        from conversa c where c.solicitacao_id = ${id} and c.tipo <> 'cliente_prestador'
      ), deles as (
        insert into mensagem_leitura as l (conversa_id, usuario_id, lida_ate, pendente_desde, destinatario)
        select c.id, u, c.ate, case when c.ultima_id > c.ate then agora() end, true from lidas c, unnest(${lista(novos)}) u order by c.id, u
        on conflict (conversa_id, usuario_id) do update set destinatario = true, lida_ate = greatest(l.lida_ate, excluded.lida_ate),
          pendente_desde = case when l.lida_ate < (select c.ultima_id from lidas c where c.id = l.conversa_id) then excluded.pendente_desde end
        where not l.destinatario returning 1
      ), outros as (
        update mensagem_leitura l set destinatario = false, pendente_desde = null from conversa c
        where c.id = l.conversa_id and c.solicitacao_id = ${id} and c.tipo <> 'cliente_prestador'
          and l.usuario_id = any(${lista(saem)}) and l.destinatario and not l.falou and l.usuario_id is distinct from c.consultor_id
          and not (c.tipo = 'interno' and exists (select 1 from usuario_grupo g where g.usuario_id = l.usuario_id and g.grupo = 'coordenador'))
        returning 1
      ) select ((select count(*) from deles) + (select count(*) from outros))::int as n`
  if (mudou?.n) await avisar(tx, { tipo: 'mensagem', id, para: internos })
}
