import { provadaPeloRegistro } from '@hub/domain/empresa/titularidade.rules.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { bool, each, nullable, num, row, text } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import { SemResposta } from '../kernel/buscar-json.ts'
import type { Ports } from '../kernel/ports.ts'
import { confirmarTitularidade } from '../services/titularidade.ts'
import { avisos } from './cadastro.avisos.ts'

const reclamada = {
  id: num,
  ...each(['nome', 'email', 'pessoa'], text),
  cnpj: nullable(text),
  /** Of a person's business: gov.br proved that the account is of this CPF. */
  govbr: bool,
}

/** A company that still waits for a look, with who claimed it. */
const lerReclamada = (db: Database, id: number, usuario: number, trava = sql``) =>
  row(db, reclamada)`
    select e.id, e.nomefantasia as nome, e.cnpj, u.email, u.nome || ' ' || u.sobrenome as pessoa,
        coalesce(e.cpf = u.cpf and not u.cpf_declarado and exists (select 1 from identidade_externa x
          where x.usuario_id = u.id and x.provedor_id = 'govbr' and translate(x.sujeito, '.-', '') = e.cpf), false) as govbr
      from empresa e join empresa_usuario v on v.empresa_id = e.id join usuario u on u.id = v.usuario_id
      where e.id = ${id} and u.id = ${usuario} and u.ativo and e.titularidade = 'a_confirmar' and e.titularidade_prova is null
      limit 1 ${trava}`

/**
 * Who claimed a company by registration is believed when the public register names the mailbox that was confirmed, or gov.br
 * the CPF. Else, and when the register gives no answer, the managers of its unit are told, once.
 */
export async function conferirTitularidade(
  ports: Ports,
  { id, usuario }: { id: number; usuario: number },
): Promise<void> {
  const { database } = ports.acesso
  const antes = await lerReclamada(database, id, usuario)
  if (!antes) return
  const peloRegistro = antes.cnpj !== null && provadaPeloRegistro(await noRegistro(ports, antes.cnpj), antes.email)
  await database.transaction(async (tx) => {
    const e = await lerReclamada(tx, id, usuario, sql`for update of e`)
    if (!e) return
    if (peloRegistro && e.email === antes.email) return confirmarTitularidade(tx, ports, e, 'email_do_registro', null)
    if (e.govbr) return confirmarTitularidade(tx, ports, e, 'govbr', null)
    await tx.execute(sql`update empresa set titularidade_prova = 'nenhuma' where id = ${id}`)
    await anunciar(tx, avisos.titularidadeAConferir, e, ports)
  })
}

async function noRegistro({ cadastro }: Ports, cnpj: string) {
  try {
    return await cadastro.empresa(cnpj)
  } catch (causa) {
    if (causa instanceof SemResposta) return undefined
    throw causa
  }
}
