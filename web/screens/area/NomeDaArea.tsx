import { type AreaDeAtuacao, area as api } from '@hub/protocol/area.ts'
import { JanelaDoNome } from '../../blocks/JanelaDoNome.tsx'

/** Opens an area or gives it another name. */
export const NomeDaArea = ({ area, onClose }: { area: AreaDeAtuacao | null; onClose: () => void }) => (
  <JanelaDoNome
    call={area ? api.atualizar : api.criar}
    input={(corpo) => (area ? { params: { id: area.id }, corpo: { versao: area.versao, ...corpo } } : { corpo })}
    name={area?.descricao}
    limit={120}
    title={area ? 'Mudar o nome da área' : 'Nova área de atuação'}
    success={area ? 'Nome alterado.' : 'Área criada.'}
    onClose={onClose}
  />
)
