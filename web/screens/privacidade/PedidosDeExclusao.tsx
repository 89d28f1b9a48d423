import { decisaoDaExclusao, exclusoes } from '@hub/protocol/listas/exclusoes.ts'
import type { PedidoDeExclusao } from '@hub/protocol/privacidade.ts'
import { useState } from 'react'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { DecisaoDoPedido } from '../../parts/DecisaoDoPedido.tsx'
import { camposDaFila, filtrosDaFila } from '../../parts/filtros-da-lista.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import { DecidirExclusao } from './DecidirExclusao.tsx'

const colunas = colunasDe(exclusoes, {
  pessoa: { link: true, card: 'topo', detail: 'email' },
  perfis: { header: 'Perfis e empresas', labelled: true, detail: 'empresas' },
  motivo: { labelled: true },
  prazo: { labelled: true },
})

/** Who asked for its data to be deleted: administration decides, within the days of the law. */
export function PedidosDeExclusao() {
  const lista = useLista(exclusoes, { filters: camposDaFila })
  const [decidindo, decidir] = useState<{ pedido: PedidoDeExclusao; atender: boolean } | null>(null)
  return (
    <Lista
      de={lista}
      title="Pedidos de exclusão de dados"
      subtitle="Pessoas que pediram que o Hub apague os seus dados (LGPD, art. 18). A resposta é devida em 15 dias."
      placeholder="Nome ou e-mail"
      filters={filtrosDaFila}
      noun="pedidos"
      columns={colunas}
      rowHref={(p) => (p.anonimizado_em ? undefined : para('usuario', { id: p.pessoa.id }))}
      actions={(p) => (
        <DecisaoDoPedido
          pedido={p}
          atender={{ comando: 'atender', rotulo: 'Atender' }}
          decidido={decisaoDaExclusao(p)}
          aoDecidir={(atender) => decidir({ pedido: p, atender })}
        />
      )}
      empty={
        <Vazio title="Nenhum pedido espera por você">
          Cada pessoa pede a exclusão em Meu perfil. O pedido aparece aqui e no sino.
        </Vazio>
      }
    >
      {decidindo && <DecidirExclusao {...decidindo} onClose={() => decidir(null)} />}
    </Lista>
  )
}
