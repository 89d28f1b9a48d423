import { gruposDelegaveis, podeEncerrar, situacaoDaDelegacao } from '@hub/domain/delegacao/delegacao.rules.ts'
import { lados } from '@hub/domain/empresa/empresa.rules.ts'
import type { DelegacaoVista } from '@hub/protocol/delegacao.ts'
import type { Database, SQL } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { nullable, num, obj, oneOf, type Row, rows, text } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'

const pessoa = obj({ id: num, nome: text, sobrenome: text })
const forma = {
  id: num,
  grupo: nullable(oneOf(gruposDelegaveis)),
  inicio: text,
  fim: text,
  motivo: nullable(text),
  encerradaEm: nullable(text),
  de: pessoa,
  para: pessoa,
  empresa: nullable(obj({ id: num, nome: text, lado: oneOf(lados) })),
}
type Linha = Row<typeof forma>

/** Delegations by a condition on alias `g`, the newest first. */
export const lerDelegacoes = (db: Database, condicao: SQL): Promise<Linha[]> =>
  rows(db, forma)`
    select g.id, g.grupo, g.inicio, g.fim, g.motivo, g.encerrada_em as "encerradaEm",
      jsonb_build_object('id', d.id, 'nome', d.nome, 'sobrenome', d.sobrenome) as de,
      jsonb_build_object('id', p.id, 'nome', p.nome, 'sobrenome', p.sobrenome) as para,
      (select jsonb_build_object('id', e.id, 'nome', e.nomefantasia, 'lado', g.lado) from empresa e where e.id = g.empresa_id) as empresa
      from delegacao g join usuario d on d.id = g.de join usuario p on p.id = g.para
      where ${condicao} order by g.desde desc, g.id desc limit 100`

export function verDelegacao({ encerradaEm, ...l }: Linha, actor: Actor, r: Regulamento): DelegacaoVista {
  const situacao = situacaoDaDelegacao({ inicio: l.inicio, fim: l.fim, encerradaEm }, r.hoje)
  return {
    ...l,
    encerrada_em: iso(encerradaEm),
    situacao,
    acoes: { encerrar: podeEncerrar({ de: l.de.id, para: l.para.id, situacao }, actor.id) },
  }
}
