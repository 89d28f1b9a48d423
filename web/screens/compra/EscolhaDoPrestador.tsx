import { servico as api } from '@hub/protocol/servico.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'

interface Props {
  servico: number
  valor: number | null
  aoMudar: (prestador: number | null) => void
}

/** The direct choice. Several proposals are the rule; one provider is the exception that one asks for. */
export function EscolhaDoPrestador({ servico, valor, aoMudar }: Props) {
  const { data = [] } = useQuery(consulta(api.listarPrestadores, { params: { id: servico } }))
  if (data.length === 0 && valor === null) return null
  return (
    <CampoSelecao
      label="Quem convidar"
      placeholder="Todos os prestadores credenciados"
      help={
        valor === null
          ? 'Você compara as propostas e escolhe uma.'
          : 'Só este prestador será convidado. Sem outras propostas para comparar.'
      }
      value={valor === null ? '' : String(valor)}
      onChange={(id) => aoMudar(id === '' ? null : Number(id))}
      options={data.map((p) => ({ value: String(p.id), label: `${p.nome}, ${p.cidade}/${p.estado}` }))}
    />
  )
}
