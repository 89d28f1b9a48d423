import { centrocusto as api, type CentroDetalhe } from '@hub/protocol/centrocusto.ts'
import { texto } from '@hub/protocol/kernel/campos.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { Caixa } from '../../ui/Caixa.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { doCentro } from './janelas.ts'

const esquema = z.object({ descricao: texto(120, 3), acao: texto(120, 3), ativo: z.boolean() })

/** Words of a centre and whether it takes new requests; another window that saved meanwhile is told. */
export function EditarCentro({ centro, aoFechar }: { centro: CentroDetalhe; aoFechar: () => void }) {
  // As the fields were filled: what another window saves meanwhile is told, not undone.
  const [c] = useState(centro)
  const formulario = useFormulario(esquema, { descricao: c.descricao, acao: c.acao.descricao, ativo: c.ativo })
  const salvar = useMudanca(api.atualizar, {
    invalida: doCentro,
    sucesso: 'Centro de custo atualizado.',
    erro: false,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha) => formulario.setError('root', { message: falha.mensagem }),
  })
  return (
    <Formulario
      titulo="Editar o centro de custo"
      subtitulo={c.codigo}
      erro={formulario.formState.errors.root?.message}
      confirmar="Salvar"
      confirmando="Salvando"
      enviando={salvar.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit((dados) =>
        salvar.mutate({ params: { id: c.id }, corpo: { versao: c.versao, ...dados } }),
      )}
    >
      <Controller
        control={formulario.control}
        name="descricao"
        render={({ field, fieldState }) => (
          <CampoTexto {...field} label="Descrição" errorMessage={fieldState.error?.message} />
        )}
      />
      <Controller
        control={formulario.control}
        name="acao"
        render={({ field, fieldState }) => (
          <CampoTexto
            {...field}
            label={`Nome da ação ${c.acao.codigo}`}
            help="Vale para todos os centros de custo desta ação."
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={formulario.control}
        name="ativo"
        render={({ field: { value, onChange, onBlur, ref, name } }) => (
          <Caixa
            label="Recebe novas solicitações"
            name={name}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            ref={ref}
          />
        )}
      />
    </Formulario>
  )
}
