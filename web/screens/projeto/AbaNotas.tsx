import { projeto as api } from '@hub/protocol/projeto.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { Falha as FalhaDaApi, fraseDe } from '../../api/falha.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { Janelas } from './Janelas.tsx'
import type { Janela } from './janelas.ts'
import { ListaDeNotas } from './ListaDeNotas.tsx'

/** The provider's invoices of a request. */
export function AbaNotas({ id }: { id: number }) {
  const busca = useQuery(consulta(api.detalhar, { params: { id } }))
  const [janela, abrir] = useState<Janela | null>(null)
  if (busca.error instanceof FalhaDaApi && busca.error.status === 404)
    return (
      <Vazio title="Ainda não há notas">
        O plano de pagamento do prestador nasce com o contrato: uma parcela por etapa, paga depois do aceite.
      </Vazio>
    )
  if (busca.isError)
    return (
      <Falha onRetry={() => void busca.refetch()} retrying={busca.isFetching}>
        {fraseDe(busca.error)}
      </Falha>
    )
  if (!busca.data) return <Esqueleto table lines={3} />
  return (
    <>
      <ListaDeNotas projeto={busca.data} abrir={abrir} />
      <Janelas projeto={busca.data} janela={janela} abrir={abrir} />
    </>
  )
}
