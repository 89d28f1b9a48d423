import { projeto as api } from '@hub/protocol/projeto.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { type Janela, Janelas } from './Janelas.tsx'
import { ListaDeNotas } from './ListaDeNotas.tsx'

/** The provider's invoices of a request. */
export function AbaNotas({ id }: { id: number }) {
  const busca = useQuery(consulta(api.detalhar, { params: { id } }))
  const [janela, abrir] = useState<Janela | null>(null)
  if (ehAusente(busca.error))
    return (
      <Vazio title="Ainda não há notas">
        O plano de pagamento do prestador nasce com o contrato: uma parcela por etapa, paga depois do aceite.
      </Vazio>
    )
  if (busca.isError || !busca.data) return <LoadState query={busca} table lines={3} />
  return (
    <>
      <ListaDeNotas projeto={busca.data} abrir={abrir} />
      {janela && <Janelas projeto={busca.data} janela={janela} abrir={abrir} />}
    </>
  )
}
