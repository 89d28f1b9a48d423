import { lados, leInternas, podeAcompanhar } from '@hub/domain/empresa/empresa.rules.ts'
import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import type { empresa } from '@hub/protocol/empresa.ts'
import { sql } from '../db/drizzle.ts'
import { bool, list, nullable, num, obj, oneOf, row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { comoOlha, lerEmpresa } from './empresa.consulta.ts'

const pessoa = {
  id: num,
  nome: text,
  email: text,
  cpf: nullable(text),
  lado: oneOf(lados),
  representante: bool,
  ativo: bool,
}

export const detalharInterno: UseCase<typeof empresa.detalharInterno> = async ({ db, actor, params }) => {
  const e = await lerEmpresa(db, actor, params.id)
  // Counted is what one reads of the history: a consultant nothing, of the own company what was not written for the staff alone.
  const quem = await comoOlha(db, actor, e.id)
  const contam = !podeAcompanhar(quem).permitido ? sql`false` : leInternas(quem) ? sql`true` : sql`not h.interna`
  const mais = (await row(db, { pessoas: list(obj(pessoa)), historico: num })`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'nome', u.nome || ' ' || u.sobrenome, 'email', u.email,
        'cpf', u.cpf, 'lado', v.lado, 'representante', v.representante, 'ativo', u.ativo) order by v.lado, u.nome, u.id), '[]')
        from empresa_usuario v join usuario u on u.id = v.usuario_id where v.empresa_id = ${e.id}) as pessoas,
      (select count(*)::int from empresa_historico h where h.empresa_id = ${e.id} and ${contam}) as historico`)!
  return {
    ...e,
    pessoas: mais.pessoas.map(({ cpf, ...p }) => ({ ...p, cpf_mask: cpf && ocultarCpf(cpf) })),
    historico: mais.historico,
  }
}
