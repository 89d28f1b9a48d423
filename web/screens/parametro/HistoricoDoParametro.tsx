import { parametros } from '@hub/domain/parametro/parametros.ts'
import { porExtenso } from '@hub/domain/parametro/por-extenso.ts'
import { parametro as api, type ParametroVisto } from '@hub/protocol/parametro.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { HistoricoDeMudancas } from '../../parts/HistoricoDeMudancas.tsx'
import { chaveDe } from './chave.ts'

/** The values that a parameter had, since when and by whom. */
export function HistoricoDoParametro({ parametro: p, onClose }: { parametro: ParametroVisto; onClose: () => void }) {
  const chave = chaveDe(p)
  const busca = useQuery(consulta(api.listarHistorico, { params: { chave }, query: { page_size: 100 } }))
  return (
    <HistoricoDeMudancas
      titulo={parametros[chave].rotulo}
      subtitulo={`Vale hoje: ${porExtenso(chave, p.valor)}`}
      busca={busca}
      falha={busca.isError ? fraseDe(busca.error) : null}
      ler={(_, valor) => porExtenso(chave, valor)}
      vazio={`Vale o valor da instalação, ${porExtenso(chave, p.padrao)}.`}
      onClose={onClose}
    />
  )
}
