import { type Database, sql } from '../drizzle.ts'
import { fixo, row } from '../rows.ts'

/** Situation and executor of a request's diagnostic as one JSON value, on alias `s`; null without one. */
export const diagnosticoDaVez =
  fixo(sql`(select jsonb_build_object('situacao', dg.situacao, 'id', dg.id, 'empresaId', dg.empresa_id,
  'consultorId', dg.consultor_id) from diagnostico dg where dg.solicitacao_id = s.id)`)

/** The diagnostic that the offer demands was made and approved, or waived: the road goes on without another one. */
export async function diagnosticoResolvido(db: Database, solicitacaoId: number): Promise<boolean> {
  const achado = await row(
    db,
  )`select 1 from diagnostico where solicitacao_id = ${solicitacaoId} and situacao in ('aprovado', 'dispensado')`
  return achado !== undefined
}

/** What a request shows of its diagnostic, a part of that of its parent, on alias `s`: the file is the approved one, for nobody before. */
export const diagnosticoResumido = fixo(sql`(select jsonb_build_object('id', dg.id, 'nrodiagnostico', dg.nrodiagnostico,
    'situacao', dg.situacao, 'prazo', dg.prazo, 'arquivo', (select jsonb_build_object('id', a.id, 'nome', a.nome)
      from diagnostico_arquivo x join arquivo a on a.id = x.arquivo_id
      where x.diagnostico_id = dg.id and x.envio = dg.envios and dg.situacao = 'aprovado' order by a.id limit 1))
  from diagnostico dg where dg.solicitacao_id = coalesce(s.principal_id, s.id))`)
