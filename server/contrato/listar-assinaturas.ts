import { type DoContrato, faltamAssinar, podeAssinarContrato } from '@hub/domain/contrato/contrato.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { contrato, PendenteDaEntidade } from '@hub/protocol/contrato.ts'
import { sql } from 'drizzle-orm'
import { iso } from '../db/iso.ts'
import { linha, linhas, num } from '../db/linhas.ts'
import { contem } from '../db/queries/pagina.ts'
import type { Caso } from '../kernel/caso.ts'
import type { LinhaDoContrato } from './contrato.view.ts'
import { entradaParaAssinar, lugar } from './contrato-travado.ts'
import { cpfDoUsuario } from './documento-de-quem-assina.ts'

type Linha = Pick<
  LinhaDoContrato,
  'titulo' | 'proposta' | 'empresa' | 'prestador' | 'situacao' | 'teor' | 'expiraEm' | 'vencido' | 'dtainclusao'
> & {
  id: number
  contrato: number
  solicitacao: PendenteDaEntidade['solicitacao']
  assinaram: ('cliente' | 'prestador')[]
}

const de = sql`from contrato_assinatura x
  join contrato k on k.id = x.contrato_id
  join proposta p on p.id = k.proposta_id
  join solicitacao s on s.id = k.solicitacao_id
  join documento d on d.codigo = k.codigo
  join empresa c on c.id = k.empresa_id
  join empresa e on e.id = p.empresa_id
  where x.parte = 'entidade' and x.assinado_em is null and k.situacao = 'em_assinatura' and k.expira_em > agora()`

export const listarAssinaturas: Caso<typeof contrato.listarAssinaturas> = async ({ db, ator, query }) => {
  // By number of the request, names of the two companies.
  const filtro = sql` and ${contem(sql`s.nrosolicitacao || ' ' || c.nomefantasia || ' ' || e.nomefantasia`, query.search)}`
  const { count } = (await linha(db, { count: num })`select count(*)::int as count ${de}${filtro}`)!
  const achadas = await linhas<Linha>(
    db,
    sql`select x.id, k.id as contrato, d.titulo, k.proposta_id as proposta, k.situacao, k.dados as teor, k.expira_em as "expiraEm",
      false as vencido, k.dtainclusao, jsonb_build_object('id', s.id, 'nrosolicitacao', s.nrosolicitacao, 'titulo', s.oferta->>'titulo') as solicitacao,
      jsonb_build_object('id', c.id, 'nome', c.nomefantasia) as empresa, jsonb_build_object('id', e.id, 'nome', e.nomefantasia) as prestador,
      array(select a.parte from contrato_assinatura a where a.contrato_id = k.id and a.assinado_em is not null) as assinaram
      ${de}${filtro} order by k.expira_em, x.id limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`,
  )
  const quem = lugar(ator, [], [], await entradaParaAssinar(db, ator))
  return {
    count,
    results: achadas.map((l) => ver(l, quem)),
    tem_documento: (await cpfDoUsuario(db, ator.id)) !== null,
  }
}

function ver(l: Linha, quem: DoContrato): PendenteDaEntidade {
  const fatos = { situacao: l.situacao, assinaram: l.assinaram, vencido: l.vencido }
  return {
    id: l.id,
    contrato: l.contrato,
    titulo: l.titulo,
    proposta: l.proposta,
    solicitacao: l.solicitacao,
    empresa: l.empresa,
    prestador: l.prestador,
    valor: emReais(l.teor.preco.totalCentavos),
    valor_subsidio: emReais(l.teor.preco.subsidioCentavos),
    expira_em: iso(l.expiraEm),
    dtainclusao: iso(l.dtainclusao),
    faltam: faltamAssinar(l.assinaram),
    acoes: { assinar: podeAssinarContrato(fatos, quem) },
  }
}
