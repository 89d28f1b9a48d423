import { type AreaDeAtuacao, area as api } from '@hub/protocol/area.ts'
import { JanelaDoNome } from '../../blocos/JanelaDoNome.tsx'

/** Opens an area or gives it another name. */
export function NomeDaArea({ area, aoFechar }: { area: AreaDeAtuacao | null; aoFechar: () => void }) {
  const comum = { maximo: 120, invalida: ['/area-atuacao/'], aoFechar }
  if (!area)
    return (
      <JanelaDoNome
        {...comum}
        titulo="Nova área de atuação"
        chamada={api.criar}
        entrada={(corpo) => ({ corpo })}
        sucesso="Área criada."
      />
    )
  return (
    <JanelaDoNome
      {...comum}
      titulo="Mudar o nome da área"
      nome={area.descricao}
      chamada={api.atualizar}
      entrada={(corpo) => ({ params: { id: area.id }, corpo: { versao: area.versao, ...corpo } })}
      sucesso="Nome alterado."
    />
  )
}
