import { useState } from 'react'
import { fraseDe } from '../../api/falha.ts'
import { useSimulacao } from '../../api/simulacao.ts'
import { JanelaDoSimulador } from '../../parts/JanelaDoSimulador.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Falha } from '../../ui/Falha.tsx'

/** The whole cart for each company of the client, before it is sent. */
export function SimularPedido({ ofertas }: { ofertas: readonly number[] }) {
  const [aberta, setAberta] = useState(false)
  return (
    <>
      <Botao variant="texto" wide onClick={() => setAberta(true)}>
        Simular para cada empresa
      </Botao>
      {aberta && <Janela ofertas={ofertas} aoFechar={() => setAberta(false)} />}
    </>
  )
}

function Janela({ ofertas, aoFechar }: { ofertas: readonly number[]; aoFechar: () => void }) {
  const busca = useSimulacao(ofertas, null)
  return (
    <JanelaDoSimulador
      simulacoes={busca.data}
      falha={
        busca.isError && (
          <Falha onRetry={() => void busca.refetch()} retrying={busca.isFetching}>
            {fraseDe(busca.error)}
          </Falha>
        )
      }
      aoFechar={aoFechar}
    />
  )
}
