import { MAIOR_ID, PaginaDoRascunho } from '../../blocks/PaginaDoRascunho.tsx'
import { emNumero, emOpcao } from '../../parts/busca.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { useBusca } from '../../parts/endereco.ts'
import { Assistente } from './Assistente.tsx'
import { passos } from './passos.ts'

const campos = { rascunho: emNumero(0, MAIOR_ID), passo: emOpcao(['', ...passos], '') }
const trilha = [{ label: 'Demandas', href: caminhos.demandas }, { label: 'Contratação interna' }]

/** One hiring for several companies. */
export function ContratacaoInterna() {
  const [busca, mudar] = useBusca(campos)
  return (
    <PaginaDoRascunho
      busca={busca}
      mudar={mudar}
      trail={trilha}
      title="Contratação interna"
      subtitle="Contrate um serviço para várias empresas de uma vez. O que você escreve fica guardado como rascunho."
      recomeco={{ href: caminhos.contratacaoInterna, rotulo: 'Começar uma nova contratação' }}
    >
      {(formulario) => <Assistente {...formulario} />}
    </PaginaDoRascunho>
  )
}
