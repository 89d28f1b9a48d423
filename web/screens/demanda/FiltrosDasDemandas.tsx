import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { type BuscaDasDemandas, type FiltroDaLista, filtrosDaLista } from './busca-das-demandas.ts'

interface Props {
  busca: BuscaDasDemandas
  aoMudar: (valores: Partial<BuscaDasDemandas>) => void
}

/** The fields that narrow the list: beside the search box, or in the drawer of a narrow screen. */
export function FiltrosDasDemandas({ busca, aoMudar }: Props) {
  return (Object.keys(filtrosDaLista) as FiltroDaLista[]).map((nome) => {
    const { label, qualquer, opcoes } = filtrosDaLista[nome]
    return (
      <CampoSelecao
        key={nome}
        label={label}
        placeholder={qualquer}
        options={
          nome === 'gestor' && Number(busca.gestor) > 0
            ? [...opcoes, { value: busca.gestor, label: 'Outra pessoa' }]
            : opcoes
        }
        value={busca[nome]}
        onChange={(valor) => aoMudar({ [nome]: valor })}
      />
    )
  })
}
