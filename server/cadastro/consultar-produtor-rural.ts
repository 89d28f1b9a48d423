import { limparCnpj, mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { limparCpf, ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import type { cadastro } from '@hub/protocol/cadastro.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { lista } from '../db/queries/escopo.ts'
import { num, row } from '../db/rows.ts'
import type { Actor, Pedido, UseCase } from '../kernel/use-case.ts'
import { anotarAcesso } from '../services/acesso.ts'
import { perguntar } from './ao-cadastro.ts'

type Chamada = typeof cadastro.consultarProdutorRural

/**
 * The register holds people's data: the staff asks for anybody, and where that is somebody with an account it is recorded;
 * people outside ask for their own CPF and their companies' documents, both proven; the rest is as if it did not exist.
 */
export const consultarProdutorRural: UseCase<Chamada> = async ({ db, actor, query, ports, logger, origem }) => {
  const por = query.param_name
  const valor =
    por === 'cpf' ? limparCpf(query.param_value) : por === 'cnpj' ? limparCnpj(query.param_value) : query.param_value
  // A consultant looks up nobody: who is one besides asks as the client that he is.
  const daEquipe = actor.grupos.some((g) => g === 'gestor' || g === 'coordenador' || g === 'admin')
  if (!daEquipe && !(await ehDele(db, actor, por, valor))) throw new Recusa('NAO_ENCONTRADO')
  const { resultado, achado = [] } = await perguntar(logger, () => ports.produtorRural.procurar(por, valor))
  const dono = daEquipe && por === 'cpf' ? await contaDe(db, valor) : undefined
  if (dono !== undefined && dono !== actor.id)
    await anotarAcesso(db, origem, { tipo: 'leitura', usuarioId: dono, porId: actor.id, detalhe: 'produtor rural' })
  return {
    resultado: resultado === 'encontrada' && achado.length === 0 ? 'nao_encontrada' : resultado,
    registros: achado.map((r) => ({
      ...r,
      documento: r.documento.length === 11 ? ocultarCpf(r.documento) : mascararCnpj(r.documento),
    })),
  }
}

type Database = Pedido<Chamada>['db']

async function ehDele(db: Database, actor: Actor, por: string, valor: string): Promise<boolean> {
  if (por !== 'cpf' && por !== 'cnpj') return false
  const achado = await row(db)`select 1 from usuario where id = ${actor.id} and cpf = ${valor} and not cpf_declarado
      union all select 1 from empresa e where ${valor} in (e.cnpj, e.cpf) and e.titularidade = 'confirmada'
        and e.id = any(${lista([...actor.clienteDe, ...actor.prestadorDe])})`
  return achado !== undefined
}

/** Of several accounts with a CPF the one that proved it. */
const contaDe = async (db: Database, cpf: string): Promise<number | undefined> =>
  (await row(db, { id: num })`select id from usuario where cpf = ${cpf} order by cpf_declarado, id limit 1`)?.id
