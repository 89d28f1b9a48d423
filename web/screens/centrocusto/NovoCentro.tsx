import { centrocusto as api, type ListaDeCentros } from '@hub/protocol/centrocusto.ts'
import { texto } from '@hub/protocol/kernel/campos.ts'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { para } from '../../parts/caminhos.ts'
import { useIr } from '../../parts/endereco.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { doCentro } from './janelas.ts'

const esquema = z.strictObject({
  codigo: texto(30, 1),
  descricao: texto(120, 3),
  projeto: texto(30, 1),
  acao: z.strictObject({ codigo: texto(30, 1), descricao: texto(120, 3) }),
})

interface Props {
  opcoes: Pick<ListaDeCentros, 'projetos' | 'acoes_do_orcamento'> | undefined
  aoFechar: () => void
}

/** Registers a cost centre of the budget; its money comes afterwards, by a credit. */
export function NovoCentro({ opcoes, aoFechar }: Props) {
  const ir = useIr()
  const formulario = useFormulario(esquema, {
    codigo: '',
    descricao: '',
    projeto: '',
    acao: { codigo: '', descricao: '' },
  })
  const criar = useMudanca(api.criar, {
    invalida: doCentro,
    sucesso: 'Centro de custo criado. Agora faça o primeiro aporte.',
    erro: false,
    formulario,
    aoConcluir: (novo) => {
      aoFechar()
      ir(para('centroDeCusto', { id: novo.id }))
    },
    aoFalhar: (falha) => formulario.setError('root', { message: falha.mensagem }),
  })
  const campo = (
    name: 'codigo' | 'descricao' | 'projeto' | 'acao.codigo' | 'acao.descricao',
    label: string,
    help?: string,
  ) => (
    <Controller
      control={formulario.control}
      name={name}
      render={({ field, fieldState }) => (
        <CampoTexto {...field} label={label} help={help} autoComplete="off" errorMessage={fieldState.error?.message} />
      )}
    />
  )
  const projetos = opcoes?.projetos.map((p) => p.codigo).join(', ')
  return (
    <Formulario
      titulo="Novo centro de custo"
      erro={formulario.formState.errors.root?.message}
      confirmar="Criar"
      confirmando="Criando"
      enviando={criar.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit((corpo) => criar.mutate({ corpo }))}
    >
      {campo('codigo', 'Código', 'Como está no orçamento. Não muda depois.')}
      {campo('descricao', 'Descrição')}
      {campo('projeto', 'Código do projeto', projetos && `Já existem: ${projetos}.`)}
      {campo('acao.codigo', 'Código da ação')}
      {campo('acao.descricao', 'Nome da ação', 'Se a ação já existe, vale o nome que ela tem.')}
    </Formulario>
  )
}
