import { proposta } from '@hub/domain/proposta/proposta.states.ts'
import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { useState } from 'react'
import { Acao } from '../../../../parts/Acao.tsx'
import { linhaDoSubstatus } from '../../../../parts/substatus.ts'
import { Botao } from '../../../../ui/Botao.tsx'
import { DetalhesDaProposta } from './DetalhesDaProposta.tsx'
import { NegociarProposta } from './NegociarProposta.tsx'
import { VerVersoes } from './VerVersoes.tsx'

/** Under each proposal: its stages, and asking for an adjustment while the selection is open. */
export function BotoesDaProposta({ solicitacao, p }: { solicitacao: number; p: PropostaDetalhe }) {
  const [janela, setJanela] = useState<'detalhes' | 'negociar' | 'versoes'>()
  const fechar = () => setJanela(undefined)
  const naSelecao = linhaDoSubstatus(p.solicitacao.substatus.codigo).escolhe
  const negociavel = naSelecao && proposta.comandos.negociar.de.includes(p.situacao)
  return (
    <>
      <Botao size="pequeno" onClick={() => setJanela('detalhes')}>
        Ver etapas<span className="so-leitor"> de {p.empresa_proposta.nome}</span>
      </Botao>
      {p.versoes > 1 && (
        <Botao size="pequeno" onClick={() => setJanela('versoes')}>
          Ver o que mudou<span className="so-leitor"> em {p.empresa_proposta.nome}</span>
        </Botao>
      )}
      {negociavel && (
        <Acao acoes={p.acoes} comando="negociar" size="pequeno" onClick={() => setJanela('negociar')}>
          {p.situacao === 'em_negociacao'
            ? 'Mudar o pedido'
            : p.situacao === 'expirada'
              ? 'Pedir renovação'
              : 'Pedir ajuste'}
          <span className="so-leitor"> a {p.empresa_proposta.nome}</span>
        </Acao>
      )}
      {janela === 'detalhes' && <DetalhesDaProposta p={p} onClose={fechar} />}
      {janela === 'versoes' && <VerVersoes p={p} onClose={fechar} />}
      {janela === 'negociar' && <NegociarProposta solicitacao={solicitacao} p={p} onClose={fechar} />}
    </>
  )
}
