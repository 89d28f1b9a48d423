import { type AreaDeAtuacao, area as api } from '@hub/protocol/area.ts'
import { texto } from '@hub/protocol/kernel/campos.ts'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'

const esquema = z.strictObject({ descricao: texto(120, 3) })

/** Opens an area or gives it another name; another window that saved meanwhile is told. */
export function NomeDaArea({ area, aoFechar }: { area: AreaDeAtuacao | null; aoFechar: () => void }) {
  const formulario = useFormulario(esquema, { descricao: area?.descricao ?? '' })
  const opcoes = {
    invalida: ['/area-atuacao/'],
    erro: false as const,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha: { mensagem: string }) => formulario.setError('root', { message: falha.mensagem }),
  }
  const criar = useMudanca(api.criar, { ...opcoes, sucesso: 'Área criada.' })
  const renomear = useMudanca(api.atualizar, { ...opcoes, sucesso: 'Nome alterado.' })
  return (
    <Formulario
      titulo={area ? 'Mudar o nome da área' : 'Nova área de atuação'}
      erro={formulario.formState.errors.root?.message}
      confirmar={area ? 'Salvar' : 'Criar'}
      confirmando="Salvando"
      enviando={criar.isPending || renomear.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit((corpo) =>
        area
          ? renomear.mutate({ params: { id: area.id }, corpo: { versao: area.versao, ...corpo } })
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
