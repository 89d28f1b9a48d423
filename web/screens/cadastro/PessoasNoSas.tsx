import { sas } from '@hub/protocol/sas.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { Falha } from '../../api/falha.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Faixa } from '../../ui/Faixa.tsx'

interface Props {
  empresa: number
  /** Whose link is decided; only the middle of the CPF, as SAS answers it too. */
  cpf: string | null
}

/** Whom the sponsor's register links to a company, for who decides about a link: a help, no condition. */
export function PessoasNoSas({ empresa, cpf }: Props) {
  const busca = useQuery({
    ...consulta(sas.consultarVinculosDaEmpresa, { params: { id: empresa } }),
    staleTime: 60_000,
  })
  if (busca.error instanceof Falha && busca.error.type === 'SAS_NAO_CONFIGURADO')
    return <Faixa>{busca.error.mensagem} A decisão não depende dele.</Faixa>
  if (!busca.data)
    return (
      <LoadState query={busca} lines={2} label="Consultando o SAS" failed="O SAS não respondeu">
        A decisão não depende dele.
      </LoadState>
    )
  const dela = busca.data.find((v) => cpf !== null && v.pessoa.cpf === cpf)
  if (busca.data.length === 0) return <Faixa>O SAS não liga ninguém a esta empresa.</Faixa>
  return (
    <Faixa
      tone={dela ? 'certo' : 'atencao'}
      title={dela ? 'O SAS liga esta pessoa à empresa' : 'O SAS não liga esta pessoa à empresa'}
    >
      {busca.data.map(({ pessoa, cargo, representante }) => (
        <p key={`${pessoa.cpf} ${pessoa.nome}`}>
          {[pessoa.nome, pessoa.cpf, cargo, representante && 'representante legal'].filter(Boolean).join(' · ')}
        </p>
      ))}
    </Faixa>
  )
}
