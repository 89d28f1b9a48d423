import { CampoSelecao } from '../ui/CampoSelecao.tsx'
import { emOpcao, emPaginas, emTexto } from './busca.ts'
import { Filtros } from './Filtros.tsx'

/** What a list of requests to decide keeps in its address. */
export const camposDaFila = {
  ...emPaginas(),
  search: emTexto(),
  situacao: emOpcao(['aberto', 'decidido', 'todos'], 'aberto'),
}
type Situacao = 'aberto' | 'decidido' | 'todos'

interface Props {
  placeholder: string
  search: string
  situacao: Situacao
  mudar: (valores: { search?: string; situacao?: Situacao }, opcoes?: { trocar?: boolean }) => void
}

/** Above a list of what people asked for and somebody decides. */
export const FiltrosDaFila = ({ placeholder, search, situacao, mudar }: Props) => (
  <Filtros placeholder={placeholder} busca={search} aoBuscar={(valor) => mudar({ search: valor }, { trocar: true })}>
    <CampoSelecao
      label="Situação"
      value={situacao}
      onChange={(valor) => mudar({ situacao: valor as Situacao })}
      options={[
        { value: 'aberto', label: 'Aguardam decisão' },
        { value: 'decidido', label: 'Decididos' },
        { value: 'todos', label: 'Todos' },
      ]}
    />
  </Filtros>
)
