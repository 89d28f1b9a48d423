import { projeto as api } from '@hub/protocol/projeto.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { Falha as FalhaDaApi, fraseDe } from '../../api/falha.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { EtapasPrevistas } from './EtapasPrevistas.tsx'
import { Janelas } from './Janelas.tsx'
import type { Janela } from './janelas.ts'
import { ListaDeEtapas } from './ListaDeEtapas.tsx'

/** The stages of a request: those of its project, before the authorisation those that the offer plans. */
export function AbaEtapas({ id }: { id: number }) {
  const busca = useQuery(consulta(api.detalhar, { params: { id } }))
  const [janela, abrir] = useState<Janela | null>(null)
  if (busca.error instanceof FalhaDaApi && busca.error.status === 404) return <EtapasPrevistas id={id} />
  if (busca.isError)
    return (
      <Falha onRetry={() => void busca.refetch()} retrying={busca.isFetching}>
        {fraseDe(busca.error)}
      </Falha>
    )
  if (!busca.data) return <Esqueleto title lines={6} />
  return (
    <>
      <ListaDeEtapas projeto={busca.data} abrir={abrir} comDestaque />
      <Janelas projeto={busca.data} janela={janela} abrir={abrir} />
    </>
  )
}
