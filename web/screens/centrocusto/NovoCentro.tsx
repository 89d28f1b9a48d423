import { centrocusto as api, type ListaDeCentros } from '@hub/protocol/centrocusto.ts'
import { Command } from '../../blocks/Command.tsx'
import { para } from '../../parts/caminhos.ts'
import { useIr } from '../../parts/endereco.ts'
import { CampoTexto } from '../../ui/CampoTexto.tsx'

interface Props {
  opcoes: Pick<ListaDeCentros, 'projetos' | 'acoes_do_orcamento'> | undefined
  onClose: () => void
}

/** Registers a cost centre of the budget; its money comes afterwards, by a credit. */
export function NovoCentro({ opcoes, onClose }: Props) {
  const ir = useIr()
  const projetos = opcoes?.projetos.map((p) => p.codigo).join(', ')
  const text = { as: CampoTexto, autoComplete: 'off' }
  return (
    <Command
      call={api.criar}
      values={{ codigo: '', descricao: '', projeto: '', acao: { codigo: '', descricao: '' } }}
      input={(corpo) => ({ corpo })}
      title="Novo centro de custo"
      confirmLabel="Criar"
      success="Centro de custo criado. Agora faça o primeiro aporte."
      onClose={onClose}
      onDone={(novo) => ir(para('centroDeCusto', { id: novo.id }))}
    >
      {(Field) => (
        <>
          <Field {...text} name="codigo" label="Código" help="Como está no orçamento. Não muda depois." />
          <Field {...text} name="descricao" label="Descrição" />
          <Field {...text} name="projeto" label="Código do projeto" help={projetos && `Já existem: ${projetos}.`} />
          <Field {...text} name="acao.codigo" label="Código da ação" />
          <Field
            {...text}
            name="acao.descricao"
            label="Nome da ação"
            help="Se a ação já existe, vale o nome que ela tem."
          />
        </>
      )}
    </Command>
  )
}
