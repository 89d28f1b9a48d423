import {
  podeReativar,
  podeReativarEmpresa,
  podeSuspenderEmpresa,
} from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { credenciamento as chamadas } from '@hub/protocol/credenciamento.ts'
import { campoInvalido, exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, updateRow } from '../db/drizzle.ts'
import { bool, row, text } from '../db/rows.ts'
import { empresa } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { avisos } from './credenciamento.avisos.ts'
import { anotarNaEmpresa } from './mudar.ts'
import { type DoPedido, noPar } from './no-par.ts'
import { quemNaEmpresa } from './par.ts'
import { reativarCredenciamento, saidas, suspenderCredenciamento } from './suspensao.ts'

export const suspender: UseCase<typeof chamadas.suspender> = ({ corpo, ...pedido }) =>
  corpo.servico === null
    ? suspenderEmpresa(pedido, corpo.empresa, corpo.motivo)
    : suspenderServico(pedido, corpo.empresa, corpo.servico, corpo.motivo)

export const alternar: UseCase<typeof chamadas.alternar> = ({ corpo, ...pedido }) => {
  const { empresa: empresaId, servico, ativo, motivo } = corpo
  if (ativo) return servico === null ? reativarEmpresa(pedido, empresaId) : reativarServico(pedido, empresaId, servico)
  if (motivo === undefined) throw campoInvalido('motivo', 'Escreva o motivo da suspensão.')
  return servico === null
    ? suspenderEmpresa(pedido, empresaId, motivo)
    : suspenderServico(pedido, empresaId, servico, motivo)
}

const suspenderServico = (pedido: DoPedido, empresaId: number, servicoId: number, escrito: string) =>
  noPar(pedido, empresaId, servicoId, async ({ db, actor, ports, p, r, exigirComando }) => {
    const c = exigirComando('suspender')
    const motivo = primeiraMaiuscula(escrito)
    await suspenderCredenciamento(db, ports, p, c, { causa: 'pessoa', motivo, por: actor.id }, r)
  })

const reativarServico = (pedido: DoPedido, empresaId: number, servicoId: number) =>
  noPar(pedido, empresaId, servicoId, async ({ db, actor, ports, p, r, quem }) => {
    exigir(podeReativar(p.fatos, quem, r.hoje))
    await reativarCredenciamento(db, ports, p, p.c!, actor.id, r)
  })

/** A company that provides, locked: invitations that are being written wait for what is decided on it. */
async function travarPrestadora(tx: Database, id: number): Promise<{ suspenso: boolean; nome: string }> {
  return existente(
    await row(tx, { suspenso: bool, nome: text })`
      select e.suspenso, e.nomefantasia as nome from empresa e
        where e.id = ${id} and exists (select 1 from credenciamento c where c.empresa_id = e.id) for update of e`,
  )
}

async function suspenderEmpresa({ db, actor, ports }: DoPedido, id: number, motivo: string): Promise<null> {
  const e = await travarPrestadora(db, id)
  exigir(podeSuspenderEmpresa(e.suspenso, quemNaEmpresa(actor, id)))
  const escrito = primeiraMaiuscula(motivo)
  await updateRow(db, empresa, id, { suspenso: true })
  await anotarNaEmpresa(db, id, `Empresa suspensa: não recebe novos convites. ${escrito}`, actor.id)
  await anunciar(db, avisos.empresaSuspensa, { id, nome: e.nome, motivo: escrito, saida: saidas.pessoa }, ports)
  return null
}

async function reativarEmpresa({ db, actor, ports }: DoPedido, id: number): Promise<null> {
  const e = await travarPrestadora(db, id)
  exigir(podeReativarEmpresa(e.suspenso, quemNaEmpresa(actor, id)))
  await updateRow(db, empresa, id, { suspenso: false })
  await anotarNaEmpresa(db, id, 'Suspensão da empresa encerrada: volta a receber convites.', actor.id)
  await anunciar(db, avisos.suspensaoEncerrada, { id, nome: e.nome }, ports)
  return null
}
