import {
  podeReativar,
  podeReativarEmpresa,
  podeSuspenderEmpresa,
} from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { CredenciamentoDetalhe, credenciamento as chamadas } from '@hub/protocol/credenciamento.ts'
import { campoInvalido, exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/database.ts'
import { eq } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { bool, row, text } from '../db/rows.ts'
import { empresa } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { exigirComando } from './comando.ts'
import { avisos } from './credenciamento.avisos.ts'
import { verCredenciamento } from './credenciamento.view.ts'
import { anotarNaEmpresa } from './mudar.ts'
import { quemNaEmpresa, travarPar } from './par.ts'
import { reativarCredenciamento, saidas, suspenderCredenciamento } from './suspensao.ts'

type Quem = Pick<Pedido<typeof chamadas.suspender>, 'db' | 'actor' | 'ports'>

export const suspender: UseCase<typeof chamadas.suspender> = ({ corpo, ...quem }) =>
  corpo.servico === null
    ? suspenderEmpresa(quem, corpo.empresa, corpo.motivo)
    : suspenderServico(quem, corpo.empresa, corpo.servico, corpo.motivo)

export const alternar: UseCase<typeof chamadas.alternar> = ({ corpo, ...quem }) => {
  const { empresa: empresaId, servico, ativo, motivo } = corpo
  if (ativo) return servico === null ? reativarEmpresa(quem, empresaId) : reativarServico(quem, empresaId, servico)
  if (motivo === undefined) throw campoInvalido('motivo', 'Escreva o motivo da suspensão.')
  return servico === null
    ? suspenderEmpresa(quem, empresaId, motivo)
    : suspenderServico(quem, empresaId, servico, motivo)
}

async function suspenderServico(
  { db, actor, ports }: Quem,
  empresaId: number,
  servicoId: number,
  motivo: string,
): Promise<CredenciamentoDetalhe> {
  const r = await lerRegulamento(db)
  const p = await travarPar(db, actor, empresaId, servicoId, r)
  const c = exigirComando(p, actor, 'suspender')
  await suspenderCredenciamento(
    db,
    ports,
    p,
    c,
    { causa: 'pessoa', motivo: primeiraMaiuscula(motivo), por: actor.id },
    r,
  )
  return verCredenciamento(db, actor, empresaId, servicoId, r)
}

async function reativarServico(
  { db, actor, ports }: Quem,
  empresaId: number,
  servicoId: number,
): Promise<CredenciamentoDetalhe> {
  const r = await lerRegulamento(db)
  const p = await travarPar(db, actor, empresaId, servicoId, r)
  exigir(podeReativar(p.fatos, quemNaEmpresa(actor, empresaId), r.hoje))
  await reativarCredenciamento(db, ports, p, p.c!, actor.id, r)
  return verCredenciamento(db, actor, empresaId, servicoId, r)
}

/** A company that provides, locked: invitations that are being written wait for what is decided on it. */
async function travarPrestadora(tx: Database, id: number): Promise<{ suspenso: boolean; nome: string }> {
  return existente(
    await row(tx, { suspenso: bool, nome: text })`
      select e.suspenso, e.nomefantasia as nome from empresa e
        where e.id = ${id} and exists (select 1 from credenciamento c where c.empresa_id = e.id) for update of e`,
  )
}

async function suspenderEmpresa({ db, actor, ports }: Quem, id: number, motivo: string): Promise<null> {
  const e = await travarPrestadora(db, id)
  exigir(podeSuspenderEmpresa(e.suspenso, quemNaEmpresa(actor, id)))
  const escrito = primeiraMaiuscula(motivo)
  await db.update(empresa).set({ suspenso: true }).where(eq(empresa.id, id))
  await anotarNaEmpresa(db, id, `Empresa suspensa: não recebe novos convites. ${escrito}`, actor.id)
  await anunciar(db, avisos.empresaSuspensa, { id, nome: e.nome, motivo: escrito, saida: saidas.pessoa }, ports)
  return null
}

async function reativarEmpresa({ db, actor, ports }: Quem, id: number): Promise<null> {
  const e = await travarPrestadora(db, id)
  exigir(podeReativarEmpresa(e.suspenso, quemNaEmpresa(actor, id)))
  await db.update(empresa).set({ suspenso: false }).where(eq(empresa.id, id))
  await anotarNaEmpresa(db, id, 'Suspensão da empresa encerrada: volta a receber convites.', actor.id)
  await anunciar(db, avisos.suspensaoEncerrada, { id, nome: e.nome }, ports)
  return null
}
