import { mensagem } from '@hub/protocol/mensagem.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Secao } from '../../ui/Pagina.tsx'

interface Props {
  diagnosticos: { minha_vez: number; atrasados: number }
  /** Further counters, each with its list. */
  outras?: readonly { term: string; value: number; detail?: string; href: string; alert?: boolean }[]
}

/** What awaits outside of the list of requests: diagnostics, messages, drafts; nothing of which there is none. The bar asks for the same messages. */
export function OutrasFilas({ diagnosticos: d, outras = [] }: Props) {
  const recentes = useQuery(consulta(mensagem.listarRecentes, { query: { page: 1, page_size: 20 } }))
  const emDiagnosticos = (dash_filter: string) => para('diagnosticos', undefined, { dash_filter })
  const filas = [
    { term: 'Mensagens novas', value: recentes.data?.nao_lidas ?? 0, href: caminhos.mensagens },
    { term: 'Diagnósticos com você', value: d.minha_vez, href: emDiagnosticos('minha_vez') },
    { term: 'Diagnósticos atrasados', value: d.atrasados, href: emDiagnosticos('atrasados'), alert: true },
    ...outras,
  ].filter(({ value }) => value > 0)
  if (filas.length === 0) return null
  return (
    <Secao title="Também com você">
      <Definicoes layout="indicadores" items={filas} />
    </Secao>
  )
}
