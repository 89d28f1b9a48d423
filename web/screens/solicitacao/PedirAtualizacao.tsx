import { data, texto } from '@hub/protocol/kernel/campos.ts'
import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { useHoje } from '../../parts/relogio.ts'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import type { SolicitacaoVista } from './aba.ts'
import { daSolicitacao } from './janelas.ts'

const esquema = z.strictObject({ pedido: texto(2000, 5), prazo: z.union([z.literal(''), data]) })

/** Tells the client what of the company's data to mend, and by when. */
export function PedirAtualizacao({ s, aoFechar }: { s: SolicitacaoVista; aoFechar: () => void }) {
  const hoje = useHoje()
  const formulario = useFormulario(esquema, { pedido: '', prazo: '' })
  const pedir = useMudanca(api.pedirAtualizacao, {
    invalida: daSolicitacao,
    sucesso: 'Pedido enviado. O cliente foi avisado por e-mail.',
    erro: false,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha) => formulario.setError('root', { message: falha.mensagem }),
  })
  return (
    <Formulario
      titulo="Pedir atualização dos dados"
      subtitulo={`${s.empresa.nomefantasia} · ${s.nrosolicitacao}`}
      erro={formulario.formState.errors.root?.message}
      confirmar="Enviar o pedido"
      confirmando="Enviando"
      enviando={pedir.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit(({ pedido, prazo }) =>
        pedir.mutate({ params: { id: s.id }, corpo: { pedido, ...(prazo && { prazo }) } }),
      )}
    >
      <Controller
        control={formulario.control}
        name="pedido"
        render={({ field, fieldState }) => (
          <CampoArea
            {...field}
            autoFocus
            label="O que o cliente precisa corrigir"
            rows={4}
            limit={2000}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={formulario.control}
        name="prazo"
        render={({ field, fieldState }) => (
          <CampoData
            {...field}
            label="Responder até"
            optional
            min={hoje}
            help="Sem data, vale o prazo padrão."
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </Formulario>
  )
}
