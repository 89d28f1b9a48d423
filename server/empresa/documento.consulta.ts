import { estaVencido } from '@hub/domain/documento/documento-da-empresa.rules.ts'
import type { QuemOlha } from '@hub/domain/empresa/empresa.rules.ts'
import type { DocumentoDaEmpresa } from '@hub/protocol/documento-da-empresa.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { bool, col, each, nullable, num, obj, type Row, rows, text } from '../db/rows.ts'
import { documentoDaEmpresa, tipoDeDocumento } from '../db/tables/documento-da-empresa.ts'

const linhaDoDocumento = {
  id: num,
  tipo: obj({ id: num, tipo: text, codigo: text }),
  ...each(['descricao', 'emissao', 'validade', 'motivo', 'substituido_em'], nullable(text)),
  situacao: col(documentoDaEmpresa.situacao),
  arquivo: obj({ id: num, nome: text }),
  enviado_por: text,
  dtainclusao: text,
}
type LinhaDoDocumento = Row<typeof linhaDoDocumento>

const colunas = sql`d.id, json_build_object('id', t.id, 'tipo', t.tipo, 'codigo', t.codigo) as tipo, d.descricao,
  d.emissao::text as emissao, d.validade::text as validade, d.situacao, d.motivo,
  json_build_object('id', a.id, 'nome', a.nome) as arquivo, u.nome || ' ' || u.sobrenome as enviado_por, d.dtainclusao,
  d.substituido_em`

/** Documents `d` under a condition: by kind, those in force first, then the newest. */
export const lerDocumentos = (db: Database, onde: SQL): Promise<LinhaDoDocumento[]> =>
  rows(db, linhaDoDocumento)`
    select ${colunas} from documento_da_empresa d join tipo_de_documento t on t.id = d.tipo_id
      join arquivo a on a.id = d.arquivo_id join usuario u on u.id = d.enviado_por
      where ${onde} order by t.id, d.substituido_em is not null, d.id desc`

/**
 * Documents `d` of a company that `quem` may read: its people no document of somebody who had claimed it and was refused. Those alone are
 * out of force without another in their place.
 */
export const legiveis = (empresaId: number, { minha }: QuemOlha): SQL =>
  minha
    ? sql`d.empresa_id = ${empresaId} and (d.substituido_em is null or d.substituido_por_id is not null)`
    : sql`d.empresa_id = ${empresaId}`

export const emVigor = (db: Database, empresaId: number): Promise<LinhaDoDocumento[]> =>
  lerDocumentos(db, sql`d.empresa_id = ${empresaId} and d.substituido_em is null`)

const tipoLido = {
  id: num,
  ...each(['codigo', 'tipo'], text),
  lado: col(tipoDeDocumento.lado),
  pessoa: col(tipoDeDocumento.pessoa),
  validade: col(tipoDeDocumento.validade),
  varios: bool,
}
export type Tipo = Row<typeof tipoLido>

/** Kinds of documents that companies send, in the order of forms. */
export const lerTipos = (db: Database, onde: SQL = sql`true`): Promise<Tipo[]> =>
  rows(db, tipoLido)`
    select id, codigo, tipo, lado, pessoa, validade, varios from tipo_de_documento where ativo and ${onde} order by id`

/** Business days ahead from which a screen counts down. */
const PERTO = 20

export function verDocumento(d: LinhaDoDocumento, r: Regulamento): DocumentoDaEmpresa {
  const faltam = d.validade && !d.substituido_em ? r.diasUteisAte(d.validade) : null
  return {
    ...d,
    vencido: estaVencido(d.validade, r.hoje),
    faltam: faltam !== null && faltam <= PERTO ? faltam : null,
    dtainclusao: iso(d.dtainclusao),
    substituido_em: iso(d.substituido_em),
  }
}
