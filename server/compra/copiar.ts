import { empresaPodeComprar, podeComprarOferta } from '@hub/domain/compra/compra.rules.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { podeAtender } from '@hub/domain/proposta/convite.rules.ts'
import { falhaDaResposta } from '@hub/domain/questionario/questionario.rules.ts'
import type { CopiaDaSolicitacao, compra } from '@hub/protocol/compra.ts'
import { nomeado } from '@hub/protocol/kernel/campos.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { empresaCompradora } from '../db/queries/empresa-compradora.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { ofertasAComprar } from '../db/queries/ofertas-a-comprar.ts'
import { comoPergunta, perguntasDasOfertas } from '../db/queries/perguntas.ts'
import { prestadorParaServico } from '../db/queries/prestadores-do-servico.ts'
import { anyOf, each, list, nullable, num, obj, type Row, row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'

const antiga = {
  ...each(['nrosolicitacao', 'titulo', 'servico', 'objetivo'], text),
  ...each(['empresaId', 'ofertaId', 'servicoId'], num),
  escolhaDireta: nullable(nomeado),
  respostas: list(
    obj({
      perguntaId: num,
      ...each(['pergunta', 'tipo'], text),
      resposta: nullable(anyOf([text, num, list(text), list(num)])),
    }),
  ),
}

/**
 * What a cart and its wizard are filled with when a request of the caller's companies is asked for again: the same offer,
 * objective and answers as far as they still hold today. Nothing is written; the new request is sent as any other.
 */
export const copiar: UseCase<typeof compra.copiar> = async ({ db, actor, params }) => {
  const s = existente(
    await row(db, antiga)`
      select s.nrosolicitacao, s.empresa_id as "empresaId", s.modelo_oferta_id as "ofertaId", s.servico_id as "servicoId",
        s.oferta->>'titulo' as titulo, v.titulo as servico, s.objetivo,
        (select jsonb_build_object('id', e.id, 'nome', e.nomefantasia) from empresa e where e.id = s.escolha_direta_id) as "escolhaDireta",
        coalesce((select jsonb_agg(jsonb_build_object('perguntaId', r.pergunta_id, 'pergunta', r.pergunta, 'tipo', r.tipo,
          'resposta', r.resposta) order by r.ordem) from solicitacao_resposta r where r.solicitacao_id = s.id), '[]') as respostas
        from solicitacao s join servico v on v.id = s.servico_id
        where s.id = ${params.id} and ${escopoDaSolicitacao(actor, ['cliente'])}`,
  )
  const empresa = existente(await empresaCompradora(db, s.empresaId))
  const oferta = (await ofertasAComprar(db, [s.ofertaId])).get(s.ofertaId)
  const decisao = podeComprarOferta(oferta ?? { ativa: false, portes: [] }, empresa.porte)
  const daEmpresa = empresaPodeComprar(empresa)
  const { perguntas, omitidas } = await aindaValem(db, s)
  const convidavel =
    s.escolhaDireta !== null &&
    podeAtender(await prestadorParaServico(db, s.escolhaDireta.id, { servicoId: s.servicoId, empresaId: s.empresaId }))
      .permitido
  return {
    nrosolicitacao: s.nrosolicitacao,
    empresa: { id: empresa.id, nome: empresa.nome },
    modelooferta: { id: s.ofertaId, titulo: oferta?.copia.titulo ?? s.titulo },
    servico: { id: s.servicoId, titulo: s.servico },
    objetivo: s.objetivo,
    perguntas,
    omitidas,
    prestador: convidavel ? s.escolhaDireta : null,
    prestador_saiu: s.escolhaDireta !== null && !convidavel,
    recusa: !daEmpresa.permitido ? daEmpresa.recusa : decisao.permitido ? null : decisao.recusa,
  }
}

/** Answers that today's questions still take: of the same question, or of one of the same kind and words. */
async function aindaValem(
  db: Database,
  s: Row<typeof antiga>,
): Promise<Pick<CopiaDaSolicitacao, 'perguntas' | 'omitidas'>> {
  const deHoje = (await perguntasDasOfertas(db, [s.ofertaId])).get(s.ofertaId) ?? []
  const perguntas = s.respostas.flatMap((r) => {
    const iguais = (texto: string) => chaveDeBusca(texto) === chaveDeBusca(r.pergunta)
    const p = deHoje.find((q) => q.id === r.perguntaId) ?? deHoje.find((q) => q.tipo === r.tipo && iguais(q.descricao))
    // A file belongs to the request that it was sent with.
    if (!p || p.tipo === 'arquivo' || falhaDaResposta({ ...comoPergunta(p), obrigatoria: false }, r.resposta)) return []
    return [{ pergunta: p.id, resposta: r.resposta }]
  })
  return { perguntas, omitidas: s.respostas.length - perguntas.length }
}
