import { type DoContrato, faltamAssinar, podeAssinarContrato } from '@hub/domain/contrato/contrato.rules.ts'
import { pick } from '@hub/domain/kernel/campos.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { contrato, PendenteDaEntidade } from '@hub/protocol/contrato.ts'
import { sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { contemEm, ou, pagina } from '../db/queries/pagina.ts'
import { condicoesDoRecorte } from '../db/queries/recorte-da-solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, obj, type Row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { assinaramDe, colunasDoContrato, contratos, doContrato } from './contrato.view.ts'
import { entradaParaAssinar, lugar } from './contrato-travado.ts'
import { cpfDoUsuario } from './documento-de-quem-assina.ts'

const forma = {
  ...doContrato,
  id: num,
  contrato: num,
  solicitacao: obj({ id: num, nrosolicitacao: text, titulo: text }),
}
type Linha = Row<typeof forma>

const de = sql`from ${contratos} join contrato_assinatura x on x.contrato_id = k.id
  where x.parte = 'entidade' and x.assinado_em is null and k.situacao = 'em_assinatura' and k.expira_em > agora()`

export const listarAssinaturas: UseCase<typeof contrato.listarAssinaturas> = async ({ db, actor, query }) => {
  const { contaveis, outras } = condicoesDoRecorte(query, await lerRegulamento(db), {
    momento: sql`k.expira_em`,
    valor: sql`(k.dados->'preco'->>'subsidioCentavos')::bigint`,
  })
  // Each by itself: what was typed does not begin in one and end in another.
  const procurados = [sql`s.busca`, sql`busca_texto(d.titulo)`, sql`c.nome_na_ordem`, sql`e.nome_na_ordem`]
  const busca = ou(...procurados.map((p) => contemEm(p, query.search)))
  const { count, results } = await pagina(
    db,
    {
      forma,
      chave: sql`x.id`,
      colunas: sql`x.id, k.id as contrato, ${colunasDoContrato},
        jsonb_build_object('id', s.id, 'nrosolicitacao', s.nrosolicitacao, 'titulo', s.oferta->>'titulo') as solicitacao`,
      de: sql`${de} and ${sql.join([busca, ...contaveis, ...outras], sql` and `)}`,
      ordem: sql`k.expira_em, x.id`,
    },
    query,
  )
  const quem = lugar(actor, [], [], await entradaParaAssinar(db, actor))
  return {
    count,
    results: results.map((l) => ver(l, quem)),
    tem_documento: (await cpfDoUsuario(db, actor.id)) !== null,
  }
}

function ver(l: Linha, quem: DoContrato): PendenteDaEntidade {
  const assinaram = assinaramDe(l)
  return {
    ...pick(l, ['id', 'contrato', 'titulo', 'proposta', 'solicitacao', 'empresa', 'prestador']),
    valor: emReais(l.preco.totalCentavos),
    valor_subsidio: emReais(l.preco.subsidioCentavos),
    expira_em: iso(l.expiraEm),
    dtainclusao: iso(l.dtainclusao),
    faltam: faltamAssinar(assinaram),
    acoes: { assinar: podeAssinarContrato({ situacao: l.situacao, assinaram, vencido: false }, quem) },
  }
}
