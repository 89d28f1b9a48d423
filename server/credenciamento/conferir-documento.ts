import { podeConferir, voltaSozinho } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { credenciamento as chamadas } from '@hub/protocol/credenciamento.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq, isNull, or, sql, updateRow } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { num, rows } from '../db/rows.ts'
import { documentoDaEmpresa, tipoDeDocumento } from '../db/tables/documento-da-empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { avisos } from './credenciamento.avisos.ts'
import { anotarNaEmpresa } from './mudar.ts'
import { quemNaEmpresa, travarParDaEquipe } from './par.ts'
import { reativarCredenciamento } from './suspensao.ts'

/**
 * One document, once for all services that demand it: accepted, or refused with what is wrong. What a job had suspended because
 * of it returns in the same transaction.
 */
export const conferirDocumento: UseCase<typeof chamadas.conferirDocumento> = async ({
  db,
  actor,
  params,
  corpo,
  ports,
}) => {
  const [lido] = await db
    .select({ d: documentoDaEmpresa, tipo: tipoDeDocumento.tipo })
    .from(documentoDaEmpresa)
    .innerJoin(tipoDeDocumento, eq(tipoDeDocumento.id, documentoDaEmpresa.tipoId))
    // Of clients the documents are nobody's to check here, nor what a provider hands in as a client.
    .where(
      and(
        eq(documentoDaEmpresa.id, params.id),
        or(isNull(tipoDeDocumento.lado), eq(tipoDeDocumento.lado, 'prestador')),
        sql`exists (select 1 from credenciamento c where c.empresa_id = ${documentoDaEmpresa.empresaId})`,
      ),
    )
    .for('update', { of: documentoDaEmpresa })
  const { d, tipo } = existente(lido)
  exigir(
    podeConferir(
      { substituido: d.substituidoEm !== null, enviadoPor: d.enviadoPor },
      quemNaEmpresa(actor, d.empresaId),
    ),
  )
  exigirAntes(iso(d.conferidoEm), corpo.conferido_em)
  const r = await lerRegulamento(db)
  const aceito = corpo.situacao === 'aceito'
  const motivo = corpo.situacao === 'recusado' ? primeiraMaiuscula(corpo.motivo) : null
  await updateRow(db, documentoDaEmpresa, d.id, {
    situacao: corpo.situacao,
    motivo,
    conferidoPor: actor.id,
    conferidoEm: r.agora,
  })
  await anotarNaEmpresa(
    db,
    d.empresaId,
    aceito ? `Documento aceito: ${tipo}.` : `Documento recusado: ${tipo}. ${motivo}`,
    actor.id,
  )
  if (aceito) await reativarOQueVolta(db, ports, d.empresaId, r)
  else await anunciar(db, avisos.documentoRecusado, { id: d.empresaId, tipo, motivo: motivo ?? '' }, ports)
  return { id: d.id, situacao: corpo.situacao }
}

async function reativarOQueVolta(tx: Database, ports: Ports, empresaId: number, r: Regulamento): Promise<void> {
  const suspensos = await rows(tx, { servicoId: num })`
    select servico_id as "servicoId" from credenciamento where empresa_id = ${empresaId} and situacao = 'suspenso'
      and causa = 'documento' order by id`
  for (const { servicoId } of suspensos) {
    const p = await travarParDaEquipe(tx, empresaId, servicoId, r)
    if (p.c && voltaSozinho(p.fatos, r.hoje)) await reativarCredenciamento(tx, ports, p, p.c, null, r)
  }
}
