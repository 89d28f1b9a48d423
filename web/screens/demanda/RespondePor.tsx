import { formatarData } from '@hub/domain/kernel/data.ts'
import { delegacao } from '@hub/protocol/delegacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Faixa } from '../../ui/Faixa.tsx'

/** Why the list holds more than one's own: whom one stands in for, and until when. */
export function RespondePor() {
  const { data } = useQuery({ ...consulta(delegacao.listar), staleTime: 60_000 })
  const ausentes = data?.recebidas.filter((d) => d.situacao === 'em_vigor' && d.grupo !== null) ?? []
  if (ausentes.length === 0) return null
  return (
    <Faixa action={<Ancora href={caminhos.perfil}>Ver no perfil</Ancora>}>
      Você também responde por{' '}
      {ausentes.map((d) => `${d.de.nome} ${d.de.sobrenome}, até ${formatarData(d.fim)}`).join('; ')}. O que fizer no
      lugar de quem está ausente fica registrado com os dois nomes.
    </Faixa>
  )
}
