import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { LinhaDoTempoDaSolicitacao } from '../../parts/LinhaDoTempoDaSolicitacao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

/** What happened in the project, of what the reader may know; its latest hundred steps. */
export function Historico({ id }: { id: number }) {
  const fatos = useQuery(
    consulta(solicitacao.listarHistorico, { params: { id }, query: { page: '1', page_size: '100' } }),
  )
  if (fatos.isError || !fatos.data) return <LoadState query={fatos} lines={6} />
  if (fatos.data.results.length === 0) return <Vazio title="Nada aconteceu ainda" />
  return (
    <Secao title="Histórico">
      <LinhaDoTempoDaSolicitacao fatos={fatos.data.results} />
    </Secao>
  )
}
