import { texto } from '@hub/protocol/kernel/campos.ts'
import { unidade as api, type UnidadeDeAtendimento } from '@hub/protocol/unidade.ts'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'

const esquema = z.strictObject({ descricao: texto(120, 3) })

/** Opens a unit or gives it another name; another window that saved meanwhile is told. */
export function NomeDaUnidade({ unidade, aoFechar }: { unidade: UnidadeDeAtendimento | null; aoFechar: () => void }) {
  const formulario = useFormulario(esquema, { descricao: unidade?.descricao ?? '' })
  const opcoes = {
    invalida: ['/unidade-atendimento/'],
    erro: false as const,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha: { mensagem: string }) => formulario.setError('root', { message: falha.mensagem }),
  }
  const criar = useMudanca(api.criar, { ...opcoes, sucesso: 'Unidade criada.' })
  const renomear = useMudanca(api.atualizar, { ...opcoes, sucesso: 'Nome alterado.' })
  return (
    <Formulario
      titulo={unidade ? 'Mudar o nome da unidade' : 'Nova unidade de atendimento'}
      erro={formulario.formState.errors.root?.message}
      confirmar={unidade ? 'Salvar' : 'Criar'}
      confirmando="Salvando"
      enviando={criar.isPending || renomear.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit((corpo) =>
        unidade
          ? renomear.mutate({ params: { id: unidade.id }, corpo: { versao: unidade.versao, ...corpo } })
          : criar.mutate({ corpo }),
      )}
    >
      <Controller
        control={formulario.control}
        name="descricao"
        render={({ field, fieldState }) => (
          <CampoTexto {...field} label="Nome" autoComplete="off" errorMessage={fieldState.error?.message} />
        )}
      />
    </Formulario>
  )
}
