import { podeManter } from '@hub/domain/dimensionamento/edicao.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { tiposDeOferta } from '@hub/domain/servico/oferta.rules.ts'
import { escreverFormula } from '@hub/protocol/dimensionamento.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { PerguntasDoServico } from '@hub/protocol/questionario.ts'
import type { Database } from '../db/drizzle.ts'
import { formulasDe, perguntasDasOfertas, perguntasDe, verPergunta } from '../db/queries/perguntas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { bool, each, nullable, num, obj, oneOf, row, rows, text } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'

const forma = {
  id: num,
  codigo: text,
  titulo: text,
  revisao: num,
  questionario: nullable(obj({ id: num, descricao: text, versao: num, revisao: num })),
}

/** What a service and each of its offers ask, in the catalogue or not. @throws Recusa NAO_ENCONTRADO */
export async function verDoServico(db: Database, actor: Actor, id: number): Promise<PerguntasDoServico> {
  const s = existente(
    await row(db, forma)`
      select s.id, s.codigo, s.titulo, s.perguntas_revisao as revisao, case when q.id is not null then
          jsonb_build_object('id', q.id, 'descricao', q.descricao, 'versao', q.versao, 'revisao', q.revisao) end as questionario
        from servico s left join questionario q on q.id = s.questionario_id where s.id = ${id}`,
  )
  const ofertas = await rows(db, {
    ...each(['id', 'horas', 'valor'], num),
    titulo: text,
    tipo: oneOf(tiposDeOferta),
    ativo: bool,
  })`
    select id, titulo, tipo, horas, valor::float8 as valor, ativo from modelo_oferta where servico_id = ${id}
      order by ativo desc, titulo, id`
  const ids = ofertas.map((o) => o.id)
  const feitas = await perguntasDasOfertas(db, ids)
  const formulas = await formulasDe(db, ids)
  const perguntas = await perguntasDe(db, s.questionario ? [s.questionario.id] : [])
  const { codigo, titulo, revisao, questionario } = s
  return {
    servico: { id, codigo, titulo },
    revisao,
    questionario,
    perguntas: perguntas.map(verPergunta),
    ofertas: ofertas.map((o) => {
      const formula = formulas.get(o.id)
      return {
        ...o,
        valor: emReais(o.valor),
        perguntas: (feitas.get(o.id) ?? []).map((p) => p.id),
        formula: formula ? escreverFormula(formula) : null,
      }
    }),
    valor_hora: emReais((await lerRegulamento(db)).parametro('valor_hora')),
    acoes: { alterar: podeManter(actor.grupos) },
  }
}
