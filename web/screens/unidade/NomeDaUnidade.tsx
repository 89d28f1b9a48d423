import { unidade as api, type UnidadeDeAtendimento } from '@hub/protocol/unidade.ts'
import { JanelaDoNome } from '../../blocks/JanelaDoNome.tsx'

/** Opens a unit or gives it another name. */
export const NomeDaUnidade = ({
  unidade: u,
  onClose,
}: {
  unidade: UnidadeDeAtendimento | null
  onClose: () => void
}) => (
  <JanelaDoNome
    call={u ? api.atualizar : api.criar}
    input={(corpo) => (u ? { params: { id: u.id }, corpo: { versao: u.versao, ...corpo } } : { corpo })}
    name={u?.descricao}
    limit={120}
    title={u ? 'Mudar o nome da unidade' : 'Nova unidade de atendimento'}
    success={u ? 'Nome alterado.' : 'Unidade criada.'}
    onClose={onClose}
  />
)
