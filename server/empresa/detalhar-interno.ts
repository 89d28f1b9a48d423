import { lados } from '@hub/domain/empresa/empresa.rules.ts'
import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import type { empresa } from '@hub/protocol/empresa.ts'
import { bool, list, nullable, num, obj, oneOf, row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerEmpresa } from './empresa.consulta.ts'

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
  // A consultant does not read the company's history: nor counts what is added to it.
  const leHistorico = actor.grupos.some((g) => g === 'gestor' || g === 'coordenador' || g === 'admin')
  const mais = (await row(db, { pessoas: list(obj(pessoa)), historico: num })`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'nome', u.nome || ' ' || u.sobrenome, 'email', u.email,
        'cpf', u.cpf, 'lado', v.lado, 'representante', v.representante, 'ativo', u.ativo) order by v.lado, u.nome, u.id), '[]')
        from empresa_usuario v join usuario u on u.id = v.usuario_id where v.empresa_id = ${e.id}) as pessoas,
      (select count(*)::int from empresa_historico h where h.empresa_id = ${e.id} and ${leHistorico}) as historico`)!
  return {
    ...e,
    pessoas: mais.pessoas.map(({ cpf, ...p }) => ({ ...p, cpf_mask: cpf && ocultarCpf(cpf) })),
    historico: mais.historico,
  }
}
