import { type PropostaDetalhe, proposta } from '@hub/protocol/proposta.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../../../api/consultas.ts'
import { LoadState } from '../../../../blocks/LoadState.tsx'
import { VersoesDaProposta } from '../../../../parts/VersoesDaProposta.tsx'
import { Botao } from '../../../../ui/Botao.tsx'
import { Dialogo } from '../../../../ui/Dialogo.tsx'

/** How a proposal came to be what it is: every opened sending with what it changed. */
export function VerVersoes({ p, onClose }: { p: PropostaDetalhe; onClose: () => void }) {
  const busca = useQuery(consulta(proposta.listarVersoes, { params: { id: p.id } }))
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
