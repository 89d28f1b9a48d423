import { texto } from '@hub/protocol/kernel/campos.ts'
import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import type { SolicitacaoVista } from './aba.ts'
import { daSolicitacao } from './janelas.ts'

const esquema = z.strictObject({ objetivo: texto(2000, 5) })

export function AlterarObjetivo({ s, aoFechar }: { s: SolicitacaoVista; aoFechar: () => void }) {
  const formulario = useFormulario(esquema, { objetivo: s.objetivo })
  const alterar = useMudanca(api.alterarObjetivo, {
    invalida: daSolicitacao,
    sucesso: 'Objetivo alterado. O anterior ficou no histórico.',
    erro: false,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha) => formulario.setError('root', { message: falha.mensagem }),
  })
  return (
    <Formulario
      titulo="Alterar o objetivo"
      subtitulo={`Solicitação ${s.nrosolicitacao}`}
      erro={formulario.formState.errors.root?.message}
      confirmar="Salvar"
      confirmando="Salvando"
      enviando={alterar.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit((corpo) => alterar.mutate({ params: { id: s.id }, corpo }))}
    >
      <Controller
        control={formulario.control}
        name="objetivo"
        render={({ field, fieldState }) => (
          <CampoArea
            {...field}
            autoFocus
            label="O que se quer alcançar"
            rows={5}
            limit={2000}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </Formulario>
  )
}
