import type { OfertaDoCatalogo } from '@hub/protocol/servico.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadState } from '../../blocks/LoadState.tsx'
import { questionarioDaOferta } from '../../blocks/pedido-estimado.ts'
import { Botao } from '../../ui/Botao.tsx'
import { tardio } from '../../ui/tardio.ts'

// With the kit's window, of which the page has no need before.
const Simulador = tardio(() => import('../../blocks/Simulador.tsx'), 'Simulador')

/** The price of one offer for each company of the client, by the answers that make it, also at another price. */
export function SimularServico({ servico, oferta }: { servico: number; oferta: OfertaDoCatalogo }) {
  const [aberta, setAberta] = useState(false)
  const busca = useQuery({ ...questionarioDaOferta(servico, oferta.id), enabled: oferta.dimensionada })
  if (busca.isError) return <LoadState query={busca} />
  return (
    <>
      <Botao variant="texto" wide busy={oferta.dimensionada && !busca.data} onClick={() => setAberta(true)}>
        Simular o preço
      </Botao>
      {aberta && (
        <Simulador
          itens={[{ oferta: oferta.id, questionario: busca.data }]}
          pergunta
          onClose={() => setAberta(false)}
        />
      )}
    </>
  )
}
