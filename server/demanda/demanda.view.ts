import { podeAceitarDemanda, podeRecusarDemanda } from '@hub/domain/demanda/demanda.rules.ts'
import { type SituacaoDaProposta, situacoes } from '@hub/domain/proposta/proposta.states.ts'
import { type DemandaDoPrestador, demanda } from '@hub/protocol/demanda.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { documentosDoPrestador, lista } from '../db/queries/escopo.ts'
import { onde } from '../db/queries/estado.ts'
import { respostaLida } from '../db/queries/perguntas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { bool, col, each, list, nullable, num, obj, row, text } from '../db/rows.ts'
import { proposta } from '../db/tables/proposta.ts'
import type { Actor } from '../kernel/use-case.ts'
import { verTermos } from '../services/demanda-interna.ts'
import { colunasDoResumo, linhaDoResumo, verAgora, verResumo } from '../services/resumo-da-solicitacao.ts'

const { respostas, arquivos } = demanda.ler.resposta.shape
const forma = {
  ...linhaDoResumo,
  ...each(['propostaId', 'versao'], num),
  situacao: col(proposta.situacao),
  motivo: nullable(text),
  apresentacao: text,
  valorBruto: num,
  etapasDaProposta: list(
    obj({
      ...each(['ordem', 'horas', 'valor'], num),
      ...each(['descricao', 'entrega', 'dtainicio', 'dtafim'], text),
    }),
  ),
  /** Null where the choice is another's by now: its terms are not this company's to read. */
  modeloHora: nullable(obj({ ...each(['id', 'valorHora', 'valorHoraAdicional', 'horaLimite'], num), descricao: text })),
  /** Null once nobody is chosen any more. */
  escolhida: nullable(bool),
  respostas,
  arquivos,
}

/** Turns that are this company's still. */
const vale: readonly SituacaoDaProposta[] = ['convidada', 'selecionada', 'autorizada']

/**
 * An internal demand as a provider reads it to whom it was put: what its own proposal holds, whatever the manager configured
 * since. @throws Recusa NAO_ENCONTRADO for whoever was never asked
 */
export async function verDemanda(db: Database, actor: Actor, id: number): Promise<DemandaDoPrestador> {
  const r = await lerRegulamento(db)
  const l = existente(
    await row(db, forma)`
      select ${colunasDoResumo}, p.id as "propostaId", p.versao, p.situacao, p.motivo, p.apresentacao,
        p.valor_bruto as "valorBruto", s.escolha_direta_id = p.empresa_id as escolhida,
        (select jsonb_agg(jsonb_build_object('ordem', t.ordem, 'descricao', t.descricao, 'entrega', t.entrega, 'horas', t.horas,
          'valor', t.valor, 'dtainicio', t.dtainicio, 'dtafim', t.dtafim) order by t.ordem)
          from proposta_etapa t where t.proposta_id = p.id) as "etapasDaProposta",
        (select nullif(d.escolha->'modeloHora', 'null') from demanda_interna d where d.solicitacao_id = s.id
          and s.escolha_direta_id = p.empresa_id and not ${onde('triagem')}) as "modeloHora",
        coalesce((select jsonb_agg(jsonb_build_object('ordem', q.ordem, 'pergunta', q.pergunta, 'tipo', q.tipo,
          'resposta', ${respostaLida(sql`q`)}) order by q.ordem) from solicitacao_resposta q where q.solicitacao_id = s.id), '[]') as respostas,
        coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'tamanho', a.tamanho) order by a.id)
          from solicitacao_arquivo x join arquivo a on a.id = x.arquivo_id where x.solicitacao_id = s.id
            and ${documentosDoPrestador(actor.prestadorDe)}), '[]') as arquivos
        from solicitacao s join proposta p on p.solicitacao_id = s.id
        where s.id = ${id} and p.empresa_id = any(${lista(actor.prestadorDe)})
          and exists (select 1 from solicitacao_historico h where h.solicitacao_id = s.id and h.evento = 'aceitePedido'
            and h.empresa_id = p.empresa_id)
        order by s.escolha_direta_id = p.empresa_id desc limit 1`,
  )
  const { etapas, ...termos } = verTermos(
    {
      apresentacao: l.apresentacao,
      modeloHora: l.modeloHora,
      valor: Number(l.valorBruto),
      etapas: l.etapasDaProposta,
    },
    l.oferta.horas,
  )
  const resumo = verResumo(l, actor, ['prestador'], r)
  const minha = l.escolhida && vale.includes(l.situacao)
  const quem = { id: actor.id, papeis: minha ? (['prestador'] as const) : [] }
  const fatos = { substatus: l.substatus, situacao: l.situacao }
  return {
    id: l.id,
    nrosolicitacao: l.nrosolicitacao,
    substatus: resumo.substatus,
    fases: l.fases,
    agora: verAgora(l, actor, quem.papeis, r),
    titulo: l.oferta.titulo,
    servico: l.oferta.servico,
    descricao: l.oferta.descricao,
    objetivo: l.objetivo,
    cliente: resumo.empresa,
    gestor: l.gestor,
    ...termos,
    etapas,
    respostas: l.respostas,
    arquivos: l.arquivos,
    proposta: l.propostaId,
    versao: l.versao,
    aceita: situacoes[l.situacao].venceu === true,
    recusada: l.situacao === 'declinada',
    motivo: l.motivo,
    acoes: { aceitar: podeAceitarDemanda(fatos, quem), recusar: podeRecusarDemanda(fatos, quem) },
  }
}
