import { unidade as api, type UnidadeDeAtendimento } from '@hub/protocol/unidade.ts'
import { JanelaDoNome } from '../../blocos/JanelaDoNome.tsx'

/** Opens a unit or gives it another name. */
export function NomeDaUnidade({ unidade, aoFechar }: { unidade: UnidadeDeAtendimento | null; aoFechar: () => void }) {
  const comum = { maximo: 120, invalida: ['/unidade-atendimento/'], aoFechar }
  if (!unidade)
    return (
      <JanelaDoNome
        {...comum}
        titulo="Nova unidade de atendimento"
        chamada={api.criar}
        entrada={(corpo) => ({ corpo })}
        sucesso="Unidade criada."
      />
    )
  return (
    <JanelaDoNome
      {...comum}
      titulo="Mudar o nome da unidade"
      nome={unidade.descricao}
      chamada={api.atualizar}
      entrada={(corpo) => ({ params: { id: unidade.id }, corpo: { versao: unidade.versao, ...corpo } })}
      sucesso="Nome alterado."
    />
  )
}
