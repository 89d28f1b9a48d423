import type { PedidoDeVinculo } from '@hub/protocol/cadastro.ts'
import { vinculos } from '@hub/protocol/listas/vinculos.ts'
import { useState } from 'react'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { DecisaoDoPedido } from '../../parts/DecisaoDoPedido.tsx'
import { camposDaFila, filtrosDaFila } from '../../parts/filtros-da-lista.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import { DecidirVinculo } from './DecidirVinculo.tsx'

const colunas = colunasDe(vinculos, {
  pessoa: { card: 'topo', strong: true, detail: ['email', 'cpf'] },
  empresa: { link: true, strong: false, labelled: true, detail: ['documento', 'cidade', 'lado'] },
  mensagem: { labelled: true, detail: 'pessoas' },
  quando: { labelled: true },
})

/** Who asks to act for a company that the hub knows: the staff decides. */
export function Vinculos() {
  const lista = useLista(vinculos, { filters: camposDaFila })
  const [decidindo, decidir] = useState<{ pedido: PedidoDeVinculo; aprovar: boolean } | null>(null)
  return (
    <Lista
      de={lista}
      title="Pedidos de vínculo"
      subtitle="Pessoas que pediram para agir por uma empresa que já está no Hub. Confira antes de aprovar."
      placeholder="Pessoa, empresa, CNPJ ou CPF"
      filters={filtrosDaFila}
      noun="pedidos"
      columns={colunas}
      rowHref={(p) => para('empresa', { id: p.empresa.id })}
      actions={(p) => (
        <DecisaoDoPedido
          pedido={p}
          atender={{ comando: 'aprovar', rotulo: 'Aprovar' }}
          decidido={p.descricao}
          aoDecidir={(aprovar) => decidir({ pedido: p, aprovar })}
        />
      )}
      empty={
        <Vazio title="Nenhum pedido espera por você">
          Quando alguém pedir para agir por uma empresa das suas unidades, o pedido aparece aqui e no sino.
        </Vazio>
      }
    >
      {decidindo && <DecidirVinculo {...decidindo} onClose={() => decidir(null)} />}
    </Lista>
  )
}
