import { podeDecidirVinculo } from '@hub/domain/vinculo/vinculo.rules.ts'
import type { cadastro } from '@hub/protocol/cadastro.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql, updateRow } from '../db/drizzle.ts'
import { empresasQueConduz } from '../db/queries/vinculos.ts'
import { row } from '../db/rows.ts'
import { pedidoDeVinculo } from '../db/tables/cadastro.ts'
import { empresaHistorico, empresaUsuario } from '../db/tables/empresa.ts'
import { usuarioGrupo } from '../db/tables/usuario.ts'
import { anunciar } from '../events/anunciar.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import { avisar } from '../events/registrar.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { avisos } from './cadastro.avisos.ts'
import {
  colunasDoVinculo,
  doVinculo,
  type LinhaDoVinculo,
  linhaDoVinculo,
  nomeParaQuemPediu,
  verPedido,
} from './vinculo.view.ts'

/** The person acts for the company from its next call on, or reads why not; the company's people are told of a new one. */
export const decidirPedido: UseCase<typeof cadastro.decidirPedido> = async ({ db, actor, params, corpo, ports }) => {
  const p = await travar(db, actor, params.id)
  exigir(podeDecidirVinculo(corpo.aprovar ? 'aprovar' : 'recusar', actor, p))
  const antigas = await pessoasDaEmpresa(db, p.empresaId, p.lado)
  await updateRow(db, pedidoDeVinculo, p.id, {
    situacao: corpo.aprovar ? 'aprovado' : 'recusado',
    resposta: corpo.resposta,
    decididoPor: actor.id,
    decididoEm: sql`agora()`,
  })
  if (corpo.aprovar) await ligar(db, actor, p, corpo.representante)
  const { resposta } = corpo
  if (corpo.aprovar) {
    await anunciar(db, avisos.vinculoAprovado, { ...p, resposta }, ports)
    const assina = corpo.representante
    await anunciar(db, avisos.maisUmaPessoa, { ...p, antigas, assina }, ports)
    if (assina)
      await ports.emitir(db, ports, 'passouAAssinar', { empresa: p.empresaId, usuario: p.usuarioId, lado: p.lado })
  } else await anunciar(db, avisos.vinculoRecusado, { ...p, empresa: nomeParaQuemPediu(p), resposta }, ports)
  return verPedido((await ler(db, actor, params.id))!, actor)
}

const ler = (db: Database, actor: Actor, id: number): Promise<LinhaDoVinculo | undefined> =>
  row(db, linhaDoVinculo)`
    select ${colunasDoVinculo} ${doVinculo} where p.id = ${id} and ${empresasQueConduz(actor)}`

/** @throws Recusa NAO_ENCONTRADO where it is not the caller's to decide */
async function travar(db: Database, actor: Actor, id: number): Promise<LinhaDoVinculo> {
  await db.execute(sql`select 1 from pedido_de_vinculo where id = ${id} for update`)
  return existente(await ler(db, actor, id))
}

/** With the link comes the group of its side: it shows nothing but what the links show (decision 0034). */
async function ligar(db: Database, actor: Actor, p: LinhaDoVinculo, representante: boolean): Promise<void> {
  await db
    .insert(empresaUsuario)
    .values({ empresaId: p.empresaId, usuarioId: p.usuarioId, lado: p.lado, representante })
    .onConflictDoNothing()
  await db.insert(usuarioGrupo).values({ usuarioId: p.usuarioId, grupo: p.lado }).onConflictDoNothing()
  // Nobody else claims it: who was let in by the staff is its owner.
  await db.execute(sql`update empresa set titularidade = 'confirmada', titularidade_prova = 'equipe'
    where id = ${p.empresaId} and titularidade <> 'confirmada'
      and not exists (select 1 from empresa_usuario v where v.empresa_id = empresa.id and v.usuario_id <> ${p.usuarioId})`)
  // Without the name: histories cannot be changed when a person asks to be forgotten.
  await db.insert(empresaHistorico).values({
    empresaId: p.empresaId,
    usuarioId: actor.id,
    mensagem: `Pedido de vínculo nº ${p.id} aprovado: mais uma pessoa age pela empresa como ${p.lado}.`,
  })
  await avisar(db, { tipo: 'sessao', id: p.usuarioId })
}
