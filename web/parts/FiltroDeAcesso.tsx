import { CampoSelecao } from '../ui/CampoSelecao.tsx'
import { emOpcao } from './busca.ts'

/** Field of the address that goes with it. */
export const emAcesso = emOpcao(['', 'true', 'false'], '')
type Acesso = '' | 'true' | 'false'

/** Narrows people to those who may enter, or may no longer. */
export const FiltroDeAcesso = ({ valor, aoMudar }: { valor: Acesso; aoMudar: (valor: Acesso) => void }) => (
  <CampoSelecao
    label="Acesso"
    placeholder="Todos"
    value={valor}
    onChange={(novo) => aoMudar(novo as Acesso)}
    options={[
      { value: 'true', label: 'Com acesso' },
      { value: 'false', label: 'Acesso encerrado' },
    ]}
  />
)
