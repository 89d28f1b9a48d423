import { formatarData } from '@hub/domain/kernel/data.ts'
import { situacoes } from '@hub/domain/proposta/proposta.states.ts'
import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import type { ReactNode } from 'react'
import type { PropostaComparada } from '../../../../parts/ComparacaoDePropostas.tsx'
import { diaDe } from '../../../../parts/Data.tsx'
import { SituacaoDaProposta } from '../../../../parts/SituacaoDaProposta.tsx'
import type { ListaDePropostas } from './lista.ts'

const escolhida = (p: PropostaDetalhe) => situacoes[p.situacao].venceu === true
const fora = (p: PropostaDetalhe) => ['desistente', 'expirada', 'cancelada', 'declinada'].includes(p.situacao)
const parte = (p: PropostaDetalhe) => p.divisao?.valor_cliente ?? Number.POSITIVE_INFINITY

/** The chosen one first, then by what the client pays; at the end what no longer takes part. */
const emOrdem = (propostas: readonly PropostaDetalhe[]): PropostaDetalhe[] =>
  [...propostas].sort(
    (a, b) =>
      Number(escolhida(b)) - Number(escolhida(a)) ||
      Number(fora(a)) - Number(fora(b)) ||
      parte(a) - parte(b) ||
      a.id - b.id,
  )

/** Why a proposal cannot be chosen, for reasons of its own. */
function impedimentoDe(p: PropostaDetalhe): string | undefined {
  const decisao = p.acoes.escolher
  if (!decisao || decisao.permitido || escolhida(p)) return undefined
  if (decisao.recusa === 'PROPOSTA_EXPIRADA')
    return [
      p.validade ? `Valia até ${formatarData(p.validade)}.` : 'A validade passou.',
      ...(p.acoes.negociar?.permitido ? ['Peça um ajuste para renová-la.'] : []),
    ].join(' ')
  if (decisao.recusa === 'PROPOSTA_EM_NEGOCIACAO')
    return `Espera a resposta ao pedido de ajuste${p.prazo_negociacao ? `, até ${formatarData(diaDe(p.prazo_negociacao))}` : ''}.`
  return fora(p) ? 'Não participa mais da seleção.' : undefined
}

function etiqueta(p: PropostaDetalhe): ReactNode {
  if (p.situacao === 'enviada')
    return p.motivo && <span className="apoio">Fica como está, respondeu o prestador: {p.motivo}</span>
  return (
    <>
      <SituacaoDaProposta situacao={p.situacao} />
      {p.motivo && <span className="apoio"> {p.motivo}</span>}
      {/* Who chooses reads it as the reason why this one cannot be chosen yet. */}
      {p.situacao === 'em_negociacao' && p.prazo_negociacao && !p.acoes.escolher && (
        <span className="apoio"> resposta até {formatarData(diaDe(p.prazo_negociacao))}</span>
      )}
    </>
  )
}

/** Proposals of the wire as the comparison shows them; `acoesDe` puts the buttons under each. */
export const comparaveis = (
  lista: ListaDePropostas,
  acoesDe?: (p: PropostaDetalhe) => ReactNode,
): PropostaComparada[] =>
  emOrdem(lista.results).map((p) => ({
    id: p.id,
    nome: p.empresa_proposta.nome,
    lugar: `${p.empresa_proposta.cidade} (${p.empresa_proposta.estado})`,
    divisao: p.divisao,
    inicio: p.dta_inicio,
    fim: p.dta_fim,
    horas: p.horas,
    etapas: p.etapas,
    apresentacao: p.apresentacao,
    visita: p.visita,
    comentario: p.comentario,
    validade: p.validade,
    consultores: p.consultores.map((k) => k.nome),
    nota: p.nota_media,
    etiqueta: etiqueta(p),
    impedimento: impedimentoDe(p),
    fora: fora(p),
    acoes: acoesDe?.(p),
  }))
