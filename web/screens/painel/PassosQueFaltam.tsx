import { painel } from '@hub/protocol/painel.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { para } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Faixa } from '../../ui/Faixa.tsx'

/** The way to the first steps, while one of them is left; afterwards nothing. */
export function PassosQueFaltam() {
  const busca = useQuery(consulta(painel.primeirosPassos))
  const faltam = busca.data?.passos.filter(({ feito }) => !feito).length ?? 0
  if (faltam === 0) return null
  return (
    <Faixa
      title={
        faltam === 1
          ? 'Falta um passo para o Hub receber a primeira solicitação'
          : `Faltam ${faltam} passos para o Hub receber a primeira solicitação`
      }
      action={<Ancora href={para('primeirosPassos')}>Ver os primeiros passos</Ancora>}
    />
  )
}
