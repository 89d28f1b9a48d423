import type { Database } from '../drizzle.ts'
import { bool, col, each, list, nullable, num, obj, partial, type Row, rows } from '../rows.ts'
import { programaPorte } from '../tables/catalogo.ts'
import { solicitacao } from '../tables/solicitacao.ts'
import { lista } from './escopo.ts'
import { formaParceiroDoPrograma, parceiroDoPrograma } from './programa-com-subsidio.ts'

/** An offer as a purchase copies it, whether or not it is still in the catalogue. Money in centavos. */
const ofertaAComprar = {
  ...each(['id', 'servicoId', 'programaId', 'areaId', 'valor'], num),
  ativa: bool,
  questionarioId: nullable(num),
  portes: list(col(programaPorte.porte)),
  bps: partial(col(programaPorte.porte), num),
  parceiro: nullable(obj(formaParceiroDoPrograma)),
  copia: col(solicitacao.oferta),
}
export type OfertaAComprar = Row<typeof ofertaAComprar>

/** Offers by id; those that do not exist are missing. */
export async function ofertasAComprar(db: Database, ids: readonly number[]): Promise<Map<number, OfertaAComprar>> {
  const achadas = await rows(db, ofertaAComprar)`
    select m.id, m.ativo and s.ativo as ativa, s.id as "servicoId", s.programa_id as "programaId",
      s.area_id as "areaId", s.questionario_id as "questionarioId", m.valor::float8 as valor,
      array(select porte from modelo_oferta_porte x where x.modelo_oferta_id = m.id) as portes,
      (select coalesce(json_object_agg(porte, bp), '{}') from programa_porte where programa_id = s.programa_id) as bps,
      ${parceiroDoPrograma} as parceiro,
      json_build_object('titulo', m.titulo, 'servico', s.titulo, 'codigo', s.codigo, 'descricao', s.descricao,
        'tipo', m.tipo, 'horas', m.horas, 'prazoDias', m.prazo_dias, 'imagem', m.imagem,
        'exigeDiagnostico', s.exige_diagnostico,
        'etapas', (select coalesce(json_agg(json_build_object('ordem', e.ordem, 'descricao', e.descricao, 'bp', e.bp)
          order by e.ordem), '[]') from modelo_oferta_etapa e where e.modelo_oferta_id = m.id)) as copia
      from modelo_oferta m join servico s on s.id = m.servico_id join programa p on p.id = s.programa_id where m.id = any(${lista(ids)})`
  return new Map(achadas.map((o) => [o.id, o]))
}
