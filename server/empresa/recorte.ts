import { type SituacaoDoCredenciamento, situacoesTodas } from '@hub/domain/credenciamento/credenciamento.states.ts'
import type { Titularidade } from '@hub/domain/empresa/titularidade.rules.ts'
import { soDigitos } from '@hub/domain/kernel/mascara.ts'
import { type Porte, portes, portesTodos } from '@hub/domain/porte/porte.ts'
import { divisoesDoSetor, type Setor } from '@hub/domain/servico/setor.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import {
  entreAsPrestadoras,
  escopoDasAchadas,
  escopoNaLista,
  lerUmaAUma,
  quantasNoEscopo,
} from '../db/queries/escopo-empresa.ts'
import { achadasComo, contem, dizem, empresaContem, ou, procurada } from '../db/queries/pagina.ts'
import type { Actor } from '../kernel/use-case.ts'
import { daCidadeQue } from '../services/cidades-que.ts'

/** Filters of lists of companies. */
export interface Recorte {
  search?: string | undefined
  lado?: 'cliente' | 'prestador' | undefined
  porte?: Porte | undefined
  status?: SituacaoDoCredenciamento | undefined
  areaatuacao?: number | undefined
  setor?: Setor | undefined
  titularidade?: Titularidade | undefined
  unidade?: number | undefined
  cidade?: string | undefined
}

const lados = {
  cliente: sql`e.porte is not null`,
  prestador: entreAsPrestadoras,
}

/** Services of an area that the company provides, or has asked for. */
const daArea = (area: number): SQL =>
  sql`(exists (select 1 from credenciamento c join servico s on s.id = c.servico_id where c.empresa_id = e.id and s.area_id = ${area})
    or exists (select 1 from solicitacao q where q.empresa_id = e.id and q.area_id = ${area}))`

/** Codes from one beginning up to another, compared by bytes: what the index of codes walks. */
const cnaeEntre = (de: string, ate: string): SQL => sql`(e.cnae ~>=~ ${de}::bpchar and e.cnae ~<~ ${`${ate}~`}::bpchar)`

/** Who has the size of a rural producer is one, whatever its activity is called. */
const doSetor = (setor: Setor): SQL => {
  const pelaAtividade = cnaeEntre(...divisoesDoSetor[setor])
  return setor === 'AGRONEGOCIO' ? sql`(${pelaAtividade} or e.porte = 'PRODUTOR_RURAL')` : pelaAtividade
}

const nomesDosPortes = Object.fromEntries(portesTodos.map((p) => [p, portes[p].rotulo]))

/** By name, document, city or size, or by the main activity: words of it, or its code from the fourth digit on. */
function busca(search: string | undefined): SQL {
  if (!search) return empresaContem(search)
  const codigo = soDigitos(search)
  const peloCodigo = codigo.length >= 4 && codigo.length <= 7 ? sql` or ${cnaeEntre(codigo, codigo)}` : sql``
  return sql`(${ou(
    empresaContem(search),
    contem(sql`e.cnae_descricao`, search),
    daCidadeQue(search),
    dizem(sql`e.porte`, nomesDosPortes, search),
  )}${peloCodigo})`
}

/** What lists show as a company's status: the most advanced of its accreditations (maisAvancada), no lesser one that it also has. */
function comStatus(status: SituacaoDoCredenciamento): SQL {
  const com = (situacoes: readonly string[]) =>
    sql`exists (select 1 from credenciamento c where c.empresa_id = e.id and c.situacao = any(${`{${situacoes.join()}}`}::text[]))`
  return sql`(${com([status])} and not ${com(situacoesTodas.slice(0, situacoesTodas.indexOf(status)))})`
}

/**
 * Companies as alias `e` within the caller's scope and under the filters, as `from … where …`: what a search finds is looked up
 * first, by the indexes of what it looks at. Without a search also how many there are, as one number, where no filter narrows the scope.
 */
export async function empresasDoRecorte(db: Database, actor: Actor, q: Recorte): Promise<{ de: SQL; total?: SQL }> {
  if (procurada(q.search))
    return {
      de: sql`from ${achadasComo(busca(q.search))} where ${escopoDasAchadas(actor)} and ${comFiltros(q)}`,
    }
  const umaAUma = await lerUmaAUma(db, actor)
  const total = FILTROS.some((f) => q[f]) ? undefined : quantasNoEscopo(actor, umaAUma, semLado)
  return {
    de: sql`from empresa e where ${escopoNaLista(actor, umaAUma)} and ${comFiltros(q)}`,
    ...(total && { total }),
  }
}

function comFiltros(q: Recorte): SQL {
  const { lado, porte, status, areaatuacao, setor, titularidade, unidade, cidade } = q
  return sql.join(
    [
      // Who has a size, or provides, acts for itself.
      ...(porte || lado ? [] : [sql`not ${semLado}`]),
      ...(lado ? [lados[lado]] : []),
      ...(porte ? [sql`e.porte = ${porte}`] : []),
      ...(status ? [comStatus(status)] : []),
      ...(setor ? [doSetor(setor)] : []),
      ...(titularidade ? [sql`e.titularidade = ${titularidade}`] : []),
      ...(areaatuacao ? [daArea(areaatuacao)] : []),
      ...(unidade
        ? [sql`e.cidade_ibge in (select c.cidade_ibge from unidade_cidade c where c.unidade_id = ${unidade})`]
        : []),
      ...(cidade ? [sql`e.cidade_ibge = ${cidade}`] : []),
    ],
    sql` and `,
  )
}

/** The sponsoring body's own company, which hires for others: nobody acts for it on a side, and no list shows it (index empresa_sem_lado). */
const semLado = sql`(e.porte is null and not e.prestadora
  and not exists (select 1 from empresa_usuario v where v.empresa_id = e.id))`

const FILTROS = ['lado', 'porte', 'status', 'areaatuacao', 'setor', 'titularidade', 'unidade', 'cidade'] as const
