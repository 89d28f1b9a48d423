import { podeReceber, type RecusaDoDocumento, serveA } from '@hub/domain/documento/documento-da-empresa.rules.ts'
import { lados, podeEditar } from '@hub/domain/empresa/empresa.rules.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import type { documentoDaEmpresa as chamadas } from '@hub/protocol/documento-da-empresa.ts'
import { campoInvalido, exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq, insertRow, isNull, sql, updateRow } from '../db/drizzle.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { list, num, oneOf, type Row, row, type Shape } from '../db/rows.ts'
import { documentoDaEmpresa } from '../db/tables/documento-da-empresa.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { lerDocumentos, lerTipos, type Tipo, verDocumento } from './documento.consulta.ts'
import { comoOlha } from './empresa.consulta.ts'
import { contar } from './historico.ts'

const campoDe: Record<RecusaDoDocumento, string> = {
  DOCUMENTO_SEM_VALIDADE: 'validade',
  DOCUMENTO_JA_VENCIDO: 'validade',
  DOCUMENTO_DATAS_TROCADAS: 'validade',
  DOCUMENTO_EMITIDO_NO_FUTURO: 'emissao',
}

/**
 * One file becomes the company's document of a kind. The company's row is locked: of two that are sent at once one replaces the
 * other, and each that is in force is so alone. What is replaced stays readable and says by which.
 */
export const enviarDocumento: UseCase<typeof chamadas.enviar> = async ({ db, actor, corpo, arquivos }) => {
  const [arquivo, sobra] = arquivos
  if (!arquivo) throw new Recusa('ARQUIVO_AUSENTE', { campos: { arquivo: recusas.ARQUIVO_AUSENTE.texto } })
  if (sobra) throw campoInvalido(sobra.campo, 'Envie um arquivo de cada vez.')
  const empresa = await travarEmpresa(db, actor, corpo.empresa)
  exigir(podeEditar(await comoOlha(db, actor, empresa.id)))
  const [tipo] = await lerTipos(db, sql`id = ${corpo.tipo}`)
  if (!tipo || !serveA(tipo, empresa)) throw campoInvalido('tipo', 'Esta empresa não envia documentos deste tipo.')
  const r = await lerRegulamento(db)
  const datas = {
    emissao: corpo.emissao ?? null,
    validade: tipo.validade === 'nenhuma' ? null : (corpo.validade ?? null),
  }
  const decisao = podeReceber(datas, tipo.validade, r.hoje)
  if (!decisao.permitido)
    throw new Recusa(decisao.recusa, { campos: { [campoDe[decisao.recusa]]: recusas[decisao.recusa].texto } })
  const antigo = await oQueSubstitui(db, empresa.id, tipo, corpo.substitui)
  const novo = await insertRow(db, documentoDaEmpresa, {
    empresaId: empresa.id,
    tipoId: tipo.id,
    arquivoId: arquivo.id,
    descricao: corpo.descricao || null,
    ...datas,
    enviadoPor: actor.id,
  })
  if (antigo) await updateRow(db, documentoDaEmpresa, antigo, { substituidoEm: r.agora, substituidoPorId: novo.id })
  const nome = corpo.descricao ? `${tipo.tipo} (${corpo.descricao})` : tipo.tipo
  await contar(
    db,
    empresa.id,
    actor,
    `${antigo ? 'Documento substituído' : 'Documento enviado'}: ${nome}${datas.validade ? `, válido até ${formatarData(datas.validade)}` : ''}.`,
  )
  return verDocumento((await lerDocumentos(db, sql`d.id = ${novo.id}`))[0]!, r)
}

const travada = {
  id: num,
  pessoa: oneOf(['cnpj', 'cpf']),
  lados: list(oneOf(lados)),
} satisfies Shape
type Travada = Row<typeof travada>

/** @throws Recusa NAO_ENCONTRADO */
const travarEmpresa = async (db: Database, actor: Actor, id: number): Promise<Travada> =>
  existente(
    await row(db, travada)`
      select e.id, case when e.cnpj is null then 'cpf' else 'cnpj' end as pessoa,
        array(select lado from empresa_usuario x where x.empresa_id = e.id
          union select 'cliente' where e.porte is not null
          union select 'prestador' where exists (select 1 from credenciamento c where c.empresa_id = e.id)) as lados
        from empresa e where e.id = ${id} and ${escopoDaEmpresa(actor)} for update of e`,
  )

/** The document whose place the new one takes: the one of its kind, or of several the one that was named. */
async function oQueSubstitui(
  db: Database,
  empresaId: number,
  tipo: Tipo,
  pedido?: number,
): Promise<number | undefined> {
  const vigentes = await db
    .select({ id: documentoDaEmpresa.id })
    .from(documentoDaEmpresa)
    .where(
      and(
        eq(documentoDaEmpresa.empresaId, empresaId),
        eq(documentoDaEmpresa.tipoId, tipo.id),
        isNull(documentoDaEmpresa.substituidoEm),
      ),
    )
  if (pedido === undefined) return tipo.varios ? undefined : vigentes[0]?.id
  if (!vigentes.some((d) => d.id === pedido))
    throw campoInvalido('substitui', 'O documento a substituir já não está em vigor.')
  return pedido
}
