import { exigenciasUsuais } from '@hub/domain/credenciamento/exigencia.rules.ts'
import { type SQL, sql } from '../drizzle.ts'
import { bool, col, each, list, nullable, num, obj, oneOf, type Row, text } from '../rows.ts'
import { documentoDaEmpresa } from '../tables/documento-da-empresa.ts'
import type { Regulamento } from './regulamento.ts'

/** A document of a kind that is demanded, as it comes in JSON. */
const documentoLido = {
  id: num,
  nome: text,
  ...each(['descricao', 'motivo', 'emissao', 'validade', 'conferidoEm', 'conferente'], nullable(text)),
  situacao: col(documentoDaEmpresa.situacao),
  substituido: bool,
  enviadoPor: num,
  enviadoEm: text,
  conferidoPor: nullable(num),
}
export type DocumentoLido = Row<typeof documentoLido>

export const exigenciaLida = {
  id: num,
  codigo: text,
  tipo: text,
  validade: oneOf(['obrigatoria', 'opcional', 'nenhuma']),
  varios: bool,
  documentos: list(obj(documentoLido)),
}
export type ExigenciaLida = Row<typeof exigenciaLida>

const usuais = sql`array(select u.id from tipo_de_documento u where u.codigo = any(${`{${exigenciasUsuais.join()}}`}::text[]))`

/** Ids of the kinds that a service demands. */
export const tiposExigidos = (servicoId: SQL): SQL =>
  sql`coalesce((select x.tipos from exigencia_do_servico x where x.servico_id = ${servicoId}), ${usuais})`

/**
 * Is kind `t` demanded of company `e`, registered by the document that the kind is for, and by accreditation `c`? Of one that was confirmed
 * only what was demanded then: what came later is for the next ones.
 */
export const exigidoDaEmpresa = (servicoId: SQL): SQL => sql`t.id = any(${tiposExigidos(servicoId)}) and t.ativo
  and (c.tipos_exigidos is null or t.id = any(c.tipos_exigidos))
  and (t.lado is null or t.lado = 'prestador')
  and (t.pessoa is null or t.pessoa = case when e.cnpj is null then 'cpf' else 'cnpj' end)`

/** What the service demands of company `e` with accreditation `c`, with every document of those kinds that the company ever sent, as JSON. */
export const exigenciasLidas = (servicoId: SQL): SQL => sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'codigo', t.codigo, 'tipo', t.tipo, 'validade', t.validade, 'varios', t.varios,
    'documentos', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'nome', a.nome, 'descricao', d.descricao,
        'situacao', d.situacao, 'motivo', d.motivo, 'emissao', d.emissao, 'validade', d.validade,
        'substituido', d.substituido_em is not null, 'enviadoPor', d.enviado_por, 'enviadoEm', d.dtainclusao,
        'conferidoPor', d.conferido_por, 'conferidoEm', d.conferido_em, 'conferente', u.nome || ' ' || u.sobrenome)
        order by d.id), '[]')
      from documento_da_empresa d join arquivo a on a.id = d.arquivo_id left join usuario u on u.id = d.conferido_por
      where d.empresa_id = e.id and d.tipo_id = t.id)) order by t.id), '[]')
  from tipo_de_documento t where ${exigidoDaEmpresa(servicoId)})`

/** How many of a kind are demanded; none where the parameter says so. */
export const minimoDe = (codigo: string, r: Regulamento): number =>
  codigo === 'atestado_capacidade' ? r.parametro('cred_atestados_min_por_subarea') : 1

/** What was accepted of a kind that accreditation `c` of company `e` demands has expired, without another that is good: `deixouDeValer`. */
export const documentoVencido = (r: Regulamento): SQL => sql`exists (select 1 from documento_da_empresa d
  join tipo_de_documento t on t.id = d.tipo_id
  where d.empresa_id = c.empresa_id and d.situacao = 'aceito' and d.validade < ${r.hoje}::date
    and ${exigidoDaEmpresa(sql`c.servico_id`)} and (t.codigo <> 'atestado_capacidade' or ${minimoDe('atestado_capacidade', r)} > 0)
    and not exists (select 1 from documento_da_empresa o where o.empresa_id = c.empresa_id and o.tipo_id = d.tipo_id
      and (o.validade is null or o.validade >= ${r.hoje}::date)
      and (o.situacao = 'aceito' or o.situacao = 'a_conferir' and o.substituido_em is null)))`
