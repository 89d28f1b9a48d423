import { limparCnpj, mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { limparCpf, ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import { papeisInternos } from '@hub/domain/kernel/papel.ts'
import type { cadastro } from '@hub/protocol/cadastro.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { linha, num } from '../db/linhas.ts'
import { lista } from '../db/queries/escopo.ts'
import type { Ator, Caso, Pedido } from '../kernel/caso.ts'
import { anotarAcesso } from '../passos/acesso.ts'
import { perguntar } from './ao-cadastro.ts'

type Chamada = typeof cadastro.consultarProdutorRural

/**
 * The register holds people's data: the staff asks for anybody, and where that is somebody with an account it is recorded;
 * people outside ask for their own CPF and their companies' documents, the rest is as if it did not exist.
 */
export const consultarProdutorRural: Caso<Chamada> = async ({ db, ator, query, portas, diario, origem }) => {
  const por = query.param_name
  const valor =
    por === 'cpf' ? limparCpf(query.param_value) : por === 'cnpj' ? limparCnpj(query.param_value) : query.param_value
  const daCasa = ator.grupos.some((g) => papeisInternos.includes(g))
  if (!daCasa && !(await ehDele(db, ator, por, valor))) throw new Recusa('NAO_ENCONTRADO')
  const { resultado, achado = [] } = await perguntar(diario, () => portas.produtorRural.procurar(por, valor))
  const dono = daCasa && por === 'cpf' ? await contaDe(db, valor) : undefined
  if (dono !== undefined && dono !== ator.id)
    await anotarAcesso(db, origem, { tipo: 'leitura', usuarioId: dono, porId: ator.id, detalhe: 'produtor rural' })
  return {
    resultado: resultado === 'encontrada' && achado.length === 0 ? 'nao_encontrada' : resultado,
    registros: achado.map((r) => ({
      ...r,
      documento: r.documento.length === 11 ? ocultarCpf(r.documento) : mascararCnpj(r.documento),
    })),
  }
}

type Banco = Pedido<Chamada>['db']

async function ehDele(db: Banco, ator: Ator, por: string, valor: string): Promise<boolean> {
  if (por !== 'cpf' && por !== 'cnpj') return false
  const achado = await linha(
    db,
    sql`select 1 from usuario where id = ${ator.id} and cpf = ${valor} and not cpf_declarado
      union all select 1 from empresa e where ${valor} in (e.cnpj, e.cpf) and e.id = any(${lista([...ator.clienteDe, ...ator.prestadorDe])})`,
  )
  return achado !== undefined
}

const contaDe = async (db: Banco, cpf: string): Promise<number | undefined> =>
  (await linha(db, { id: num })`select id from usuario where cpf = ${cpf}`)?.id
