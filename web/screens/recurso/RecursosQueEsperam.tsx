import { painel } from '@hub/protocol/painel.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { para } from '../../parts/caminhos.ts'
import { Espera } from '../../parts/Espera.tsx'

const filtros = { dash_filter: 'minha_vez', substatus: 'em_recurso' } as const

/** Appeals that nobody but the administration is left to decide. */
export function RecursosQueEsperam() {
  const abertos = useQuery(consulta(painel.demandas, { query: { ...filtros, page_size: 1 } }))
  return (
    <Espera
      quantos={abertos.data?.count}
      um="recurso espera a sua decisão"
      muitos="recursos esperam a sua decisão"
      href={para('demandas', undefined, filtros)}
    />
  )
}
