import { proposta } from '@hub/domain/proposta/proposta.states.ts'
import { proposta as chamadas, type PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../../../api/consultas.ts'
import { useSessao } from '../../../../api/sessao.ts'
import { LoadState } from '../../../../blocks/LoadState.tsx'
import { Acao } from '../../../../parts/Acao.tsx'
import { Data } from '../../../../parts/Data.tsx'
import { DivisaoDoPreco } from '../../../../parts/DivisaoDoPreco.tsx'
import { EtapasDaProposta } from '../../../../parts/EtapasDaProposta.tsx'
import { linhaDoSubstatus } from '../../../../parts/substatus.ts'
import { VersoesDaProposta } from '../../../../parts/VersoesDaProposta.tsx'
import { Botao } from '../../../../ui/Botao.tsx'
import { Definicoes } from '../../../../ui/Definicoes.tsx'
import { Dialogo } from '../../../../ui/Dialogo.tsx'
import { Pilha } from '../../../../ui/Pagina.tsx'
import { NegociarProposta } from './Negociar.tsx'
import css from './Propostas.module.css'

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

/** Everything that a proposal says. */
function DetalhesDaProposta({ p, onClose }: { p: PropostaDetalhe; onClose: () => void }) {
  const { papel } = useSessao()
  return (
    <Dialogo
      open
      onClose={onClose}
      dismissable
      size="largo"
      title={p.empresa_proposta.nome}
      subtitle={`${p.empresa_proposta.cidade} (${p.empresa_proposta.estado})`}
      footer={<Botao onClick={onClose}>Fechar</Botao>}
    >
      <Pilha>
        <p className={css.texto}>{p.apresentacao}</p>
        <EtapasDaProposta etapas={p.etapas} />
        {p.divisao && <DivisaoDoPreco divisao={p.divisao} paraOCliente={papel === 'cliente'} />}
        <Definicoes
          items={[
            { term: 'Válida até', value: <Data valor={p.validade} /> },
            { term: 'Visita', value: p.visita },
            { term: 'Observações', value: p.comentario },
            p.pedido_negociacao && { term: 'Ajuste pedido', value: p.pedido_negociacao },
          ]}
        />
      </Pilha>
    </Dialogo>
  )
}

/** How a proposal came to be what it is: every opened sending with what it changed. */
function VerVersoes({ p, onClose }: { p: PropostaDetalhe; onClose: () => void }) {
  const busca = useQuery(consulta(chamadas.listarVersoes, { params: { id: p.id } }))
  return (
    <Dialogo
      open
      onClose={onClose}
      dismissable
      size="largo"
      title={`Versões da proposta de ${p.empresa_proposta.nome}`}
      subtitle="O que mudou de um envio para o outro."
      footer={<Botao onClick={onClose}>Fechar</Botao>}
    >
      {busca.data ? <VersoesDaProposta versoes={busca.data} /> : <LoadState query={busca} lines={6} />}
    </Dialogo>
  )
}
