import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { FacetasDoCatalogo } from '@hub/protocol/servico.ts'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'
import { type Filtro, filtros, nomeDoFiltro, valoresDe } from './busca-do-catalogo.ts'
import css from './Catalogo.module.css'

interface Props {
  facetas: FacetasDoCatalogo
  busca: Record<Filtro, string>
  aoMudar: (valores: Partial<Record<Filtro, string>>) => void
}

/** Subjects show once their area is chosen. What is ticked stays in sight, so that it can be unticked. */
function opcoesDe(filtro: Filtro, facetas: FacetasDoCatalogo, busca: Props['busca']) {
  const marcados = new Set(valoresDe(busca[filtro]))
  const areas = new Set(valoresDe(busca.tema))
  return facetas[filtro].filter(
    (f) => marcados.has(String(f.valor)) || filtro !== 'subtema' || areas.has(String(f.grupo)),
  )
}

/** The values of each filter with how many services each would show. A filter with one value has nothing to choose. */
export function FiltrosDoCatalogo({ facetas, busca, aoMudar }: Props) {
  return (
    <div className={css.grupos}>
      {filtros.map((filtro) => {
        const opcoes = opcoesDe(filtro, facetas, busca)
        const marcados = valoresDe(busca[filtro])
        if (opcoes.length < 2 && marcados.length === 0) return null
        return (
          <GrupoDeCaixas
            key={filtro}
            label={nomeDoFiltro[filtro]}
            value={marcados}
            onChange={(valores) => aoMudar({ [filtro]: valores.join(',') })}
            options={opcoes.map((f) => ({
              value: String(f.valor),
              label: f.descricao,
              count: escreverNumero(f.quantidade),
            }))}
          />
        )
      })}
    </div>
  )
}
