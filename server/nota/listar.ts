import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { acoesDaNota } from '@hub/domain/nota/nota.rules.ts'
import { situacoes } from '@hub/domain/nota/nota.states.ts'
import type { NotaResumo, nota } from '@hub/protocol/nota.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { entre } from '../db/queries/estado.ts'
import {
  esperadasNaOrdem,
  filtrosDaNota,
  notasComigo,
  pagasNaOrdem,
  papeisDasNotas,
  urgenciaDaNota,
} from '../db/queries/filtros-da-nota.ts'
import { listarComFilas } from '../db/queries/lista-com-filas.ts'
import { notasQue } from '../db/queries/notas-que.ts'
import { codigosQue, descricoes, procurada } from '../db/queries/pagina.ts'
import { daSolicitacaoNaLinha, filtrosDoRecorte } from '../db/queries/recorte-da-solicitacao.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import type { Lookup } from '../db/queries/solicitacoes-que.ts'
import { bool, col, each, nullable, num, obj, type Row, text } from '../db/rows.ts'
import { etapa, nota as tabela } from '../db/tables/pagamento.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { colunasDoProjeto, doProjeto, papeisNoProjeto, projetosNaLista } from '../services/escopo-projeto.ts'
import { verSituacao } from '../services/situacao.ts'

const forma = {
  ...doProjeto,
  ...each(['id', 'parcela', 'valor'], num),
  situacao: col(tabela.situacao),
  ...each(['numero', 'emitidaEm', 'enviadaEm', 'previsaoEm', 'pagoNoDia', 'motivo'], nullable(text)),
  atrasada: bool,
  etapa: obj({
    ordem: num,
    descricao: text,
    situacao: col(etapa.situacao),
    ...each(['aceitaPor', 'entreguePor'], nullable(num)),
  }),
}
type Linha = Row<typeof forma>

const ordem = sql`${urgenciaDaNota}, n.previsao_em, n.pago_no_dia desc, n.id`

const colunas = (
  r: Regulamento,
) => sql`n.id, n.parcela, n.valor, n.situacao, n.numero, n.emitida_em::text as "emitidaEm", n.enviada_em as "enviadaEm",
  n.previsao_em::text as "previsaoEm", n.pago_no_dia::text as "pagoNoDia", coalesce(${filtrosDaNota(r.hoje).atrasadas}, false) as atrasada, n.motivo,
  jsonb_build_object('ordem', e.ordem, 'descricao', e.descricao, 'situacao', e.situacao, 'aceitaPor', e.aceita_por, 'entreguePor', e.entregue_por) as etapa,
  ${colunasDoProjeto}`

/** By the words of its state; paid ones are all in one place of the list's order. */
function naSituacaoQue(busca: string): SQL {
  const codigos = codigosQue(descricoes(situacoes), busca)
  return codigos.join() === 'paga' ? pagasNaOrdem : entre(codigos, 'n.situacao')
}

async function procurar(db: Database, busca: string, actor: Actor): Promise<{ por: Lookup[]; e?: SQL }> {
  const { por, ...mais } = await notasQue(db, busca, actor)
  return { por: [...por, { condicao: naSituacaoQue(busca), propria: true }], ...mais }
}

export const listar: UseCase<typeof nota.listar> = async ({ db, actor, query }) => {
  const r = await lerRegulamento(db)
  const dia = sql`coalesce(n.pago_no_dia, n.previsao_em)`
  const { todas, contagens, soma, ...lida } = await listarComFilas(
    db,
    {
      forma,
      colunas: colunas(r),
      tabela: 'nota',
      alias: 'n',
      juntas: sql`join etapa e on e.id = n.etapa_id join empresa c on c.id = s.empresa_id join empresa p on p.id = s.prestador_id`,
      ordem,
      condicoes: [sql`n.situacao <> 'cancelada'`],
      alcance: await projetosNaLista(db, actor, papeisDasNotas, 'n'),
      filtros: filtrosDoRecorte(query, r, { dia, valor: sql`n.valor`, ...daSolicitacaoNaLinha('n') }),
      maioria: true,
      busca: procurada(query.search) ? await procurar(db, query.search!, actor) : undefined,
      // Paid ones are where the list's order has them.
      filas: { ...filtrosDaNota(r.hoje), pagas: pagasNaOrdem, minha_vez: notasComigo(actor, r.hoje) },
      findas: ['pagas'],
      abertas: esperadasNaOrdem,
      proprias: ['a_autorizar', 'a_enviar', 'a_pagar', 'atrasadas', 'pagas'],
      fila: query.filtro || undefined,
      soma: sql`n.valor`,
    },
    query,
  )
  return {
    ...lida,
    ...(soma !== undefined && { soma: emReais(soma) }),
    contagens: { ...(todas !== undefined && { todas }), ...contagens },
    results: lida.results.map((l) => ver(l, actor)),
  }
}

const ver = (l: Linha, actor: Actor): NotaResumo => ({
  id: l.id,
  parcela: l.parcela,
  valor: emReais(Number(l.valor)),
  situacao: l.situacao,
  status: situacoes[l.situacao].descricao,
  numero: l.numero,
  emitida_em: l.emitidaEm,
  enviada_em: iso(l.enviadaEm),
  previsao_em: l.previsaoEm,
  pago_no_dia: l.pagoNoDia,
  atrasada: l.atrasada,
  motivo: l.motivo,
  etapa: { ordem: l.etapa.ordem, descricao: l.etapa.descricao, situacao: l.etapa.situacao },
  solicitacao: {
    id: l.solicitacaoId,
    nrosolicitacao: l.nrosolicitacao,
    titulo: l.titulo,
    substatus: verSituacao(l.substatus),
  },
  cliente: { id: l.empresaId, nome: l.cliente },
  prestador: { id: l.prestadorId, nome: l.prestador },
  acoes: acoesDaNota(
    {
      situacao: l.situacao,
      etapa: l.etapa.situacao,
      etapaAceitaPor: l.etapa.aceitaPor,
      etapaEntreguePor: l.etapa.entreguePor,
      porDelegacao: l.porDelegacao,
    },
    { id: actor.id, nomes: nomesDe(actor), papeis: papeisNoProjeto(actor, l) },
  ),
})
