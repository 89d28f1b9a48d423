import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { LinhaDoTempoDaSolicitacao } from '../../parts/LinhaDoTempoDaSolicitacao.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

/** What happened in the project, of what the reader may know; its latest hundred steps. */
export function Historico({ id }: { id: number }) {
  const fatos = useQuery(
    consulta(solicitacao.listarHistorico, { params: { id }, query: { page: '1', page_size: '100' } }),
  )
  if (fatos.isError)
    return (
      <Falha onRetry={() => void fatos.refetch()} retrying={fatos.isFetching}>
        {fraseDe(fatos.error)}
      </Falha>
    )
  if (!fatos.data) return <Esqueleto lines={6} />
  if (fatos.data.results.length === 0) return <Vazio title="Nada aconteceu ainda" />
  return (
    <Secao title="Histórico">
      <LinhaDoTempoDaSolicitacao fatos={fatos.data.results} />
    </Secao>
  )
}
