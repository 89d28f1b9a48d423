import type { OfertaDoCatalogo } from '@hub/protocol/servico.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadState } from '../../blocos/LoadState.tsx'
import { questionarioDaOferta } from '../../blocos/pedido-estimado.ts'
import { Simulador } from '../../blocos/Simulador.tsx'
import { Botao } from '../../ui/Botao.tsx'

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
