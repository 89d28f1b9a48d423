import { useState } from 'react'
import { fraseDe } from '../../api/falha.ts'
import { useSimulacao } from '../../api/simulacao.ts'
import { JanelaDoSimulador } from '../../parts/JanelaDoSimulador.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Falha } from '../../ui/Falha.tsx'

/** The price of one offer for each company of the client, also at another price. */
export function SimularServico({ oferta }: { oferta: number }) {
  const [aberta, setAberta] = useState(false)
  return (
    <>
      <Botao variant="texto" wide onClick={() => setAberta(true)}>
        Simular o preço
      </Botao>
      {aberta && <Janela oferta={oferta} aoFechar={() => setAberta(false)} />}
    </>
  )
}

function Janela({ oferta, aoFechar }: { oferta: number; aoFechar: () => void }) {
  const [valor, setValor] = useState<number | null>(null)
  const busca = useSimulacao([oferta], valor)
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
      valor={valor}
      aoMudarValor={setValor}
      aoFechar={aoFechar}
    />
  )
}
