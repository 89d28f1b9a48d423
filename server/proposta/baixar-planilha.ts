import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { abas, camposDaPlanilha, colunasDasEtapas } from '@hub/domain/proposta/planilha.rules.ts'
import { tamanhos } from '@hub/domain/proposta/proposta.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { PropostaDetalhe, proposta } from '@hub/protocol/proposta.ts'
import { sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import type { AbaEscrita, ValorEscrito } from '../integrations/planilha/planilha.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verPropostas } from './proposta.view.ts'

/** The author's own alone. */
export const baixarPlanilha: UseCase<typeof proposta.baixarPlanilha> = async ({ db, actor, params, ports }) => {
  const propria = sql`p.id = ${params.id} and p.empresa_id = any(${lista(actor.prestadorDe)})`
  const p = existente((await verPropostas(db, actor, propria))[0])
  return {
    nome: `proposta-${p.solicitacao.nrosolicitacao}.xlsx`,
    tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    corpo: await ports.planilhas.escrever(modeloDaProposta(p)),
  }
}

const dia = (valor: string | null): ValorEscrito => (valor === null ? null : { dia: valor })
const reais = (valor: number | null): ValorEscrito => (valor === null ? null : { centavos: deReais(valor) })

/** The template of a proposal, filled with its draft; without stages of its own, with those of the offer. */
function modeloDaProposta(p: PropostaDetalhe): AbaEscrita[] {
  const escrito = {
    apresentacao: p.apresentacao,
    visita: p.visita,
    comentario: p.comentario,
    validade: dia(p.validade),
  }
  const etapas: ValorEscrito[][] = p.etapas.length
    ? p.etapas.map((e) => [e.descricao, e.entrega, dia(e.dtainicio), dia(e.dtafim), e.horas, reais(e.valor)])
    : p.solicitacao.etapas.map((e) => [e.descricao, null, null, null, e.horas, reais(e.valor)])
  return [
    {
      nome: abas.proposta,
      larguras: [18, 70, 40],
      linhas: [
        ['Campo', 'Preencha aqui', 'O que escrever'],
        ...camposDaPlanilha.map(({ campo, rotulo, ajuda }) => [rotulo, escrito[campo] || null, ajuda]),
      ],
    },
    {
      nome: abas.etapas,
      larguras: [34, 44, 14, 14, 9, 16],
      linhas: [colunasDasEtapas.map((c) => c.rotulo), ...etapas],
    },
    {
      nome: abas.instrucoes,
      larguras: [100],
      linhas: [
        [`Proposta para ${p.solicitacao.cliente.nome}, solicitação ${p.solicitacao.nrosolicitacao}`],
        ['Preencha as abas “Proposta” e “Etapas”, salve como XLSX e envie em “Preencher por planilha”.'],
        ['Não mude os nomes das abas, dos campos e das colunas, nem a ordem deles.'],
        ['Na aba “Proposta”, o que ficar vazio continua como está no rascunho.'],
        [
          `Na aba “Etapas”, uma linha para cada etapa, na ordem do trabalho, até ${tamanhos.etapas}. Elas tomam o lugar das que estão no rascunho.`,
        ],
        ['Datas como 31/12/2026; horas em número inteiro; valores em reais, como 1.234,56.'],
        ['Se alguma célula precisar de correção, dizemos qual e nada é salvo. Enviar a planilha não envia a proposta.'],
      ],
    },
  ]
}
