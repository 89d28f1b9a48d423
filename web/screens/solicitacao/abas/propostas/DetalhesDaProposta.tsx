import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { useSessao } from '../../../../api/sessao.ts'
import { Data } from '../../../../parts/Data.tsx'
import { DivisaoDoPreco } from '../../../../parts/DivisaoDoPreco.tsx'
import { EtapasDaProposta } from '../../../../parts/EtapasDaProposta.tsx'
import { Botao } from '../../../../ui/Botao.tsx'
import { Definicoes } from '../../../../ui/Definicoes.tsx'
import { Dialogo } from '../../../../ui/Dialogo.tsx'
import { Pilha } from '../../../../ui/Pagina.tsx'
import css from './Propostas.module.css'

/** Everything that a proposal says. */
export function DetalhesDaProposta({ p, onClose }: { p: PropostaDetalhe; onClose: () => void }) {
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
            ...(p.pedido_negociacao ? [{ term: 'Ajuste pedido', value: p.pedido_negociacao }] : []),
          ]}
        />
      </Pilha>
    </Dialogo>
  )
}
