import { projeto as api } from '@hub/protocol/projeto.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { type Janela, Janelas } from './Janelas.tsx'
import { ListaDeEtapas } from './ListaDeEtapas.tsx'

/** The stages of a request that is a project already. */
export function AbaEtapas({ id }: { id: number }) {
  const busca = useQuery(consulta(api.detalhar, { params: { id } }))
  const [janela, abrir] = useState<Janela | null>(null)
  if (busca.isError || !busca.data) return <LoadState query={busca} title lines={6} />
  return (
    <>
      <ListaDeEtapas projeto={busca.data} abrir={abrir} comDestaque />
      {janela && <Janelas projeto={busca.data} janela={janela} abrir={abrir} />}
    </>
  )
}
