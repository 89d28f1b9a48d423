import { MAIOR_ID, PaginaDoRascunho } from '../../../blocks/PaginaDoRascunho.tsx'
import { emNumero, emOpcao } from '../../../parts/busca.ts'
import { caminhos } from '../../../parts/caminhos.ts'
import { useBusca } from '../../../parts/endereco.ts'
import { Assistente } from './Assistente.tsx'
import { passos } from './passos.ts'

const campos = { rascunho: emNumero(0, MAIOR_ID), passo: emOpcao(['', ...passos], '') }
const trilha = [{ label: 'Demandas', href: caminhos.demandas }, { label: 'Nova solicitação' }]

/** The manager sends a request for a client. */
export function NovaSolicitacao() {
  const [busca, mudar] = useBusca(campos)
  return (
    <PaginaDoRascunho
      busca={busca}
      mudar={mudar}
      trail={trilha}
      title="Nova solicitação"
      subtitle="Envie por um cliente. O que você escreve fica guardado como rascunho."
      recomeco={{ href: caminhos.novaSolicitacao, rotulo: 'Começar uma nova solicitação' }}
    >
      {(formulario) => <Assistente {...formulario} />}
    </PaginaDoRascunho>
  )
}
