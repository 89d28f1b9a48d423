import { servico as api } from '@hub/protocol/servico.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'

interface Props {
  servico: number
  /** Company that hires: never its own provider. */
  empresa: number | undefined
  valor: number | null
  aoMudar: (prestador: number | null) => void
}

/** The direct choice. Several proposals are the rule; one provider is the exception that one asks for. */
export function EscolhaDoPrestador({ servico, empresa, valor, aoMudar }: Props) {
  const busca = useQuery(consulta(api.listarPrestadores, { params: { id: servico } }))
  if (busca.isError)
    return (
      <LoadState query={busca} failed="Não foi possível carregar os prestadores">
        Sem escolher, todos os credenciados são convidados.
      </LoadState>
    )
  const podem = (busca.data ?? []).filter((p) => p.id !== empresa)
  if (podem.length === 0 && valor === null) return null
  const saiu = valor !== null && busca.data !== undefined && !podem.some((p) => p.id === valor)
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
      options={[
        ...podem.map((p) => ({ value: String(p.id), label: `${p.nome}, ${p.cidade}/${p.estado}` })),
        ...(saiu ? [{ value: String(valor), label: 'Prestador que não pode mais ser convidado' }] : []),
      ]}
      errorMessage={saiu ? 'Escolha outro prestador, ou todos os credenciados.' : undefined}
    />
  )
}
