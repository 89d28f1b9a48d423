import { lembreteDevido } from '@hub/domain/documento/documento-da-empresa.rules.ts'
import { lados } from '@hub/domain/empresa/empresa.rules.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import { prazoPorExtenso, somarDiasUteis } from '@hub/domain/kernel/dias-uteis.ts'
import { and, type Database, eq, isNull, sql } from '../db/drizzle.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { each, nullable, num, oneOf, type Row, rows, type Shape, text } from '../db/rows.ts'
import { documentoDaEmpresa } from '../db/tables/documento-da-empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { cadaUm } from '../services/cada-um.ts'
import { avisos } from './empresa.avisos.ts'

const row = {
  id: num,
  empresaId: num,
  ...each(['empresa', 'tipo', 'validade'], text),
  lado: nullable(oneOf(lados)),
  lembradoCom: nullable(num),
} satisfies Shape
type Linha = Row<typeof row>

/** Reminded in one run; the next minute goes on. */
const LOTE = 200

/**
 * Job: reminds a company's people of each document some business days before its last one (parameter), and once when it has
 * expired. Each goes out once, whatever runs twice: the row says which was the last. What was replaced or refused is left alone.
 */
export async function lembrarDocumentos(ports: Ports): Promise<number> {
  const { database } = ports.acesso
  const r = await lerRegulamento(database)
  const antecedencias = r.parametro('avisos_documento_du')
  const devidos = await aLembrar(database, r, antecedencias)
  return cadaUm(devidos, 'documents could not be reminded of', (d) =>
    database.transaction(async (tx) => {
      const devido = lembreteDevido({ faltam: r.diasUteisAte(d.validade), lembradoCom: d.lembradoCom }, antecedencias)
      if (devido === null) return false
      const [primeiro] = await tx
        .update(documentoDaEmpresa)
        .set({ lembradoCom: devido })
        .where(
          and(
            eq(documentoDaEmpresa.id, d.id),
            isNull(documentoDaEmpresa.substituidoEm),
            sql`${documentoDaEmpresa.lembradoCom} is not distinct from ${d.lembradoCom}`,
          ),
        )
        .returning({ id: documentoDaEmpresa.id })
      if (!primeiro) return false
      const quando =
        devido === 0
          ? `venceu em ${formatarData(d.validade)}`
          : `vence em ${formatarData(d.validade)}: ${prazoPorExtenso(d.validade, r.hoje, r.calendario)}`
      return anunciar(
        tx,
        avisos.documentoALembrar,
        { id: d.empresaId, nome: d.empresa, tipo: d.tipo, lado: d.lado, vencido: devido === 0, quando },
        ports,
      )
    }),
  )
}

/** Those of which a reminder is due: the days of each lead are turned into a date once, so that an index finds them. */
function aLembrar(database: Database, r: Regulamento, avisos: readonly number[]): Promise<Linha[]> {
  const devido = [
    sql`(d.validade < ${r.hoje}::date and d.lembrado_com is distinct from 0)`,
    ...avisos.map(
      (dias) =>
        sql`(d.validade < ${somarDiasUteis(r.hoje, dias + 1, r.calendario)}::date and coalesce(d.lembrado_com, ${dias + 1}) > ${dias})`,
    ),
  ]
  return rows(database, row)`
    select d.id, d.empresa_id as "empresaId", e.nomefantasia as empresa, t.tipo, t.lado, d.validade::text as validade,
      d.lembrado_com as "lembradoCom" from documento_da_empresa d join empresa e on e.id = d.empresa_id
      join tipo_de_documento t on t.id = d.tipo_id
      where d.substituido_em is null and d.validade is not null and d.situacao <> 'recusado' and (${sql.join(devido, sql` or `)})
      order by d.validade, d.id limit ${LOTE}`
}
