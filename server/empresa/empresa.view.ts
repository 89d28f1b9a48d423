import { maisAvancada } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { situacoes } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { pick } from '@hub/domain/kernel/campos.ts'
import { mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import { type Porte, portes } from '@hub/domain/porte/porte.ts'
import type { EmpresaResumo } from '@hub/protocol/empresa.ts'
import { sql } from '../db/drizzle.ts'
import { colunasNaLista, empresaNaLista } from '../db/queries/pagina.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { bool, col, list, nullable, num, obj, type Row, text } from '../db/rows.ts'
import { credenciamentoPasso } from '../db/tables/credenciamento.ts'
import { empresa, empresaUsuario } from '../db/tables/empresa.ts'

export const linhaDeEmpresa = {
  ...empresaNaLista,
  porte: col(empresa.porte),
  ativo: bool,
  suspenso: bool,
  dtainclusao: text,
  lados: list(col(empresaUsuario.lado)),
  situacoes: list(col(credenciamentoPasso.situacao)),
}
type LinhaDeEmpresa = Row<typeof linhaDeEmpresa>

/** Columns of LinhaDeEmpresa on alias `e`. A company without people is still a client by its size, a provider by asking. */
export const colunasDaEmpresa = sql`${colunasNaLista}, e.porte, e.ativo, e.suspenso, e.dtainclusao,
  array(select situacao from credenciamento c where c.empresa_id = e.id) as situacoes,
  array(select lado from empresa_usuario x where x.empresa_id = e.id
    union select 'cliente' where e.porte is not null
    union select 'prestador' where exists (select 1 from credenciamento c where c.empresa_id = e.id)
    order by 1) as lados`

const verPorte = (porte: Porte | null) => porte && { codigo: porte, descricao: portes[porte].rotulo }

/** As lists show it: of a person's CPF the middle alone. */
export function verResumo(e: LinhaDeEmpresa): EmpresaResumo {
  const situacao = maisAvancada(e.situacoes)
  return {
    id: e.id,
    cnpj_mask: e.cnpj && mascararCnpj(e.cnpj),
    cpf_mask: e.cpf && ocultarCpf(e.cpf),
    nomefantasia: e.nomefantasia,
    razaosocial: e.razaosocial,
    porte: verPorte(e.porte),
    ...pick(e, ['cidade', 'estado', 'ativo', 'suspenso']),
    status: situacao ? { codigo: situacao, ...situacoes[situacao] } : null,
    tipo: e.lados,
    dtainclusao: new Date(e.dtainclusao).toISOString(),
  }
}

/** The programme that pays most to a company of the size of alias `e`, as {id, descricao, bp}; null where none pays. */
export const melhorPrograma = sql`(select json_build_object('id', g.id, 'descricao', g.descricao, 'bp', pp.bp) from programa_porte pp
  join programa g on g.id = pp.programa_id where pp.porte = e.porte and g.ativo order by pp.bp desc, g.id limit 1)`
export const programaDaEmpresa = nullable(obj({ id: num, descricao: text, bp: num }))
type MelhorPrograma = { bp: number } | null

/**
 * Yearly subsidy of a company of this size, and the most that a programme pays it of a price; null for companies without one.
 * Money comes in centavos, goes in reais.
 */
export function verLimite(porte: Porte | null, restante: number, programa: MelhorPrograma, r: Regulamento) {
  if (!porte) return null
  const limite = r.deHoje.parametro(`teto_anual_subsidio_${porte}`)
  return {
    ano: Number(r.hoje.slice(0, 4)),
    limite: limite / 100,
    comprometido: (limite - restante) / 100,
    restante: restante / 100,
    porcentagem: (programa?.bp ?? 0) / 100,
  }
}
