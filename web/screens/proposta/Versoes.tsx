import { type PropostaDetalhe, proposta } from '@hub/protocol/proposta.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { VersoesDaProposta } from '../../parts/VersoesDaProposta.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Secao } from '../../ui/Pagina.tsx'

/** What the company sent, from one time to the next; looked up when it is asked for. */
export function Versoes({ p }: { p: PropostaDetalhe }) {
  const [aberta, setAberta] = useState(false)
  if (p.versoes === 0) return null
  return (
    <Secao
      ruled
      title={p.versoes === 1 ? 'Uma versão enviada' : `${p.versoes} versões enviadas`}
      end={
        <Botao variant="texto" size="pequeno" aria-expanded={aberta} onClick={() => setAberta(!aberta)}>
          {aberta ? 'Esconder' : p.versoes === 1 ? 'Ver o que foi enviado' : 'Ver o que mudou'}
        </Botao>
      }
    >
      {aberta ? (
        <Lista p={p} />
      ) : (
        <p className="apoio">
          {p.versoes === 1 ? 'Fica guardada como foi enviada.' : 'Todas ficam guardadas.'} O cliente só lê a que vale
          quando as propostas abrem, e as respostas a pedidos de ajuste.
        </p>
      )}
    </Secao>
  )
}

function Lista({ p }: { p: PropostaDetalhe }) {
  const busca = useQuery(consulta(proposta.listarVersoes, { params: { id: p.id } }))
  if (busca.data) return <VersoesDaProposta versoes={busca.data} />
  return <LoadState query={busca} lines={4} />
}
